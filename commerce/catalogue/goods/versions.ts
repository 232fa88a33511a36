import type { Database } from '#commerce/kernel/database.ts';

type ByStore = ReadonlyMap<number, number>;

/** How often the catalogue of each store changed in ways that nobody described one by one (record-changes.ts). */
export interface Versions {
  /** Of everything but prices. */
  readonly goods: ByStore;
  readonly prices: ByStore;
}

const VERSIONS = `select store_id "storeId", (version - prices)::float8 goods, prices::float8 prices
  from catalogue_version order by store_id`;

/** The versions as they are now. */
export async function versionsOf({ query }: Database): Promise<Versions> {
  const { rows } = await query<{ storeId: number; goods: number; prices: number }>(VERSIONS);
  return {
    goods: new Map(rows.map(({ storeId, goods }) => [storeId, goods])),
    prices: new Map(rows.map(({ storeId, prices }) => [storeId, prices])),
  };
}

/** The stores whose version is another one than it was. */
export const raisedSince = (before: ByStore, now: ByStore): number[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter((storeId) => before.get(storeId) !== now.get(storeId));
