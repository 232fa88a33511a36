import { expect, type Page, test } from '@playwright/test';
import type { ProductList } from '../lib/contract/catalogue.ts';
import { openLive } from './open-live.ts';
import { COMMERCE_PORT, STOREFRONT_PORT } from './ports.ts';
import { productWithSizes, signIn } from './shopper.ts';
import { FRANCE, STORES, type TestStore, UK } from './stores.ts';

/** The other brand, with its own fonts, logo and features. */
const MORAINE: TestStore = { ...UK, id: 20, origin: `http://uk.moraine.localhost:${STOREFRONT_PORT}` };
const SWISS = STORES[3];

/** A ski pack, with its fitting form (PROD-03). */
const SKI_PACK = '/catalog/product/view/id/3956/';

/** Everything a browser complains about on a page: errors on the console, exceptions, what the policy refused. */
async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  const say = (what: string) => complaints.push(`${new URL(page.url()).pathname}: ${what}`);
  await page.exposeFunction('complain', say);
  await page.addInitScript(() => {
    const { complain } = window as unknown as { complain: (what: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      complain(
        `policy ${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
      ),
    );
  });
  page.on('pageerror', (error) => say(`exception ${error.message}`));
  page.on('console', (message) => {
    // Chromium reports a page's own status 404 as well, which is what was asked for.
    const isOwnStatus = message.location().url === page.url() && message.text().includes('404');
    if (message.type() === 'error' && !isOwnStatus) say(`console ${message.text()} ${message.location().url}`);
  });
  return complaints;
}

/** Drawing pictures takes longer than everything else, and any picture will do: the policy looks at its address. */
const anyPicture = (page: Page): Promise<unknown> =>
  page.route('**/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );

/** Listings, sales, brands and products are each of one type; any other address is of its own. */
const typeOf = (path: string): string => /^\/(?:products|event|brand|brand-new|catalog)\//.exec(path)?.[0] ?? path;

/** The first address of each type. */
const oneOfEach = (paths: readonly string[]): string[] => [
  ...new Map(paths.toReversed().map((path) => [typeOf(path), path])).values(),
];

/** Opens a page and waits until it is live and what it fetched has arrived. */
async function visit(page: Page, url: string): Promise<void> {
  await openLive(page, url);
  await page.waitForLoadState('networkidle');
}

const linksIn = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => /^\/(?!api\/|\/)/.test(href)),
    );

/** One address of each type of page: those known by name, and wherever header, footer and account lead. */
async function pagesOf(page: Page, store: TestStore): Promise<string[]> {
  const { product } = await productWithSizes(store);
  const reply = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/cat-products-es?store_id=${store.id}&limit=100`);
  const { products } = (await reply.json()) as ProductList;
  const kinds = new Map(products.map(({ kind, url }) => [kind, url]));
  await page.goto(`${store.origin}/`);
  const tile = (await linksIn(page, 'main a[href^="/event/"]'))[0] ?? '/';
  const around = await linksIn(page, 'header a, footer a');
  return oneOfEach([
    ...[
      '/',
      '/sales',
      '/products',
      '/products?p=2&order=price&dir=asc',
      '/products/ski',
      '/new',
      '/brands',
      '/brand/nordfjell?gender=1',
      tile,
    ],
    ...[product.url, ...kinds.values(), SKI_PACK, '/search', '/search?s=ski+jacket', '/search?s=nothing-has-this-name'],
    ...['/checkout/cart/', '/customer/account/login', '/customer/account/create', '/join/MAYA-2026', '/404'],
    ...['/order/success/', '/no-such-page', ...around],
  ]);
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

  for (const store of [UK, FRANCE, MORAINE]) {
    test(`no page of store ${store.id} makes a guest’s browser complain`, async ({ page }) => {
      test.setTimeout(900_000);
      const complaints = await listen(page);
      await anyPicture(page);
      for (const path of await pagesOf(page, store)) await visit(page, `${store.origin}${path}`);
      expect(complaints).toEqual([]);
    });
  }
});

for (const store of [UK, FRANCE, SWISS]) {
  test(`no page of store ${store.id} makes a member’s browser complain`, async ({ page }) => {
    test.setTimeout(900_000);
    const complaints = await listen(page);
    await anyPicture(page);
    await page.goto(`${store.origin}/customer/account/login`);
    await signIn(page, store);
    await page.waitForURL(`${store.origin}/`);
    for (const path of await memberPagesOf(page, store)) await visit(page, `${store.origin}${path}`);
    expect(complaints).toEqual([]);
  });
}
