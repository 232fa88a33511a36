/** Which migrations a database has, beside those that this version of the code has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Query } from '#commerce/kernel/database.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

interface Migration {
  /** Name of its file, without the ending. */
  readonly tag: string;
  /** When it was written, ms; the database keeps this of each that it has. */
  readonly when: number;
}

export interface SchemaVersion {
  /** Newest migration of the database; null of an empty one, `newer` of one that a later version has migrated. */
  readonly database: string | null;
  /** Newest migration of the code. */
  readonly code: string;
}

/** Those of the code, oldest first. */
function knownMigrations(): readonly Migration[] {
  const journal = readFileSync(join(MIGRATIONS_FOLDER, 'meta', '_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: Migration[] }).entries;
}

const known = knownMigrations();

/** When the newest migration of the database was written, ms; 0 of an empty database. */
async function newestOf(query: Query): Promise<number> {
  const { rows: tables } = await query<{ is_there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null is_there`,
  );
  if (!tables[0]?.is_there) return 0;
  const { rows } = await query<{ at: number | null }>(
    'select max(created_at)::float8 at from drizzle.__drizzle_migrations',
  );
  return rows[0]?.at ?? 0;
}

/** The schema of a database and that of the code. */
export async function schemaVersion(query: Query): Promise<SchemaVersion> {
  const newest = await newestOf(query);
  const code = known.at(-1)?.tag ?? '';
  if (newest === 0) return { database: null, code };
  return { database: known.find(({ when }) => when === newest)?.tag ?? 'newer', code };
}

/** Has a database every migration of the code? Told without drizzle, whose modules take a sixth of a start. */
export const isMigrated = async (query: Query): Promise<boolean> =>
  (await newestOf(query)) >= (known.at(-1)?.when ?? 0);

/** Migrations that a start would make, oldest first, as SQL. */
export async function pendingMigrations(query: Query): Promise<{ readonly tag: string; readonly sql: string }[]> {
  const newest = await newestOf(query);
  return known
    .filter(({ when }) => when > newest)
    .map(({ tag }) => ({ tag, sql: readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8') }));
}
