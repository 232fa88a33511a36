import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { planOf } from '#tests/support/database/plan-of.ts';
import { pricesOfProduct, pricesOfVariants } from './variant-prices.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const WHERE = { storeId: 1, groupId: 0, at: NOW };

/** 2,000 products of four variants each; one variant in ten is not sold. */
async function plant({ query }: Database): Promise<void> {
  await query(`insert into brand(id, slug, name, mark, country) values (1, 'ab', 'A&B', 'AB', 'FR')`);
  await query(
    `insert into product(id, sku, kind, brand_id, main_category_id, gender_id, sport_id, needs_fitting, new_from, popularity)
     select n, 'P' || n, 'configurable', 1, 1, 1, 1, false, now(), 1 from generate_series(1, 2000) n`,
  );
  await query(
    `insert into variant(id, product_id, sku, colour_id, size_id, position)
     select n, (n - 1) / 4 + 1, 'V' || n, 1, n % 4, 3 - (n - 1) % 4 from generate_series(1, 8000) n`,
  );
  await query(
    `insert into price(store_id, group_id, variant_id, amount, rrp)
     select 1, 0, n, n, 2 * n from generate_series(1, 8000) n where n % 10 > 0`,
  );
  await query('insert into stock(variant_id, qty) select n, 5 from generate_series(1, 8000) n');
  for (const table of ['product', 'variant', 'price', 'stock']) await query(`analyze ${table}`);
}

describe('prices of variants', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await plant(db);
  });
  afterAll(() => db.close());

  it('are those asked for and all of the product beside them, in the order of its options, without what is not sold', async () => {
    const found = await pricesOfVariants(db.query, { ...WHERE, variantIds: [7, 20], productId: 3 });
    expect([...found.keys()].filter((id) => id >= 9 && id <= 12)).toEqual([12, 11, 9]);
    expect([...found.keys()].sort((a, b) => a - b)).toEqual([7, 9, 11, 12]);
    expect(found.get(7)).toMatchObject({ sku: 'V7', productId: 2, colourId: 1, sizeId: 3, stock: 5, sale: null });
    expect([...(await pricesOfVariants(db.query, { ...WHERE, variantIds: [7] })).keys()]).toEqual([7]);
    const ofProduct = await pricesOfProduct(db.query, { ...WHERE, productId: 3 });
    expect(ofProduct.map(({ variantId, price }) => [variantId, price.current])).toEqual([
      [12, 12],
      [11, 11],
      [9, 9],
    ]);
  });

  it('of a product are found by its id alone, in every table', async () => {
    const plan = await planOf(db, (query) => pricesOfProduct(query, { ...WHERE, productId: 3 }));
    expect(plan).toContain('on product');
    expect(plan).not.toMatch(/Seq Scan on (product|variant|price|stock)\b/);
  });

  it('of lines and a product are found by ids, however many variants there are', async () => {
    const plan = await planOf(db, (query) => pricesOfVariants(query, { ...WHERE, variantIds: [7], productId: 3 }));
    expect(plan).toContain('on variant');
    expect(plan).not.toMatch(/Seq Scan on (variant|price|stock)\b/);
  });
});
