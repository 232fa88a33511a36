import { expect, test } from '@playwright/test';
import { pathTo } from '../lib/addresses/path-builder.ts';
import type { Product, ProductList } from '../lib/contract/catalogue.ts';
import { violationsOf } from './axe.ts';
import { openLive } from './open-live.ts';
import { COMMERCE_PORT } from './ports.ts';
import { fillSignIn } from './shopper.ts';
import { MEMBER, textsOf, UK } from './stores.ts';

const t = textsOf(UK);
/** A member whom no other test signs in. */
const WISHER = { login: 'member11@serac.example', password: MEMBER.password };

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

test('a guest’s hearts agree in two tabs, and are the member’s after signing in without scripts', async ({
  page,
  context,
  browser,
}) => {
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

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(UK.origin + url);
  await plain.getByText(t('Waiting.question'), { exact: false }).click();
  await plain
    .getByRole('textbox', { name: t('Waiting.email'), exact: true })
    .first()
    .fill('ada@post.example');
  await plain.getByRole('button', { name: t('Waiting.tellMe') }).click();
  await expect(plain.getByText(t('Waiting.notice.asked'))).toBeVisible();
  await plain.goto(UK.origin + url);
  await plain.getByRole('button', { name: t('Wish.save') }).click();
  await fillSignIn(plain, UK, WISHER);
  await plain.goto(UK.origin + url);
  await plain.getByRole('button', { name: t('Wish.save') }).click();
  await expect(plain.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  await plain.getByRole('button', { name: t('Wish.shareStart') }).click();
  const link = (await plain.getByRole('link', { name: /\/wishlist\/shared\// }).textContent()) ?? '';
  await openLive(page, link);
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);
  await expect(page.getByRole('main')).not.toContainText('£');
});
