import { createHash } from 'node:crypto';
import type { Database, Query } from '#commerce/kernel/database.ts';
import { recordChanges } from '#commerce/kernel/record-changes.ts';
import { storeTable } from './base/rows-stores.ts';
import { STORES } from './base/stores.ts';

/** Setting that holds the fingerprint of the stores a seeded database last took over. */
const TAKEN_OVER = 'seed_stores';

const fingerprint = (): string => createHash('sha256').update(JSON.stringify(STORES)).digest('hex');

/** Notes that the database has the stores of `stores.json` as they are now. */
export const markStoresSeeded = (query: Query): Promise<unknown> =>
  query('insert into setting(key, value) values ($1, $2) on conflict (key) do update set value = excluded.value', [
    TAKEN_OVER,
    fingerprint(),
  ]);

async function isUpToDate(query: Query): Promise<boolean> {
  const { rows } = await query<{ value: string }>('select value from setting where key = $1', [TAKEN_OVER]);
  return rows[0]?.value === fingerprint();
}

/**
 * Brings the stores of a seeded database in line with `stores.json`, which is their configuration: changed ones are
 * rewritten, new ones get their prices and take part in the sales of their brand. A store that was taken out of the
 * file keeps its row, since orders may stand in it. Answers the ids of the new ones.
 */
export async function updateStores(db: Database): Promise<number[]> {
  if (await isUpToDate(db.query)) return [];
  // Loaded only when there is something to do: they make the whole catalogue.
  const [{ priceTables }, { SALES }] = await Promise.all([
    import('./goods/rows-prices.ts'),
    import('./sales/sales.ts'),
  ]);
  const { rows } = await db.query<{ id: number }>('select id from store');
  const known = new Set(rows.map(({ id }) => id));
  const added = STORES.filter(({ id }) => !known.has(id));
  const { columns, rows: storeRows } = storeTable(STORES);
  const values = columns.map((_, at) => `$${at + 1}`).join(', ');
  const changes = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  // Prices first: a start that breaks off here finds no store yet, and begins again.
  const ids = added.map(({ id }) => id);
  for (const { table, columns: names, rows: priced } of priceTables(added)) {
    await db.query(`delete from ${table} where store_id = any($1::int[])`, [ids]);
    await db.copy(table, names, priced());
  }
  await db.transaction(async (query) => {
    for (const row of storeRows()) {
      await query(
        `insert into store(${columns.join(', ')}) values (${values}) on conflict (id) do update set ${changes}`,
        row,
      );
    }
    for (const { id, storeIds } of SALES) {
      await query('update event set store_ids = $2 where id = $1', [id, storeIds]);
    }
    await recordChanges(query, [{ kind: 'store' }, { kind: 'catalogue' }]);
    await markStoresSeeded(query);
  });
  return ids;
}
