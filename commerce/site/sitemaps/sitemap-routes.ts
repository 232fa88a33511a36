import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { SoldProduct, StoreQuestions } from '#commerce/catalogue/questions.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { ErrorBody } from '#lib/contract/define.ts';
import { pageEntries } from './page-entries.ts';
import { productEntries } from './product-entries.ts';
import { entryXml, indexXml, PART_BEGIN, PART_END } from './sitemap-xml.ts';

type Shown = Pick<Shop, 'db' | 'catalogue' | 'stores'>;

/**
 * Products of a part. The protocol allows 50,000 entries and 50 MB (sitemaps.org); with the addresses of twenty stores and
 * ten pictures an entry has some 4 KB, so that a part stays below 20 MB.
 */
const PRODUCTS_IN_PART = 5000;
/** Products that are read at a time: requests of visitors come in between. */
const PRODUCTS_AT_ONCE = 100;

const latest = (products: readonly SoldProduct[]): number =>
  products.reduce((newest, { changedAt }) => Math.max(newest, changedAt), 0);

function* slices<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

function indexOf(catalogue: StoreQuestions, perPart: number): string {
  const address = (name: string) => `${catalogue.store.baseUrl}/sitemaps/${name}.xml`;
  const parts = [...slices(catalogue.soldProducts(), perPart)].map((products, at) => ({
    url: address(`products-${at + 1}`),
    changedAt: latest(products),
  }));
  return indexXml([{ url: address('pages'), changedAt: null }, ...parts]);
}

async function* productPart(
  { db, stores }: Shown,
  catalogue: StoreQuestions,
  products: readonly SoldProduct[],
): AsyncGenerator<string> {
  yield PART_BEGIN;
  for (const some of slices(products, PRODUCTS_AT_ONCE)) {
    const entries = await productEntries(db.query, catalogue, some, stores.all());
    yield entries.map(entryXml).join('');
  }
  yield PART_END;
}

const NOT_FOUND: ErrorBody = { code: 'NOT_FOUND', message: 'There is no such sitemap' };
const XML = { 'content-type': 'application/xml; charset=utf-8' };

/**
 * Routes to mount at `/sitemaps`: `<store id>/index`, its parts `pages` and `products-<n>` from 1 on. They are the same
 * for everybody and hold no price. 404 for a store or part that there is none of.
 * @param perPart products of a part
 */
export function sitemapRoutes(shop: Shown, perPart = PRODUCTS_IN_PART): Hono {
  return new Hono().get('/:storeId{[0-9]{1,5}}/:part{index|pages|products-[1-9][0-9]{0,5}}', async (c) => {
    const store = shop.stores.byId(Number(c.req.param('storeId')));
    if (!store) return c.json(NOT_FOUND, 404);
    const catalogue = await shop.catalogue.ofStore(store);
    const part = c.req.param('part');
    if (part === 'index') return c.body(indexOf(catalogue, perPart), 200, XML);
    if (part === 'pages') {
      const entries = await pageEntries(shop.db.query, catalogue, shop.stores.all());
      return c.body(`${PART_BEGIN}${entries.map(entryXml).join('')}${PART_END}`, 200, XML);
    }
    const from = (Number(part.slice('products-'.length)) - 1) * perPart;
    const products = catalogue.soldProducts().slice(from, from + perPart);
    if (products.length === 0) return c.json(NOT_FOUND, 404);
    const pieces = Readable.from(productPart(shop, catalogue, products)).map((text: string) => Buffer.from(text));
    return c.body(Readable.toWeb(pieces) as ReadableStream<Uint8Array>, 200, XML);
  });
}
