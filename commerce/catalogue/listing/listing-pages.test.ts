import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { goNext, goPrevious, hasNext, hasPrevious, paginate } from '#lib/addresses/pagination.ts';
import { ListQuery, SORT_ORDERS } from '#lib/contract/catalogue.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { member, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { BRANDS, CATEGORIES } from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { listProducts } from './cat-products-es.ts';

let db: Database;
let testShop: TestShop;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 150);
  testShop = await openTestShop(db);
});
afterAll(async () => {
  await testShop.shop.catalogue.close();
  await db.close();
});

const view = fc.record({
  category_id: fc.constantFrom(...CATEGORIES),
  order: fc.constantFrom(...SORT_ORDERS),
  dir: fc.constantFrom('asc', 'desc'),
  brand: fc.subarray(BRANDS.map((_, at) => at + 1)),
  limit: fc.integer({ min: 1, max: 60 }),
});
type View = typeof view extends fc.Arbitrary<infer V> ? V : never;

const page = (asked: View, p: number) =>
  listProducts(testShop.shop, member(0), ListQuery.parse({ store_id: 1, ...asked, p }));
const idsOf = ({ products }: Awaited<ReturnType<typeof page>>) => products.map(({ productID }) => productID);

/** Everything the list holds, in its order: on as few pages as the contract allows. */
async function whole(asked: View): Promise<number[]> {
  const first = await page({ ...asked, limit: 100 }, 1);
  const ids = idsOf(first);
  for (let p = 2; p <= first.pages; p++) ids.push(...idsOf(await page({ ...asked, limit: 100 }, p)));
  return ids;
}

/** Opens the list on a page and extends it up and down as told, as the listing does (decision 32). */
async function browse(asked: View, start: number, moves: readonly ('next' | 'previous')[]): Promise<number[]> {
  const opened = await page(asked, start);
  let pages = paginate('extend', start, opened.pages);
  let shown = idsOf(opened);
  for (const move of moves) {
    if (move === 'next' && hasNext(pages)) {
      pages = goNext(pages);
      shown = [...shown, ...idsOf(await page(asked, pages.current))];
    }
    if (move === 'previous' && hasPrevious(pages)) {
      pages = goPrevious(pages);
      shown = [...idsOf(await page(asked, pages.initial)), ...shown];
    }
  }
  return shown;
}

const moves = fc.array(fc.constantFrom('next' as const, 'previous' as const), { maxLength: 6 });

test('extended up and down, whatever the size of its pages, a list has no gap and nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(view, fc.double({ min: 0, max: 0.999, noNaN: true }), moves, async (asked, place, made) => {
      const all = await whole(asked);
      const start = Math.floor(place * Math.max(1, Math.ceil(all.length / asked.limit))) + 1;
      const shown = await browse(asked, start, made);
      const from = all.indexOf(shown[0] ?? 0);
      expect(shown).toEqual(shown.length === 0 ? [] : all.slice(from, from + shown.length));
    }),
    { numRuns: 60 },
  );
});

test('while stock changes a list keeps all its products: only those sold out move to its end', async () => {
  const asked: View = { category_id: 1, order: 'position', dir: 'asc', brand: [], limit: 10 };
  const before = await whole(asked);
  const first = idsOf(await page(asked, 1));
  const gone = first[3] ?? 0;
  await db.query('update stock set qty = 0 where variant_id in (select id from variant where product_id = $1)', [gone]);
  const { rows } = await db.query<{ id: number }>('select id from variant where product_id = $1', [gone]);
  await testShop.shop.catalogue.markStock(rows.map(({ id }) => id));
  const after = await whole(asked);
  expect([...after].sort((a, b) => a - b)).toEqual([...before].sort((a, b) => a - b));
  expect(after.filter((id) => id !== gone)).toEqual(before.filter((id) => id !== gone));
  expect(after.indexOf(gone)).toBeGreaterThan(before.indexOf(gone));
  // Somebody who has page one from before and takes page two misses the one product that moved up.
  const missed = new Set(after.slice(0, 20)).difference(new Set([...first, ...idsOf(await page(asked, 2))]));
  expect(missed.size).toBeLessThanOrEqual(1);
});

test('the facets of a list that nobody filters follow what sells out and what comes back', async () => {
  const asked: View = { category_id: 1, order: 'position', dir: 'asc', brand: [], limit: 10 };
  const sizesCounted = async (): Promise<number> => {
    const sizes = (await page(asked, 1)).facets.find(({ code }) => code === 'size')?.values ?? [];
    return sizes.reduce((sum, { count }) => sum + count, 0);
  };
  const stockOf = async (productId: number, qty: number): Promise<void> => {
    const { rows } = await db.query<{ id: number }>(
      `update stock set qty = $2 from variant v where v.id = variant_id and v.product_id = $1 and v.size_id is not null
       returning v.id`,
      [productId, qty],
    );
    await testShop.shop.catalogue.markStock(rows.map(({ id }) => id));
  };
  const sized = (await page(asked, 1)).products.find(({ sizes }) => sizes.values.some(({ inStock }) => inStock));
  await stockOf(sized?.productID ?? 0, 5);
  const before = await sizesCounted();
  await stockOf(sized?.productID ?? 0, 0);
  expect(await sizesCounted()).toBeLessThan(before);
  await stockOf(sized?.productID ?? 0, 5);
  expect(await sizesCounted()).toBe(before);
});
