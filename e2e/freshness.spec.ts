import { expect } from '@playwright/test';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Product, ProductList } from '../lib/contract/catalogue.ts';
import { BATCH_BYTES_MAX } from '../lib/contract/changes.ts';
import type { HomeSales } from '../lib/contract/sales.ts';
import { batchOf, postSigned } from '../tests/faults/announce-change.ts';
import { ask } from '../tests/faults/ask.ts';
import type { FaultyShop } from '../tests/faults/faulty-shop.ts';
import { slackOf } from '../tests/faults/machine-slack.ts';
import { Shopper } from '../tests/faults/shopper.ts';
import { test } from './faulty-shop.ts';
import { COMMERCE_PORT, SECOND_STOREFRONT_PORT } from './ports.ts';
import { textsOf, UK } from './stores.ts';

/** A change is on every cached page within two seconds (issue 3). */
const PROMISE_MS = 2000;
const COMMERCE = `http://127.0.0.1:${COMMERCE_PORT}`;
const t = textsOf(UK);

/** How long before its opening a sale is put on pages, ms: a slow machine needs longer. */
const LEADS_MS = [10_000, 20_000, 40_000];

let shop: FaultyShop;
/** Pages that nobody has asked for yet. */
let unseen: string[] = [];

async function commerce<T>(path: string): Promise<T> {
  return (await (await fetch(`${COMMERCE}/${path}`)).json()) as T;
}
const productNow = (id: number) => commerce<Product>(`single-product/${id}?store_id=${UK.id}`);

const visit = async (path: string, host = 'uk.serac.localhost'): Promise<string> => {
  const reply = await ask({ port: shop.port, host, path });
  expect(reply.status, path).toBe(200);
  return reply.body;
};
/** Pages as visitors have seen them, so that they are cached. */
const warm = async (paths: readonly string[]): Promise<void> => {
  for (const path of [...paths, ...paths]) await visit(path);
};

/** What another system of the shop does: prices, stock, sales. */
async function operate(changes: object): Promise<void> {
  const reply = await fetch(`${COMMERCE}/operator/changes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-serac-operator': shop.operatorToken },
    body: JSON.stringify(changes),
  });
  expect(reply.status, await reply.text()).toBe(204);
}
/** An everyday price for every variant of a product. @returns what it then costs, as pages write it */
async function setPrice({ productID, variants }: Product, amount: number): Promise<string> {
  const prices = variants.map(({ variantId }) => ({ store_id: UK.id, variant_id: variantId, amount, rrp: 99_900 }));
  await operate({ prices });
  const { prices: now } = await productNow(productID);
  return `£${((now?.current ?? 0) / 100).toFixed(2)}`;
}

/** How long after `since` the page was first as it should be, ms. */
async function shownAfter(
  since: number,
  path: string,
  isNew: (page: string) => boolean,
  host?: string,
  intervals = [50],
): Promise<number> {
  await expect
    .poll(async () => isNew(await visit(path, host)), {
      message: path,
      intervals,
      timeout: Math.max(0, since - Date.now()) + 20_000,
    })
    .toBe(true);
  return Date.now() - since;
}
/** How much slower this machine is just now than it may be. */
async function slackNow(): Promise<number> {
  const renders: number[] = [];
  for (const path of unseen.splice(0, 3)) {
    renders.push((await ask({ port: shop.port, host: 'uk.serac.localhost', path })).ms);
  }
  return slackOf(renders);
}

/** Holds what was measured against the promise, on a machine as slow as it was before or is now. */
async function expectInTime(times: readonly number[], slackBefore: number): Promise<void> {
  const slack = Math.max(slackBefore, await slackNow());
  expect(Math.max(...times), `shown after ${times} ms`).toBeLessThan(PROMISE_MS * slack);
}

/** Requests to the commerce API while something happens, by the second storefront alone. */
async function askedDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = shop.proxy.arrived();
  await work();
  return shop.proxy.targets().slice(before);
}
const batchesTaken = () => shop.log().filter((line) => line.path === '/api/revalidate' && line.status === 204).length;

/** A bestseller, which the home page shows, and the first listing page that shows it too. */
async function onManyPages(): Promise<{ product: Product; listing: string }> {
  const rail = await commerce<{ productID: number }[]>(`bestsellers?store_id=${UK.id}&limit=5`);
  for (const { productID } of rail) {
    const product = await productNow(productID);
    const listing = product.breadcrumbs.at(-1)?.url ?? '';
    if (product.kind === 'configurable' && (await visit(listing)).includes(product.url)) return { product, listing };
  }
  throw new Error('No bestseller stands on the first page of its listing');
}

/** A search that leads to results, on the first page of which the product stands. */
async function searchFor({ name, url }: Product): Promise<string> {
  const words = name.split(' ');
  for (const term of [...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)]) {
    const path = pathTo.search(term);
    const { status, body } = await ask({ port: shop.port, host: 'uk.serac.localhost', path });
    if (status === 200 && body.includes(url)) return path;
  }
  throw new Error(`No word of ${name} finds it`);
}

test.beforeAll(async ({ faultyShop }) => {
  shop = faultyShop;
  await visit('/');
  const { products } = await commerce<ProductList>(`cat-products-es?store_id=${UK.id}&limit=100`);
  unseen = products.slice(-40).map(({ url }) => url);
});

test('a price is on home, listing, results of a search and product page in two seconds, and nothing else is made anew', async () => {
  const { product, listing } = await onManyPages();
  const pages = [pathTo.home(), listing, await searchFor(product), product.url];
  const { products } = await commerce<ProductList>(`cat-products-es?store_id=${UK.id}&limit=100&order=name`);
  const elsewhere = products.find(({ productID }) => productID !== product.productID)?.url ?? '';
  await warm([...pages, elsewhere]);
  const showsIt = (await visit(elsewhere)).includes(product.url);

  const slack = await slackNow();
  let times: number[] = [];
  const asked = await askedDuring(async () => {
    const since = Date.now();
    const price = await setPrice(product, 61_700);
    times = await Promise.all(pages.map((path) => shownAfter(since, path, (page) => page.includes(price))));
  });
  await expectInTime(times, slack);
  expect(asked.filter((target) => target.startsWith(`/single-product/${product.productID}?`))).toHaveLength(1);
  expect(
    asked.filter((target) => /^\/(hp-data|pss-hp-data|navigation|category-page|store-config)/.test(target)),
  ).toEqual([]);
  const others = await askedDuring(() => visit(elsewhere));
  expect(showsIt ? [] : others).toEqual([]);
});

test('the last piece, ordered, is sold out on every page and in every store in two seconds', async () => {
  const { product, listing } = await onManyPages();
  const [wanted, ...others] = product.variants;
  if (!wanted) throw new Error('no variant');
  await operate({
    stock: [{ variant_id: wanted.variantId, qty: 1 }, ...others.map((v) => ({ variant_id: v.variantId, qty: 0 }))],
  });
  const idPath = pathTo.product(product.productID);
  const isSoldOut = (page: string) => page.includes(`>${t('Buy.soldOut')}</button>`);
  await warm([product.url, listing]);
  await visit(idPath, 'de.serac.localhost');
  const cardsOut = (page: string) => page.split(`>${t('Card.soldOut')}<`).length;
  const before = cardsOut(await visit(listing));

  const shopper = new Shopper(COMMERCE, 'member7@serac.example');
  await shopper.login();
  await shopper.add({ productId: product.productID, variantId: wanted.variantId }, 1);
  const pay = await shopper.readyToPay();
  const slack = await slackNow();
  const since = Date.now();
  await pay();
  const times = await Promise.all([
    shownAfter(since, product.url, isSoldOut),
    shownAfter(since, listing, (page) => cardsOut(page) > before || !page.includes(product.url)),
    shownAfter(
      since,
      idPath,
      (page) => page.includes(textsOf({ locale: 'de_DE' })('Buy.soldOut')),
      'de.serac.localhost',
    ),
  ]);
  await expectInTime(times, slack);
});

test('a sale opens on cached pages in two seconds, and on open ones by itself', async ({ page }) => {
  const { opening } = await commerce<HomeSales>(`pss-hp-data/${UK.id}/0/0`);
  const sale = opening.at(-1);
  if (!sale) throw new Error('no sale is to come');
  /** Home lists what opens next, with the instant. */
  const isToCome = (text: string) => new RegExp(`<time [^>]*${new Date(start).toISOString()}`).test(text);
  const isOpen = (text: string) => text.includes('<article');
  const cards = page.getByRole('article');
  const slack = await slackNow();
  let start = 0;
  for (const lead of LEADS_MS) {
    start = Date.now() + lead;
    await operate({ sales: [{ event_id: sale.eventId, starts_at: new Date(start).toISOString() }] });
    const told = await shownAfter(start, pathTo.home(), isToCome).catch(() => Number.POSITIVE_INFINITY);
    if (told > 0) continue;
    await warm([sale.url, pathTo.home()]);
    await page.goto(`http://uk.serac.localhost:${SECOND_STOREFRONT_PORT}${sale.url}`);
    if (Date.now() < start) break;
  }
  expect(isOpen(await visit(sale.url))).toBe(false);
  expect(Date.now(), 'the machine is too slow for this test').toBeLessThan(start);

  // Shown too early, it is still shown when it is looked at again, just before its moment.
  const intervals = [Math.max(50, start - Date.now() - 500), 50];
  const [full, front, open] = await Promise.all([
    shownAfter(start, sale.url, isOpen, undefined, intervals),
    shownAfter(start, pathTo.home(), (text) => !isToCome(text), undefined, intervals),
    cards
      .first()
      .waitFor({ timeout: Math.max(0, start - Date.now()) + 30_000 })
      .then(() => Date.now() - start),
  ]);
  expect(Math.min(full, front, open)).toBeGreaterThan(0);
  await expectInTime([full, front, open], slack);
});

test('what is told to be old is shown as it was while the commerce API is away, and right soon after', async () => {
  const { product, listing } = await onManyPages();
  const pages = [pathTo.home(), listing, product.url];
  await warm(pages);
  const was = `£${(((await productNow(product.productID)).prices?.current ?? 0) / 100).toFixed(2)}`;
  await shop.proxy.inject({ kind: 'down' });
  const taken = batchesTaken();
  const price = await setPrice(product, 48_300);
  await expect.poll(batchesTaken, { timeout: 10_000 }).toBeGreaterThan(taken);
  // Whoever comes first may get a page without an optional part; from then on it is as it was.
  const away = Date.now();
  await Promise.all(pages.map((path) => shownAfter(away, path, (page) => page.includes(was))));
  for (let round = 0; round < 3; round += 1) {
    for (const path of pages) expect(await visit(path), path).toContain(was);
  }
  await shop.proxy.heal();
  const since = Date.now();
  await Promise.all(pages.map((path) => shownAfter(since, path, (page) => page.includes(price))));
});

test.describe('the endpoint for changes', () => {
  const post = (body: string, at?: number, token = shop.serviceToken) => postSigned(shop.port, token, body, at);

  test('takes what is signed, recent and whole, and nothing else', async () => {
    const batch = () => batchOf([{ kind: 'story', slug: 'guides/touring', moment: 'published', storeIds: [UK.id] }]);
    expect(await post(batch())).toBe(204);
    expect(await post(batch(), Date.now() - 6 * 60_000)).toBe(401);
    expect(await post(batch(), Date.now(), 'another-secret-of-24-chars')).toBe(401);
    expect(await post('{"id":1}')).toBe(400);
    expect(await post('x'.repeat(BATCH_BYTES_MAX + 1))).toBe(413);
    const unsigned = await fetch(`http://127.0.0.1:${shop.port}/api/revalidate`, { method: 'POST', body: batch() });
    expect(unsigned.status).toBe(401);
  });

  test('does once what comes twice', async () => {
    const { product } = await onManyPages();
    const body = batchOf([{ kind: 'product', productIds: [product.productID], listings: [], storeIds: [] }]);
    const isOfProduct = (target: string) => target.startsWith(`/single-product/${product.productID}?`);
    await warm([product.url]);
    const once = await askedDuring(async () => {
      expect(await post(body)).toBe(204);
      await warm([product.url]);
    });
    expect(once.filter(isOfProduct)).toHaveLength(1);
    const again = await askedDuring(async () => {
      expect(await post(body)).toBe(204);
      await warm([product.url]);
    });
    expect(again).toEqual([]);
  });
});
