import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { planOf } from '#tests/support/database/plan-of.ts';
import { keepPriceHistory } from './price-history.ts';

const NOW = new Date('2026-11-20T08:00:00Z');

/** 2,000 products of four variants each, in ten stores, to two customer groups. */
async function plant({ query }: Database): Promise<void> {
  await query(
    `insert into variant(id, product_id, sku, position) select n, (n - 1) / 4 + 1, 'V' || n, 0 from generate_series(1, 8000) n`,
  );
  await query(
    `insert into price(store_id, group_id, variant_id, amount, rrp)
     select s, g, n, n, n from generate_series(1, 10) s, generate_series(0, 1) g, generate_series(1, 8000) n`,
  );
  for (const table of ['variant', 'price', 'price_history']) await query(`analyze ${table}`);
}

describe('the history of prices', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await plant(db);
  });
  afterAll(() => db.close());

  it('is kept of every store in which the product costs something else than before', async () => {
    expect(await keepPriceHistory(db.query, [3], NOW)).toHaveLength(10);
    expect(await keepPriceHistory(db.query, [3], NOW)).toEqual([]);
    await db.query('update price set amount = 5 where store_id = 2 and variant_id = 9');
    expect(await keepPriceHistory(db.query, [3], NOW)).toEqual([{ storeId: 2, variantId: 9 }]);
  });

  it('ends with what the product costs, also where that is told with an earlier time than what was noted before it', async () => {
    const noted = async () =>
      (
        await db.query<{ at: Date; amount: number }>(
          'select from_at at, amount from price_history where product_id = 4 and store_id = 1 order by from_at',
        )
      ).rows.map(({ at, amount }) => [at.toISOString(), amount]);
    const cost = async (amount: number, at: string) => {
      await db.query('update price set amount = $1 where variant_id between 13 and 16', [amount]);
      await keepPriceHistory(db.query, [4], new Date(at));
    };
    await cost(900, '2026-11-20T08:00:00.000Z');
    await cost(700, '2026-11-20T08:05:00.000Z');
    // An import that began before, or who waited for another to be done.
    await cost(800, '2026-11-20T08:01:00.000Z');
    const all = [
      ['2026-11-20T08:00:00.000Z', 900],
      ['2026-11-20T08:05:00.000Z', 700],
      ['2026-11-20T08:05:00.001Z', 800],
    ];
    expect(await noted()).toEqual(all);
    await cost(800, '2026-11-20T08:03:00.000Z');
    expect(await noted()).toEqual(all);
  });

  it('is kept by looking at the prices of these products alone, however many there are', async () => {
    const plan = await planOf(db, (query) => keepPriceHistory(query, [3], NOW));
    expect(plan).toContain('price_of_variant');
    expect(plan).not.toMatch(/Seq Scan on price\b/);
  });
});
