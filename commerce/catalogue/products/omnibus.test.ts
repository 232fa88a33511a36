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
const SALE = { id: 90, percent: 50 };
const EARLIER_ID = 91;
const EVERYDAY = 40_000;
const HOUR = 3_600_000;
/** Sales that begin shortly after the clocks of Europe went forward, and after they went back. */
const SPRING = Date.parse('2026-04-10T07:00:00Z');
const AUTUMN = Date.parse('2026-11-05T07:00:00Z');

interface Entry {
  readonly hoursBefore: number;
  readonly amount: number;
}

/** Another sale that held the product, in hours before the one that is looked at. */
interface Earlier {
  readonly starts: number;
  /** Below nothing: it runs on while the other one does. */
  readonly ends: number;
  readonly percent: number;
}

/** The rule told without cleverness: the lowest of what was asked at any moment of the 720 hours before the sale. */
function lowestAsked(history: readonly Entry[], { starts, ends, percent }: Earlier): number | null {
  const inForce = (hoursBefore: number) =>
    history.filter((entry) => entry.hoursBefore >= hoursBefore).sort((a, b) => a.hoursBefore - b.hoursBefore)[0];
  const moments = [720, starts, ...history.map((entry) => entry.hoursBefore)].filter(
    (hours) => hours > 0 && hours <= 720,
  );
  const asked = moments.flatMap((hours) => {
    const amount = inForce(hours)?.amount;
    if (amount === undefined) return [];
    const isReduced = starts >= hours && hours > ends;
    return isReduced ? Math.floor((amount * (100 - percent)) / 10_000) * 100 : amount;
  });
  return asked.length === 0 ? null : Math.min(...asked);
}

const earlierSales: fc.Arbitrary<Earlier> = fc
  .record({
    starts: fc.oneof(fc.constantFrom(1, 719, 720, 721), fc.integer({ min: 1, max: 1500 })),
    lasts: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 800 })),
    percent: fc.integer({ min: 5, max: 80 }),
  })
  .map(({ starts, lasts, percent }) => {
    const ends = Math.max(-24, starts - lasts);
    // One that still runs takes less off, so that the other one counts.
    return { starts, ends, percent: ends < 0 ? Math.min(percent, SALE.percent - 1) : percent };
  });

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

  async function planSale(
    { id, percent }: { id: number; percent: number },
    from: number,
    until: number,
  ): Promise<void> {
    await db.query(
      `insert into event(id, category_id, code, flavour, starts_at, ends_at, position, brand_ids, store_ids,
         wide_picture, tile_picture, tall_picture) values ($1, $2, $3, 'default', $4, $5, 1, '{1}', '{}', '', '', '')`,
      [id, 900 + id, `o${id}`, new Date(from).toISOString(), new Date(until).toISOString()],
    );
    await db.query('insert into event_product values ($1, $2, $3, 1)', [id, PRODUCT, percent]);
  }

  async function plan(startsAt: number, history: readonly Entry[], earlier?: Earlier): Promise<void> {
    await db.query('delete from price_history where product_id = $1', [PRODUCT]);
    await db.query('delete from event_product where product_id = $1', [PRODUCT]);
    await db.query('delete from event where id in ($1, $2)', [SALE.id, EARLIER_ID]);
    await planSale(SALE, startsAt, startsAt + 48 * HOUR);
    if (earlier) {
      const { starts, ends, percent } = earlier;
      await planSale({ id: EARLIER_ID, percent }, startsAt - starts * HOUR, startsAt - ends * HOUR);
    }
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
      fc.asyncProperty(fc.constantFrom(SPRING, AUTUMN), histories, earlierSales, async (startsAt, history, earlier) => {
        await plan(startsAt, history, earlier);
        const test = await openTestShop(db);
        test.time = startsAt;
        const lowest = lowestAsked(history, earlier) ?? EVERYDAY;
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

  it('is what another sale asked, until that one is thirty days ago', async () => {
    const everyday = [{ hoursBefore: 3000, amount: EVERYDAY }];
    const asked = async (earlier: Earlier) => {
      await plan(SPRING, everyday, earlier);
      const test = await openTestShop(db);
      test.time = SPRING;
      const [card] = await productCatalog(test.shop, GUEST, { store_id: 1, entity_ids: [PRODUCT], limit: 1 });
      await test.shop.catalogue.close();
      return [card?.prices?.old, card?.prices?.discount];
    };
    expect(await asked({ starts: 200, ends: 100, percent: 20 })).toEqual([32_000, 37]);
    expect(await asked({ starts: 200, ends: 100, percent: 50 })).toEqual([null, 0]);
    expect(await asked({ starts: 800, ends: 719, percent: 20 })).toEqual([32_000, 37]);
    expect(await asked({ starts: 800, ends: 720, percent: 20 })).toEqual([EVERYDAY, 50]);
  });

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
