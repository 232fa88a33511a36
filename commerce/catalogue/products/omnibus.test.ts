import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pricesOfProduct } from '#commerce/catalogue/prices/variant-prices.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { GUEST, openTestShop } from '#tests/support/catalogue/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { productCatalog } from './product-cards.ts';
import { omnibusPrices } from './product-prices.ts';

const PRODUCT = 501;
const VARIANT = 50_100;
const SALE = { id: 90, categoryId: 990, percent: 50 };
const EVERYDAY = 40_000;
const HOUR = 3_600_000;
/** Sales that begin shortly after the clocks of Europe went forward, and after they went back. */
const SPRING = Date.parse('2026-04-10T07:00:00Z');
const AUTUMN = Date.parse('2026-11-05T07:00:00Z');

interface Entry {
  readonly hoursBefore: number;
  readonly amount: number;
}

/** The rule told without cleverness: the lowest of what was asked at any moment of the 720 hours before the sale. */
function lowestAsked(history: readonly Entry[]): number | null {
  const inForce = (hoursBefore: number) =>
    history.filter((entry) => entry.hoursBefore >= hoursBefore).sort((a, b) => a.hoursBefore - b.hoursBefore)[0];
  const moments = [720, ...history.map((entry) => entry.hoursBefore).filter((hours) => hours > 0 && hours <= 720)];
  const asked = moments.flatMap((hours) => inForce(hours)?.amount ?? []);
  return asked.length === 0 ? null : Math.min(...asked);
}

const histories = fc.uniqueArray(
  fc.record({
    // Around the moments that decide: the first of the 30 days, an hour to either side of it, and the sale's own.
    hoursBefore: fc.oneof(fc.constantFrom(0, 1, 719, 720, 721), fc.integer({ min: -100, max: 1500 })),
    amount: fc.integer({ min: 200, max: 600 }).map((whole) => whole * 100),
  }),
  { selector: ({ hoursBefore }) => hoursBefore, maxLength: 8 },
);

describe('the lowest price of the thirty days before a reduction', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await plantCatalogue(db, 3);
    // A database server may live by any clock: days of 23 and 25 hours must not move the thirty days.
    await db.query("set time zone 'Europe/Paris'");
    await db.query(
      `insert into product values ($1, 'P501', 'simple', 1, 12, 1, 1, false, '2020-01-01T00:00:00Z', 999)`,
      [PRODUCT],
    );
    await db.query(`insert into product_text values ($1, 'en', 'Pole', '', '', '[]', '[]', '[]', '', '')`, [PRODUCT]);
    await db.query(`insert into variant values ($1, $2, 'POLE', null, null, 0)`, [VARIANT, PRODUCT]);
    await db.query('insert into price values (1, 0, $1, $2, $2)', [VARIANT, EVERYDAY]);
    await db.query('insert into stock values ($1, 9)', [VARIANT]);
  });
  afterAll(() => db.close());

  async function plan(startsAt: number, history: readonly Entry[]): Promise<void> {
    await db.query('delete from price_history where product_id = $1', [PRODUCT]);
    await db.query('delete from event_product where event_id = $1', [SALE.id]);
    await db.query('delete from event where id = $1', [SALE.id]);
    await db.query(
      `insert into event(id, category_id, code, flavour, starts_at, ends_at, position, brand_ids, store_ids,
         wide_picture, tile_picture, tall_picture) values ($1, $2, 'o', 'default', $3, $4, 1, '{1}', '{}', '', '', '')`,
      [SALE.id, SALE.categoryId, new Date(startsAt).toISOString(), new Date(startsAt + 48 * HOUR).toISOString()],
    );
    await db.query('insert into event_product values ($1, $2, $3, 1)', [SALE.id, PRODUCT, SALE.percent]);
    for (const { hoursBefore, amount } of history) {
      await db.query('insert into price_history values (1, $1, $2, $3)', [
        PRODUCT,
        new Date(startsAt - hoursBefore * HOUR).toISOString(),
        amount,
      ]);
    }
  }

  it('is the same on cards, on pages and where it is asked for, across the change of the clocks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(SPRING, AUTUMN), histories, async (startsAt, history) => {
        await plan(startsAt, history);
        const test = await openTestShop(db);
        test.time = startsAt;
        const lowest = lowestAsked(history) ?? EVERYDAY;
        const current = EVERYDAY / 2;
        const old = lowest > current ? lowest : null;
        const [page] = await pricesOfProduct(db.query, { storeId: 1, groupId: 0, productId: PRODUCT, at: startsAt });
        const [card] = await productCatalog(test.shop, GUEST, { store_id: 1, entity_ids: [PRODUCT], limit: 1 });
        const asked = await omnibusPrices(test.shop, GUEST, { store_id: 1, product_ids: [PRODUCT] });
        await test.shop.catalogue.close();
        expect([page?.price.old, card?.prices?.old]).toEqual([old, old]);
        const since = new Date(startsAt - 720 * HOUR).toISOString();
        expect(asked).toEqual(old === null ? [] : [{ productID: PRODUCT, lowestPrice: old, since }]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('is nothing before the sale opens and from the moment it ends', async () => {
    await plan(SPRING, [{ hoursBefore: 1000, amount: 50_000 }]);
    const test = await openTestShop(db);
    for (const [at, found] of [
      [SPRING - 1, 0],
      [SPRING, 1],
      [SPRING + 48 * HOUR - 1, 1],
      [SPRING + 48 * HOUR, 0],
    ] as const) {
      test.time = at;
      expect(await omnibusPrices(test.shop, GUEST, { store_id: 1, product_ids: [PRODUCT] })).toHaveLength(found);
    }
    await test.shop.catalogue.close();
  });

  it('is no business of a guest where members see prices', async () => {
    await plan(SPRING, [{ hoursBefore: 1000, amount: 50_000 }]);
    const test = await openTestShop(db);
    test.time = SPRING;
    expect(await omnibusPrices(test.shop, GUEST, { store_id: 11, product_ids: [PRODUCT] })).toEqual([]);
    await test.shop.catalogue.close();
  });
});
