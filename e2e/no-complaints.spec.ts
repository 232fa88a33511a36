import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { ProductList } from '../lib/contract/catalogue.ts';
import { openLive } from './open-live.ts';
import { COMMERCE_PORT } from './ports.ts';
import { productWithSizes, signIn } from './shopper.ts';
import { FRANCE, MORAINE, STORES, type TestStore, UK } from './stores.ts';
import { inTabs } from './tabs.ts';

const SWISS = STORES[3];

/** A ski pack, with its fitting form (PROD-03). */
const SKI_PACK = '/catalog/product/view/id/3956/';

/** Everything a browser complains about on any page: errors on the console, exceptions, what the policy refused. */
async function listen(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  const say = (url: string, what: string) => complaints.push(`${new URL(url).pathname}: ${what}`);
  await context.exposeBinding('complain', ({ page }, what: string) => say(page.url(), what));
  await context.addInitScript(() => {
    const { complain } = window as unknown as { complain: (what: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      complain(
        `policy ${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
      ),
    );
  });
  context.on('weberror', (thrown) => say(thrown.page()?.url() ?? 'about:blank', `exception ${thrown.error().message}`));
  context.on('console', (message) => {
    const url = message.page()?.url() ?? 'about:blank';
    // Chromium reports a page's own status 404 as well, which is what was asked for.
    const isOwnStatus = message.location().url === url && message.text().includes('404');
    if (message.type() === 'error' && !isOwnStatus) say(url, `console ${message.text()} ${message.location().url}`);
  });
  return complaints;
}

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
    ...['/', '/sales', '/products', '/products?p=2&order=price&dir=asc', '/products/ski', '/new', '/brands'],
    ...['/brand/nordfjell?gender=1', tile, product.url, '/search', '/search?s=ski+jacket'],
    ...['/search?s=nothing-has-this-name', '/checkout/cart/', '/customer/account/login', '/customer/account/create'],
    ...['/join/MAYA-2026', '/404', '/order/success/', '/no-such-page'],
  ];
}

/** Those of them that are otherwise where the store wants members: without prices, and with its question. */
async function membersPagesOf(page: Page, store: TestStore): Promise<string[]> {
  const alike = /^\/(brands|new|sales|products[/?]|search$|search\?s=nothing|order|404|no-such-page)/;
  return (await knownPagesOf(page, store)).filter((path) => !alike.test(path));
}

/** One address of each type of page: those known by name, each kind of product, and wherever header and footer lead. */
async function pagesOf(page: Page, store: TestStore): Promise<string[]> {
  const known = await knownPagesOf(page, store);
  const reply = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/cat-products-es?store_id=${store.id}&limit=100`);
  const { products } = (await reply.json()) as ProductList;
  const kinds = new Map(products.map(({ kind, url }) => [kind, url]));
  return oneOfEach([...known, ...kinds.values(), SKI_PACK, ...(await linksIn(page, 'header a, footer a'))]);
}

async function memberPagesOf(page: Page, store: TestStore): Promise<string[]> {
  const { product } = await productWithSizes(store);
  await page.goto(`${store.origin}/sales/order/history/`);
  const order = (await linksIn(page, 'a[href*="/order_id/"]'))[0] ?? '/sales/order/history/';
  await page.goto(`${store.origin}/customer/account`);
  const account = await linksIn(page, 'main a');
  return oneOfEach([
    ...['/', '/products', '/products/ski', product.url, SKI_PACK, '/search?s=ski+jacket', '/checkout/cart/', '/404'],
    ...['/customer/account', '/sales/order/history/', order, ...account],
  ]);
}

test.describe('a visitor who comes for the first time', () => {
  // The banner is on every page until it is answered.
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const [store, pathsOf] of [
    [UK, pagesOf],
    // Its guests are asked to join, and see no price.
    [FRANCE, membersPagesOf],
    // The same pages in other fonts, with another logo and other features.
    [MORAINE, knownPagesOf],
  ] as const) {
    test(`no page of store ${store.id} makes a guest’s browser complain`, async ({ page, context }) => {
      test.setTimeout(900_000);
      const complaints = await listen(context);
      await visitAll(context, store, await pathsOf(page, store));
      expect(complaints).toEqual([]);
    });
  }
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
