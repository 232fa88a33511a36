import { expect, type Page, type Response } from '@playwright/test';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { ask } from '../tests/faults/ask.ts';
import type { FaultyShop } from '../tests/faults/faulty-shop.ts';
import { test } from './faulty-shop.ts';
import { openLive, untilLive } from './open-live.ts';
import { STOREFRONT_PORT } from './ports.ts';
import { fillSignIn, lineOf, productWithSizes, purchaseOf, sizeButton } from './shopper.ts';
import { MEMBER, STORES, type TestStore, textsOf, UK } from './stores.ts';

/** What no visitor may read. */
const RAW_ERROR = /secret detail|ApiError|INTERNAL|UNAVAILABLE|\b5\d\d\b/;

let shop: FaultyShop;

/** A store at the storefront whose commerce API can be broken. */
const faulty = (store: TestStore): TestStore => ({
  ...store,
  origin: store.origin.replace(String(STOREFRONT_PORT), String(shop.port)),
});
const breakCall = (alias: string): Promise<void> =>
  shop.proxy.inject({ kind: 'status', status: 500 }, (call) => call === alias);

/** The island's own words about its failure, in the language of the store. */
async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: text });
  await expect(alert).toBeVisible();
  expect(await alert.textContent()).not.toMatch(RAW_ERROR);
}

test.beforeAll(async ({ faultyShop }) => {
  shop = faultyShop;
});

test('signing in and the orders say that they failed, keep what was typed, and come when tried again', async ({
  page,
}) => {
  const store = faulty(STORES[1]);
  const t = textsOf(store);
  await breakCall('login');
  await openLive(page, store.origin + pathTo.login());
  await fillSignIn(page, store, MEMBER);
  await expectAlert(page, t('Auth.fault.unavailable'));
  await expect(page.getByRole('textbox', { name: t('Auth.email') })).toHaveValue(MEMBER.login);
  await shop.proxy.heal();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Auth.signIn') })
    .click();
  await expect(page).not.toHaveURL(/login/);

  const cookies = await page.context().cookies(store.origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const orders = () => ask({ port: shop.port, host: new URL(store.origin).hostname, path: pathTo.orders(), cookie });
  await breakCall('helpdesk-orders');
  const broken = await orders();
  expect(broken.status).toBe(503);
  expect(broken.body).toContain('<h1');
  expect(broken.body).not.toMatch(/secret detail|ApiError/);
  await shop.proxy.heal();
  await expect.poll(async () => (await orders()).body).toMatch(new RegExp(`<h1[^>]*>${t('Account.orders')}<`));
});

test('what is put into the basket, and a line of it, says that it failed, goes back to what it was, and works when tried again', async ({
  page,
}) => {
  const store = faulty(UK);
  const t = textsOf(store);
  const { product, size } = await productWithSizes(UK);
  await breakCall('basket-add');
  await openLive(page, store.origin + product.url);
  await sizeButton(page, store, size).click();
  const add = purchaseOf(page, product).getByRole('button', { name: t('Buy.add') });
  await add.click();
  await expectAlert(page, t('Failure.unavailable'));
  await shop.proxy.heal();
  await add.click();
  await expect(page.getByRole('dialog').getByText(t('Buy.added'))).toBeVisible();

  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('Buy.viewBasket') })
    .click();
  await expect(page).toHaveURL(store.origin + pathTo.basket());
  await untilLive(page);
  const line = lineOf(page, product);
  const more = line.getByRole('button', {
    name: t('Basket.more', { product: `${product.brand.name} ${product.name}` }),
  });
  await breakCall('basket-update');
  await more.click();
  await expect(line.getByText(t('Basket.notSaved'))).toBeVisible();
  await expect(line.getByRole('status')).toHaveText('1');
  await shop.proxy.heal();
  await more.click();
  await expect(line.getByRole('status')).toHaveText('2');
  await expect(line.getByText(t('Basket.notSaved'))).toBeHidden();
});

test('the next products say that they could not be loaded, keep those shown, and come when tried again', async ({
  page,
}) => {
  const store = faulty(UK);
  const t = textsOf(store);
  await openLive(page, store.origin + pathTo.newArrivals());
  const shown = await page.getByRole('article').count();
  await breakCall('cat-products-es');
  const next = page.locator('a[rel=next]');
  await next.click();
  await expectAlert(page, t('Failure.unavailable'));
  expect(await page.getByRole('article').count()).toBe(shown);
  await shop.proxy.heal();
  // Where the failures have opened the circuit, calls are refused for some seconds more.
  await expect(async () => {
    const again = page.getByRole('button', { name: t('Failure.again') });
    if (await again.isVisible()) await again.click();
    expect(await page.getByRole('article').count()).toBeGreaterThan(shown);
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('what is quiet stays quiet: session and stock are asked for again until they are known', async ({ page }) => {
  const store = faulty(UK);
  const { product } = await productWithSizes(UK);
  const quiet = ['session', 'product-dynamic-data'];
  // A visitor whom the shop knows: who the others are, nobody has to be asked (decision 252).
  const json = { accepted_functional: false, accepted_advertising: false };
  const host = new URL(store.origin).hostname;
  const known = await ask({ port: shop.port, host, path: '/api/cookie-consent', json });
  expect(known.status).toBe(200);
  await page.context().addCookies(
    known.setCookie.map((line) => {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url: store.origin };
    }),
  );
  const answersOf = (isWanted: (reply: Response) => boolean) =>
    Promise.all(quiet.map((call) => page.waitForResponse((it) => it.url().includes(`/api/${call}`) && isWanted(it))));
  await shop.proxy.inject({ kind: 'status', status: 500 }, (call) => quiet.includes(call));
  const failed = answersOf((reply) => !reply.ok());
  await openLive(page, store.origin + product.url);
  await failed;
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name);
  const answered = answersOf((reply) => reply.ok());
  await shop.proxy.heal();
  await answered;
});
