/** A shop with goods that lists are brought to. For tests. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { exportPrices } from '#commerce/operator/export-prices.ts';
import type { ListReport } from '#commerce/operator/list-report.ts';
import { type ListName, OPERATOR_LISTS } from '#commerce/operator/lists.ts';
import { loadStoreDirectory } from '#commerce/stores/store-config-from-row.ts';
import type { StoreDirectory } from '#commerce/stores/store-directory.ts';
import { AT, importRows, plantEmptyShop, RANGE } from './import-rows.ts';

/** When lists come, ms. */
export const NOW = AT + 86_400_000;

/**
 * Opens one database with the stores and a small range for all tests of a suite.
 * @param reset statements that make it as it was, before each test
 */
export function useListShop(open: () => Promise<Database>, reset: readonly string[]) {
  let db: Database;
  let stores: StoreDirectory;
  beforeAll(async () => {
    db = await open();
    await plantEmptyShop(db);
    await importRows(db, RANGE);
    stores = await loadStoreDirectory(db, { demo: true, storefrontPort: 3000, publicUrl: 'http://localhost:4100' });
  });
  beforeEach(async () => {
    for (const statement of [...reset, 'delete from change']) await db.query(statement);
  });
  afterAll(() => db.close());

  const all = async <T = Record<string, unknown>>(text: string, params: unknown[] = []) =>
    (await db.query<T>(text, params)).rows;
  const bring = (name: ListName, rows: readonly object[], check = false): Promise<ListReport> =>
    OPERATOR_LISTS[name].bring({ db, stores, clock: { now: () => NOW } }, { rows, check });
  return {
    all,
    bring,
    exportPrices: (asked: Parameters<typeof exportPrices>[1]) => exportPrices(db.query, asked),
    /** Why rows are refused, in their order. */
    refusals: async (name: ListName, rows: readonly object[]) =>
      (await bring(name, rows, true)).rows.flatMap(({ refused }) => refused),
    notes: async (name: ListName, rows: readonly object[]) =>
      (await bring(name, rows, true)).rows.flatMap(({ notes }) => notes),
    /** What cached pages are told of. */
    changes: () =>
      all('select kind, store_id "store", entity_id "id" from change order by kind, store_id nulls first, entity_id'),
    variant: async (sku: string) => (await all<{ id: number }>('select id from variant where sku = $1', [sku]))[0]?.id,
    product: async (sku: string) => (await all<{ id: number }>('select id from product where sku = $1', [sku]))[0]?.id,
  };
}
