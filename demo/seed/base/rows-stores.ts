import { STORE_COLUMNS, storeRow } from '#commerce/stores/store-rows.ts';
import type { SeedStore } from './stores.ts';
import type { TableRows } from './table-rows.ts';

/** The table of stores itself. */
export const storeTable = (stores: readonly SeedStore[]): TableRows => ({
  table: 'store',
  columns: STORE_COLUMNS,
  rows: () => stores.map(storeRow),
});
