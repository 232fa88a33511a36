import { expect, test } from '@playwright/test';
import { pathTo } from '../lib/addresses/path-builder.ts';
import type { Product, ProductList } from '../lib/contract/catalogue.ts';
import { violationsOf } from './axe.ts';
import { openLive } from './open-live.ts';
import { PlainVisitor } from './plain-visitor.ts';
import { COMMERCE_PORT } from './ports.ts';
import { textsOf, UK } from './stores.ts';

const t = textsOf(UK);
const ask = async <T>(path: string): Promise<T> => (await fetch(`http://127.0.0.1:${COMMERCE_PORT}/${path}`)).json();

/** A product of which one size is sold out and another is not. */
async function partlySoldOut(): Promise<Product> {
  const { products } = await ask<ProductList>(`cat-products-es?store_id=${UK.id}&limit=100`);
  for (const { productID, kind, soldOut } of products) {
    if (kind !== 'configurable' || soldOut) continue;
    const product = await ask<Product>(`single-product/${productID}?store_id=${UK.id}`);
    if (product.variants.some(({ stock }) => stock === 0)) return product;
  }
  throw new Error('nothing is partly sold out');
}

test('a guest’s hearts agree in two tabs', async ({ page, context }) => {
  const { url, name } = await partlySoldOut();
  const heart = page.getByRole('button', { name: t('Wish.save') });
  await openLive(page, UK.origin + url);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(t('Wish.addedHere'))).toBeVisible();

  const list = await context.newPage();
  await openLive(list, UK.origin + pathTo.wishlist());
  await expect(list.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  expect(await violationsOf(list, 'main')).toEqual([]);
  await heart.click();
  await expect(list.getByRole('heading', { name: t('Wish.none') })).toBeVisible();
});

test('without scripts a guest waits for a size, and a member keeps a product and shares the list', async () => {
  const { url, name } = await partlySoldOut();
  const plain = new PlainVisitor(UK);
  await plain.open(url);
  await plain.send(t('Waiting.tellMe'), { [t('Waiting.email')]: 'ada@post.example' });
  expect(plain.words).toContain(t('Waiting.notice.asked'));
  await plain.open(url);
  await plain.send(t('Wish.save'));
  // A member whom no other test signs in.
  await plain.signIn('member11@serac.example');
  await plain.open(url);
  await plain.send(t('Wish.save'));
  plain.named('a', name);
  await plain.send(t('Wish.shareStart'));
  const { textContent: link } = plain.named('a', '/wishlist/shared/');

  const friend = new PlainVisitor(UK);
  await friend.open(link);
  friend.named('a', name);
  expect(friend.words).not.toContain('£');
});
