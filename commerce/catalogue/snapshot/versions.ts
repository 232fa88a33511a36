import type { Database } from '#commerce/kernel/database.ts';

/** How often the catalogue changed in ways that nobody described one by one (record-changes.ts). */
export interface Versions {
  /** Of everything but prices, of all stores as one text. */
  readonly goods: string;
  /** How often the prices of a store changed, by store. */
  readonly prices: ReadonlyMap<number, number>;
}

const VERSIONS = `select store_id "storeId", (version - prices)::float8 goods, prices::float8 prices
  from catalogue_version order by store_id`;
/** The versions as they are now. */
export async function versionsOf({ query }: Database): Promise<Versions> {
  const { rows } = await query<{ storeId: number; goods: number; prices: number }>(VERSIONS);
  return {
    goods: rows.map(({ storeId, goods }) => `${storeId}:${goods}`).join(),
    prices: new Map(rows.map(({ storeId, prices }) => [storeId, prices])),
  };
}
