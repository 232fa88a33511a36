import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { applyChanges, OperatorChanges } from './apply-changes.ts';

const COUNT = 500;
const clock = { now: () => Date.parse('2026-11-20T08:00:00Z') };
const ids = Array.from({ length: COUNT }, (_, at) => at + 1);
let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.query(
    "insert into variant(id, product_id, sku, position) select id, id, 'S' || id, 0 from generate_series(1, $1::int) id",
    [COUNT],
  );
  await db.query('insert into price select 1, 0, id, 5000, 9000 from variant');
  await db.query('insert into stock select id, 1 from variant');
});
afterAll(() => db.close());

/** The database, and how often it was asked within transactions. */
function counted(): { db: Database; asked: () => number } {
  let asked = 0;
  const transaction: Database['transaction'] = (work) =>
    db.transaction((query) =>
      work((text, params) => {
        asked += 1;
        return query(text, params);
      }),
    );
  return { db: { ...db, transaction }, asked: () => asked };
}

const sent = (some: readonly number[], amount: number) =>
  OperatorChanges.parse({
    prices: some.map((variant_id) => ({ store_id: 1, variant_id, amount })),
    stock: some.map((variant_id) => ({ variant_id, qty: amount % 7 })),
  });

it('asks the database as often for five hundred prices and pieces as for one', async () => {
  const one = counted();
  await applyChanges({ db: one.db, clock }, sent([1], 4000));
  const many = counted();
  await applyChanges({ db: many.db, clock }, sent(ids, 4500));
  expect(many.asked()).toBe(one.asked());
  const { rows } = await db.query(
    'select count(*)::int count from price join stock using (variant_id) where amount = 4500 and qty = $1',
    [4500 % 7],
  );
  expect(rows).toEqual([{ count: COUNT }]);
  const history = await db.query('select count(distinct product_id)::int count from price_history where amount = 4500');
  expect(history.rows).toEqual([{ count: COUNT }]);
});
