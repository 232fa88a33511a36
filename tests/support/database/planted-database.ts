import type { Database } from '#commerce/kernel/database.ts';

interface Planted {
  /** Rows of each table that has some, as JSON. */
  readonly tables: readonly { readonly name: string; readonly columns: string; readonly rows: string }[];
  readonly sequences: readonly { readonly name: string; readonly last: number }[];
}

const TABLES = `select c.relname "name", string_agg(format('%I', a.attname), ',' order by a.attnum) columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`;
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) "name", last_value::int last from pg_sequences
  where schemaname = 'public' and last_value is not null`;

async function rowsOf({ query }: Database): Promise<Planted> {
  const { rows: tables } = await query<{ name: string; columns: string }>(TABLES);
  const all = tables.map(({ name }) => `(select json_agg(t)::text from "${name}" t) "${name}"`);
  const { rows: texts } = await query<Record<string, string | null>>(`select ${all.join()}`);
  const { rows: sequences } = await query<Planted['sequences'][number]>(SEQUENCES);
  const filled = tables.flatMap((table) => {
    const rows = texts[0]?.[table.name];
    return rows ? [{ ...table, rows }] : [];
  });
  return { tables: filled, sequences };
}

/** Puts rows as they were, whatever would check or follow them: they were checked when they came. */
async function putBack(db: Database, { tables, sequences }: Planted): Promise<void> {
  await db.transaction(async (query) => {
    await query('set local session_replication_role = replica');
    for (const { name, columns, rows } of tables) {
      await query(
        `insert into "${name}" (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::"${name}", $1::json)`,
        [rows],
      );
    }
    for (const { name, last } of sequences) await query('select setval($1::regclass, $2)', [name, last]);
  });
}

/**
 * Plants once what every test begins with, and copies its rows for each test after the first: an import takes twenty times as long.
 * @param open gives a migrated, empty database
 * @param plant fills it, with nothing but rows
 */
export function plantedDatabases(
  open: () => Promise<Database>,
  plant: (db: Database) => Promise<unknown>,
): () => Promise<Database> {
  let planted: Planted | null = null;
  return async () => {
    const db = await open();
    if (planted) await putBack(db, planted);
    else {
      await plant(db);
      planted = await rowsOf(db);
    }
    return db;
  };
}
