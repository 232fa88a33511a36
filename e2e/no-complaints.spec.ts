import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { ProductList } from '../lib/contract/catalogue.ts';
import { listen } from './complaints.ts';
import { openLive } from './open-live.ts';
import { COMMERCE_PORT } from './ports.ts';
import { productWithSizes, signIn } from './shopper.ts';
import { STORES, type TestStore, UK } from './stores.ts';
import { inTabs } from './tabs.ts';

const SWISS = STORES[3];

/** A page of text, such as those on help and law, of which the footer has many. */
const isText = (path: string): boolean => /^\/[a-z-]+$/.test(path);
/** Of pages of text, so many are opened. */
const TEXTS = 2;

/** A ski pack, with its fitting form (PROD-03). */
const SKI_PACK = '/catalog/product/view/id/3956/';

/** Listings, sales, brands and products are each of one type; any other address is of its own. */
const typeOf = (path: string): string => /^\/(?:products|event|brand|brand-new|catalog)\//.exec(path)?.[0] ?? path;

/** The first address of each type. */
const oneOfEach = (paths: readonly string[]): string[] => [
  ...new Map(paths.toReversed().map((path) => [typeOf(path), path])).values(),
];

/** Opens each page and waits until it is live and what it fetched has arrived. */
const visitAll = (context: BrowserContext, store: TestStore, paths: readonly string[]): Promise<void> =>
  inTabs(context, paths, async (page, path) => {
    await openLive(page, store.origin + path);
    await page.waitForLoadState('networkidle');
  });

const linksIn = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => /^\/(?!api\/|\/)/.test(href)),
    );

/** One address of each type of page that a shopper goes through. */
async function knownPagesOf(page: Page, store: TestStore): Promise<string[]> {
  const { product } = await productWithSizes(store);
  await page.goto(`${store.origin}/`);
  const tile = (await linksIn(page, 'main a[href^="/event/"]'))[0] ?? '/';
  return [
    '/',
    '/sales',
    '/products',
    '/products?p=2&order=price&dir=asc',
    '/products/ski',
    '/new',
    '/brands',
    '/brand/nordfjell?gender=1',
    tile,
    product.url,
    '/search',
    '/search?s=ski+jacket',
    '/search?s=nothing-has-this-name',
    '/checkout/cart/',
    '/customer/account/login',
    '/customer/account/create',
    '/join/MAYA-2026',
    '/404',
    '/order/success/',
    '/no-such-page',
  ];
}

/** One address of each type of page: those known by name, each kind of product, and wherever header and footer lead. */
async function pagesOf(page: Page, store: TestStore): Promise<string[]> {
  const known = await knownPagesOf(page, store);
  const reply = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/cat-products-es?store_id=${store.id}&limit=100`);
  const { products } = (await reply.json()) as ProductList;
  const kinds = new Map(products.map(({ kind, url }) => [kind, url]));
  const linked = (await linksIn(page, 'header a, footer a')).filter((path) => !known.includes(path));
  const texts = [...new Set(linked.filter(isText))].slice(0, TEXTS);
  return oneOfEach([...known, ...kinds.values(), SKI_PACK, ...linked.filter((path) => !isText(path)), ...texts]);
}

async function memberPagesOf(page: Page, store: TestStore): Promise<string[]> {
  const { product } = await productWithSizes(store);
  await page.goto(`${store.origin}/sales/order/history/`);
  const order = (await linksIn(page, 'a[href*="/order_id/"]'))[0] ?? '/sales/order/history/';
  await page.goto(`${store.origin}/customer/account`);
  const account = await linksIn(page, 'main a');
  return oneOfEach([
    '/',
    '/products',
    '/products/ski',
    product.url,
    SKI_PACK,
    '/search?s=ski+jacket',
    '/checkout/cart/',
    '/404',
    '/customer/account',
    '/sales/order/history/',
    order,
    ...account,
  ]);
}

// Stores that want members, and the other brand: accessibility.spec.ts listens as well.
test.describe('a visitor who comes for the first time', () => {
  // The banner is on every page until it is answered.
  test.use({ storageState: { cookies: [], origins: [] } });

  test(`no page makes a guest’s browser complain`, async ({ page, context }) => {
    test.setTimeout(900_000);
    const complaints = await listen(context);
    await visitAll(context, UK, await pagesOf(page, UK));
    expect(complaints).toEqual([]);
  });
});

test('no page of a store makes a member’s browser complain', async ({ page, context }) => {
  test.setTimeout(900_000);
  const complaints = await listen(context);
  await page.goto(`${SWISS.origin}/customer/account/login`);
  await signIn(page, SWISS);
  await page.waitForURL(`${SWISS.origin}/`);
  await visitAll(context, SWISS, await memberPagesOf(page, SWISS));
  expect(complaints).toEqual([]);
});
