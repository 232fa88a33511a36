import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProducts } from '#commerce/catalogue/listing/cat-products-es.ts';
import { relatedSalesOf, underSearchSales } from '#commerce/catalogue/sales/related-sales.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { parsePublicPath } from '#commerce/kernel/public-path.ts';
import { findEntity } from '#commerce/site/routing/entity.ts';
import { ListQuery } from '#lib/contract/catalogue.ts';
import { type Alias, contract, type Input, type Parsed, type Reply } from '#lib/contract/contract.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, member, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { BRANDS, SALES } from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { searchUrl } from './search-target.ts';
import { searchTrending } from './search-trending.ts';
import { predictiveSearch } from './suggest.ts';

let db: Database;
let shopTest: TestShop;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 120);
  shopTest = await openTestShop(db);
});
afterAll(async () => {
  await shopTest.shop.catalogue.close();
  await db.close();
});

/** Makes a call as the HTTP layer does: input and reply pass the contract. */
async function call<A extends Alias>(
  alias: A,
  service: Service<A>,
  input: Input<A>,
  caller = GUEST,
): Promise<Reply<A>> {
  const { query, reply } = contract[alias];
  const parsed = query.parse(input) as unknown as Parsed<A>;
  return reply.parse(await service(shopTest.shop, caller, parsed)) as Reply<A>;
}

const suggest = (q: string, storeId = 1, caller = GUEST) =>
  call('predictive-search-v2', predictiveSearch, { storeId, q }, caller);
const urlOf = async (term: string, store_id = 1) => (await call('search-url', searchUrl, { store_id, term })).url;
const resultsOf = (s: string, store_id = 1) =>
  listProducts(shopTest.shop, GUEST, ListQuery.parse({ store_id, s, limit: 100 }));

/** Does a page of the store stand at this path? Results and listings of everything always do. */
async function isPage(url: string, language: 'en' | 'de'): Promise<boolean> {
  const [path = ''] = url.split('?');
  if (path === '/search' || path === '/products') return true;
  return (await findEntity(db.query, language, parsePublicPath(path))) !== null;
}

/** What people type: words of the catalogue, parts of them, slips, and anything else. */
const typed = fc.oneof(
  fc.constantFrom(
    ...BRANDS,
    'foot',
    'Ångström',
    'Zebra 12',
    'category',
    'Category 11',
    'Straße',
    'sale',
    'G1',
    'sport 2',
  ),
  fc
    .tuple(fc.constantFrom(...BRANDS, 'foot', 'Éclair', 'category'), fc.nat(7))
    .map(([word, cut]) => word.slice(0, cut)),
  fc.tuple(fc.constantFrom(...BRANDS), fc.constantFrom('cat', 'foot', '21', 'x')).map((words) => words.join(' ')),
  fc.constantFrom('montraa', 'kjelvick', 'nordfjll'),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
);

describe('suggestions', () => {
  test('of an empty term are none', async () => {
    for (const q of ['', '   ', '%', '🎿', '(', "'; drop table product; --"]) {
      expect(await suggest(q)).toMatchObject({ brands: [], productTypes: [] });
    }
  });

  test('of a brand are the brand and what it makes', async () => {
    const { brands, productTypes } = await suggest('kjel');
    expect(brands).toMatchObject([{ order: 1, title: 'Kjelvik', url: '/brand/b3' }]);
    const { total } = await listProducts(
      shopTest.shop,
      GUEST,
      ListQuery.parse({ store_id: 1, brand: '3', s: 'kjelvik' }),
    );
    expect(brands[0]?.count).toBe(total);
    expect(productTypes[0]).toMatchObject({ order: 1, title: expect.stringMatching(/^Kjelvik category \d+$/) });
    expect(productTypes[0]?.url).toMatch(/^\/products\/c\d+\?brand=3$/);
  });

  test('count what their listings hold', async () => {
    const { productTypes } = await suggest('category');
    for (const { title, count } of productTypes) {
      const category_id = Number(title.split(' ')[1]);
      const list = await listProducts(shopTest.shop, GUEST, ListQuery.parse({ store_id: 1, category_id }));
      expect([title, count]).toEqual([title, list.total]);
    }
  });

  test('say what was meant by a slip', async () => {
    expect(await suggest('montraa')).toMatchObject({ corrected: 'montara', brands: [{ title: 'Montara' }] });
  });

  test('are of every store, in its own language and spelling', async () => {
    expect((await suggest('strasse 11', 11)).productTypes[0]?.title).toBe('Straße 11');
    expect((await suggest('strasse 11', 23)).productTypes[0]?.title).toBe('Strasse 11');
  });

  test('are numbered in their order, lead to pages that are there, and are always the same', async () => {
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom(1, 11), async (term, storeId) => {
        const first = await suggest(term, storeId);
        expect(await suggest(term, storeId)).toEqual(first);
        for (const group of [first.brands, first.productTypes]) {
          expect(group.map(({ order }) => order)).toEqual(group.map((_, at) => at + 1));
          for (const { url } of group)
            expect([url, await isPage(url, storeId === 1 ? 'en' : 'de')]).toEqual([url, true]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('tell a guest of a store that requires login no price', async () => {
    await db.query('update price set amount = 7700000 + variant_id % 90000, rrp = 7790000 + variant_id % 9000');
    await shopTest.shop.catalogue.catchUp();
    for (const q of ['kjelvik', 'foot', 'category', 'zebra']) {
      expect(JSON.stringify(await suggest(q, 6))).not.toMatch(/\d{6}/);
      const [guest, ofMember] = [await suggest(q, 6), await suggest(q, 6, member(1))];
      expect(guest.products.map(({ price }) => price)).toEqual(guest.products.map(() => null));
      const unpriced = { price: null, pricesDiffer: false };
      expect(guest).toEqual({ ...ofMember, products: ofMember.products.map((hit) => ({ ...hit, ...unpriced })) });
      expect(ofMember.products.every(({ price }) => price?.startsWith('£'))).toBe(true);
    }
  });
});

describe('a submitted term', () => {
  test('leads to the brand, the category or the open sale that is called so', async () => {
    expect(await urlOf('KJELVIK')).toBe('/brand/b3');
    expect(await urlOf('ostmark')).toBe('/brand/b6');
    expect(await urlOf('category 11')).toBe('/products/c11');
    expect(await urlOf(`sale ${SALES.open.id}`)).toBe('/event/e1');
    expect(await urlOf(`sale ${SALES.over.id}`)).toBe('/search?s=sale+4');
  });

  test('leads to a product by its id, by its article number or a variant’s, and by its name', async () => {
    const { products } = await resultsOf('foot');
    const [product] = products;
    expect(product).toBeDefined();
    if (!product) return;
    expect(await urlOf(String(product.productID))).toBe(product.url);
    expect(await urlOf(`p${product.productID}`)).toBe(product.url);
    expect(await urlOf(`V${product.productID}00`)).toBe(product.url);
    expect(await urlOf(`v ${product.productID}00`)).toBe(product.url);
    expect(await urlOf(product.name.toLowerCase())).toBe(product.url);
    expect(await urlOf(`${product.brand.name} ${product.name}`)).toBe(product.url);
  });

  test('takes figures with blanks for no id: somebody may look for a size', async () => {
    expect(await urlOf('1 2')).toBe('/search?s=1+2');
  });

  test('leads to no product that the store does not sell', async () => {
    expect(await urlOf('7', 6)).toBe('/search?s=7');
    expect(await urlOf('P7', 6)).toBe('/search?s=P7');
  });

  test('else leads to its results, of which the number is told', async () => {
    const { url, results_count, corrected } = await call('search-url', searchUrl, {
      store_id: 1,
      term: 'fooot montraa',
    });
    expect(url).toBe('/search?s=fooot+montraa');
    expect(corrected).toBe('foot montara');
    expect(results_count).toBe((await resultsOf('foot montara')).total);
  });

  test('leads only to pages of the store, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (term) => {
        if (term.trim() === '') return;
        const url = await urlOf(`x${term}`.slice(1) || 'x').catch(() => '/search');
        expect(url).toMatch(/^\/(?![\\/])/);
        expect(await isPage(url, 'en')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('results', () => {
  test('hold first what has the words whole, then what only begins so', async () => {
    const { products } = await resultsOf('foot 10');
    const isWhole = products.filter(({ soldOut }) => !soldOut).map(({ name }) => / 10$/.test(name));
    expect(isWhole).toEqual([...isWhole].sort((a, b) => Number(b) - Number(a)));
    expect(new Set(isWhole).size).toBe(2);
  });
});

describe('sales in the search', () => {
  test('are those that are open, by position, as many as are wanted', async () => {
    const all = await call('under-search-sales', underSearchSales, { store_id: 1 });
    expect(all.map(({ eventId }) => eventId)).toEqual([5, 2, 1]);
    expect(await call('under-search-sales', underSearchSales, { store_id: 1, limit: 2 })).toHaveLength(2);
    const other = await call('under-search-sales', underSearchSales, { store_id: 6 });
    expect(other.map(({ eventId }) => eventId)).toEqual([2, 1]);
  });

  test('related to a category hold something of it, those with the most first', async () => {
    const related = await call('related-sales', relatedSalesOf, { store_id: 1, category_id: 21 });
    const shared = await Promise.all(
      related.map(async ({ eventId }) => {
        const { rows } = await db.query<{ n: number }>(
          `select count(distinct product_id)::int n from event_product join category_product using (product_id)
           where event_id = $1 and category_id = 21`,
          [eventId],
        );
        return rows[0]?.n ?? 0;
      }),
    );
    expect(shared.length).toBeGreaterThan(1);
    expect(shared).toEqual([...shared].sort((a, b) => b - a));
    expect(Math.min(...shared)).toBeGreaterThan(0);
  });

  test('are related to category 1 where none is named', async () => {
    expect(await call('related-sales', relatedSalesOf, { store_id: 1 })).toEqual(
      await call('related-sales', relatedSalesOf, { store_id: 1, category_id: 1 }),
    );
  });

  test('are all that are open for a category that is not there', async () => {
    const related = await call('related-sales', relatedSalesOf, { store_id: 1, category_id: 99_999 });
    expect(related.map(({ eventId }) => eventId)).toEqual([5, 2, 1]);
  });
});

describe('what many search for', () => {
  test('is filled up with kinds of goods that the store sells', async () => {
    const { searches } = await call('search-trending', searchTrending, { store_id: 1, limit: 4 });
    expect(searches.length).toBeGreaterThan(1);
    for (const { url } of searches) expect(await isPage(url, 'en')).toBe(true);
  });
});
