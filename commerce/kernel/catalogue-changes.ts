import type { Query } from './database.ts';

/** What a commit changed of what processes keep of the catalogue in memory. */
export type CatalogueChange =
  /** Pieces of these variants. */
  | { readonly kind: 'stock'; readonly variantIds: readonly number[] }
  /** What these variants cost in a store, and what their products did. */
  | { readonly kind: 'prices'; readonly storeId: number; readonly variantIds: readonly number[] }
  /** These products, with whatever belongs to them, in every store; they may be new, or gone. */
  | { readonly kind: 'goods'; readonly productIds: readonly number[] }
  /** When these sales begin and end. */
  | { readonly kind: 'sales'; readonly eventIds: readonly number[] }
  /** A version was raised (record-changes.ts): whoever looks at the versions sees of what. */
  | { readonly kind: 'versions' };

/** A change and its place among all: each is one higher than the one before, in the order of their commits. */
export interface NotedChange {
  readonly position: number;
  readonly kind: CatalogueChange['kind'];
  readonly storeId: number | null;
  /** Of variants, products or sales. */
  readonly ids: readonly number[];
}

/** Channel on which processes are told that there is something new (Database.listen). */
export const CATALOGUE_CHANNEL = 'serac_catalogue';

const NOTE = `with placed as (insert into catalogue_position as p (id, position) values (1, $1::int)
    on conflict (id) do update set position = p.position + $1::int returning position)
  insert into catalogue_change(position, kind, store_id, ids)
  select placed.position - $1::int + c.place, c.kind, c.store_id, c.ids::int[] from placed,
    unnest($2::text[], $3::smallint[], $4::text[]) with ordinality c(kind, store_id, ids, place)`;

function idsOf(change: CatalogueChange): readonly number[] {
  switch (change.kind) {
    case 'versions':
      return [];
    case 'goods':
      return change.productIds;
    case 'sales':
      return change.eventIds;
    default:
      return change.variantIds;
  }
}

/**
 * Notes changes for all processes, last in the transaction that makes them: the row of the position stays locked until the
 * commit, so that positions are committed in their order and nobody can miss one.
 */
export async function noteChanges(query: Query, changes: readonly CatalogueChange[]): Promise<void> {
  if (changes.length === 0) return;
  await query(NOTE, [
    changes.length,
    changes.map(({ kind }) => kind),
    changes.map((change) => (change.kind === 'prices' ? change.storeId : null)),
    changes.map((change) => `{${idsOf(change).join()}}`),
  ]);
}

/** Notes one change, as `noteChanges`. */
export const noteChange = (query: Query, change: CatalogueChange): Promise<void> => noteChanges(query, [change]);

const SINCE = `select p.position::float8 last, c.position::float8 position, c.kind, c.store_id "storeId", c.ids
  from catalogue_position p left join catalogue_change c on c.position > $1 where p.id = 1 order by c.position`;

/** The position of the last change that was committed; 0 before the first. */
export async function lastPosition(query: Query): Promise<number> {
  const { rows } = await query<{ position: number }>('select position::float8 from catalogue_position where id = 1');
  return rows[0]?.position ?? 0;
}

/** What was noted after a position. */
export interface News {
  /** In their order. */
  readonly changes: readonly NotedChange[];
  /** Are all of them there? Else some are not kept any more, and of each kind and store the last one is. */
  readonly isWhole: boolean;
  /** Of the last change. */
  readonly position: number;
}

/**
 * What was noted after a position.
 * @returns null where the position was never reached (a backup was put back), or the last change is not there: nobody can
 * say what is behind
 */
export async function changesSince(query: Query, position: number): Promise<News | null> {
  const { rows } = await query<(NotedChange | { position: null }) & { last: number }>(SINCE, [position]);
  const changes = rows.filter((row) => row.position !== null);
  const last = rows[0]?.last ?? 0;
  if ((changes.at(-1)?.position ?? position) !== last) return null;
  return { changes, isWhole: position + changes.length === last, position: last };
}

/** How long changes are kept, ms: a process that looks away for longer reads anew what changed meanwhile. */
const CHANGE_LIFE_MS = 60 * 60_000;

/**
 * Deletes changes that every process has long seen, but the last of each kind and store, by which one that looked away knows
 * what it has missed; and processes that are gone.
 */
export async function forgetChanges(query: Query): Promise<void> {
  await query(
    `delete from catalogue_change where noted_at <= now() - $1 * interval '1 millisecond'
     and position not in (select max(position) from catalogue_change group by kind, store_id)`,
    [CHANGE_LIFE_MS],
  );
  await query(`delete from catalogue_reader where seen_at <= now() - $1 * interval '1 millisecond'`, [CHANGE_LIFE_MS]);
}

/** A process that has not been heard of for so long is gone, ms. */
const READER_GONE_MS = 3000;

/** Says up to which position a process has the catalogue; said again and again, for whoever is silent is gone. */
export async function noteReader(query: Query, reader: string, position: number): Promise<void> {
  await query(
    `insert into catalogue_reader(id, position, seen_at) values ($1, $2, now())
     on conflict (id) do update set position = excluded.position, seen_at = excluded.seen_at`,
    [reader, position],
  );
}

/** A process ends: nobody waits for it any more. */
export async function dropReader(query: Query, reader: string): Promise<void> {
  await query('delete from catalogue_reader where id = $1', [reader]);
}

/** Have all processes that are there got so far? */
export async function haveAllReached(query: Query, position: number): Promise<boolean> {
  const { rows } = await query(
    `select 1 from catalogue_reader where position < $1 and seen_at > now() - $2 * interval '1 millisecond' limit 1`,
    [position, READER_GONE_MS],
  );
  return rows.length === 0;
}

/**
 * Says up to which position a file holds the catalogue (decision 255): a reader that sleeps, which nobody waits for. It is forgotten
 * when it was not said again for as long as changes are kept.
 */
export async function noteSaved(query: Query, file: string, position: number): Promise<void> {
  await query(
    `insert into catalogue_reader(id, position, seen_at) values ($1, $2, now() - $3 * interval '1 millisecond')
     on conflict (id) do update set position = excluded.position, seen_at = excluded.seen_at`,
    [file, position, READER_GONE_MS],
  );
}

/** Was this file made of this database, and not of another one or of a past that was taken back? */
export async function isSavedKnown(query: Query, file: string, position: number): Promise<boolean> {
  const { rows } = await query('select 1 from catalogue_reader where id = $1 and position = $2', [file, position]);
  return rows.length > 0;
}
