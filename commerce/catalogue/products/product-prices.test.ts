import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { contract } from '#lib/contract/contract.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, member, openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { productCatalog } from './product-cards.ts';
import { categoryPrices } from './product-prices.ts';

let db: Database;
let shopTest: TestShop;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 30);
  shopTest = await openTestShop(db);
});
afterAll(async () => {
  await shopTest.shop.catalogue.close();
  await db.close();
});

/** Asks as the HTTP layer does: query and reply pass the contract. */
async function pricesIn(query: Record<string, unknown>, caller: Caller = GUEST) {
  const call = contract['category-prices'];
  const input = call.query.parse({ store_id: 1, entity_id: '3,1', ...query });
  return call.reply.parse(await categoryPrices(shopTest.shop, caller, input));
}
const cardPrices = async (ids: number[]) =>
  (await productCatalog(shopTest.shop, GUEST, { store_id: 1, entity_ids: ids, limit: 10 })).map(({ prices }) => prices);

test('are those of the cards where goods go to the store’s own country, in the order named', async () => {
  const own = await pricesIn({});
  expect(own.map(({ entity_id }) => entity_id)).toEqual([3, 1]);
  expect(own.map(({ prices }) => prices)).toEqual(await cardPrices([3, 1]));
  expect(await pricesIn({ shipping: 'gb' })).toEqual(own);
});

test('hold the VAT of the country goods go to', async () => {
  const [own] = await pricesIn({ entity_id: 3 });
  const [there] = await pricesIn({ entity_id: 3, shipping: 'DK' });
  expect(there?.prices?.current).toBe(Math.round(((own?.prices?.current ?? 0) * 1.25) / 1.2));
});

test('leave out what is not sold, and are refused for a country parcels do not go to', async () => {
  expect(await pricesIn({ entity_id: '99999,3' })).toHaveLength(1);
  for (const shipping of ['JP', 'XX'])
    await expect(pricesIn({ shipping })).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('are told to members only where the store requires login', async () => {
  const closed = { store_id: 11, shipping: 'AT' };
  expect((await pricesIn(closed)).map(({ prices }) => prices)).toEqual([null, null]);
  expect((await pricesIn(closed, member(0))).every(({ prices }) => prices !== null)).toBe(true);
});
