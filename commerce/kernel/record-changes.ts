import { TEXTS_FOLDER } from '#lib/rules/content/text-areas.ts';
import { type CatalogueChange, noteChange, noteChanges } from './catalogue-changes.ts';
import type { Query } from './database.ts';

export const CHANGE_KINDS = [
  'product',
  'stock',
  'sale-opened',
  'sale-ended',
  'sale-changed',
  'category',
  'navigation',
  'store',
  'route',
  'catalogue',
  'story-published',
  'story-unpublished',
] as const;

/** One change that cached pages show, as it stands in the table. */
export interface Change {
  readonly kind: (typeof CHANGE_KINDS)[number];
  /** Store it counts in; null: every store. */
  readonly storeId: number | null;
  /** Product, sale or category; null where the kind names none. */
  readonly entityId: number | null;
  /** Of a story. */
  readonly slug: string | null;
}

type NewChange = Pick<Change, 'kind'> & Partial<Change>;

/** Setting that a change of the shop's words raises: each process of the shop reads anew what it keeps of them (store-texts.ts). */
export const WORDS_MARK = 'words_changed';

const isOfWords = ({ kind, slug }: NewChange): boolean =>
  (kind === 'story-published' || kind === 'story-unpublished') && (slug ?? TEXTS_FOLDER).startsWith(TEXTS_FOLDER);

/** Notes changes for the storefronts, in the transaction that makes them: both happen or neither does. */
export async function recordChanges(query: Query, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await query(
    `insert into change(kind, store_id, entity_id, slug)
     select * from unnest($1::text[], $2::smallint[], $3::int[], $4::text[])`,
    [
      changes.map(({ kind }) => kind),
      changes.map(({ storeId }) => storeId ?? null),
      changes.map(({ entityId }) => entityId ?? null),
      changes.map(({ slug }) => slug ?? null),
    ],
  );
  if (!changes.some(isOfWords)) return;
  await query(
    `insert into setting as s (key, value) values ($1, '1')
     on conflict (key) do update set value = (s.value::bigint + 1)::text`,
    [WORDS_MARK],
  );
}

/** Notes that the stock of variants changed where pages show it. */
export async function recordStock(query: Query, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return;
  await query(
    `insert into change(kind, entity_id) select distinct 'stock', product_id from variant where id = any($1::int[])`,
    [variantIds],
  );
}

/**
 * Notes, once however many processes ask, that the catalogue of stores changed in ways nobody described: their version
 * was raised by hand, or by a start that moved the demo's sales.
 */
export async function announceVersions(query: Query): Promise<void> {
  await query(
    `with moved as (update catalogue_version set announced = version where announced < version returning store_id),
     said as (insert into change(kind, store_id) select 'catalogue', store_id from moved),
     placed as (insert into catalogue_position as p (id, position) select 1, 1 where exists (select from moved)
       on conflict (id) do update set position = p.position + 1 returning position)
     insert into catalogue_change(position, kind, ids) select position, 'versions', '{}' from placed`,
  );
}

/**
 * Has every process take in the catalogue of these stores anew, when what storefronts need to know of it is noted apart.
 * @param storeIds empty: every store
 */
export async function raiseVersions(query: Query, storeIds: readonly number[]): Promise<void> {
  await query(
    `update catalogue_version set version = version + 1, announced = announced + 1
     where cardinality($1::smallint[]) = 0 or store_id = any($1::smallint[])`,
    [storeIds],
  );
  await noteChange(query, { kind: 'versions' });
}

/** With more prices of a store than this all of them are read anew. */
const MOST_NOTED = 500;

/**
 * Has every process take in these prices, and nothing else; what storefronts need to know is noted apart. Last in a
 * transaction, as `noteChanges`.
 * @param others what is noted beside them
 */
export async function recordPrices(
  query: Query,
  prices: Iterable<{ readonly storeId: number; readonly variantId: number }>,
  others: readonly CatalogueChange[] = [],
): Promise<void> {
  const byStore = new Map<number, Set<number>>();
  for (const { storeId, variantId } of prices) {
    byStore.set(storeId, (byStore.get(storeId) ?? new Set()).add(variantId));
  }
  const isMany = (storeId: number): boolean => (byStore.get(storeId)?.size ?? 0) > MOST_NOTED;
  // Rows of versions are locked before that of the position, by everybody.
  await raisePrices(query, [...byStore.keys()].filter(isMany));
  const few = [...byStore].filter(([storeId]) => !isMany(storeId));
  const noted = few.map(([storeId, ids]) => ({ kind: 'prices' as const, storeId, variantIds: [...ids] }));
  await noteChanges(query, [...noted, ...others]);
}

/** Has every process take in all prices of these stores anew. Before whatever else is noted of the catalogue. */
export async function raisePrices(query: Query, storeIds: readonly number[]): Promise<void> {
  if (storeIds.length === 0) return;
  await query(
    `update catalogue_version set version = version + 1, announced = announced + 1, prices = prices + 1
     where store_id = any($1::smallint[])`,
    [storeIds],
  );
  await noteChange(query, { kind: 'versions' });
}
