import type { Database } from '#commerce/kernel/database.ts';

/** After so many tests a database has written enough of its log for a new one to be cheaper. */
const LIVES = 30;
/** Kept at the most: a test rarely has more than two open. */
const IDLE_MAX = 3;

interface Kept {
  readonly db: Database;
  /** What must be as it was for the next test to notice nothing but empty tables. */
  readonly shape: string;
  readonly tables: readonly string[];
  readonly lives: number;
}

/** Tables, functions, triggers, migrations and settings of the session: whatever a test may leave behind besides rows. */
const SHAPE = `select concat_ws(' ',
    (select count(*) || ':' || max(oid) from pg_class), (select count(*) || ':' || max(oid) from pg_proc),
    (select count(*) || ':' || max(oid) from pg_trigger), (select count(*) || ':' || max(oid) from pg_constraint),
    (select count(*) from pg_attribute where not attisdropped), (select count(*) from pg_rewrite),
    (select count(*) || ':' || sum(created_at) from drizzle.__drizzle_migrations),
    (select md5(string_agg(name || setting, ',' order by name)) from pg_settings where source = 'session')) shape`;
const TABLES = `select relname "name" from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
const SEQUENCES = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
  where last_value is not null and schemaname = 'public'`;

const shapeOf = async ({ query }: Database): Promise<string> => {
  const { rows } = await query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? '';
};

/** Bytes; a table of more is cut rather than emptied row by row, and leaves no dead rows to the tests after. */
const SMALL_MAX = 256 * 1024;
const BIG = `select relname "name" from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  and pg_relation_size(oid) > ${SMALL_MAX}`;

/** Takes every row out. @returns whether the database is as good as new */
async function empty({ db, shape, tables }: Kept): Promise<boolean> {
  if ((await shapeOf(db)) !== shape) return false;
  const { rows: big } = await db.query<{ name: string }>(BIG);
  if (big.length > 0) await db.query(`truncate ${big.map(({ name }) => `"${name}"`).join()} cascade`);
  const emptied = tables.map((table, at) => `t${at} as (delete from "${table}")`);
  await db.transaction(async (query) => {
    // Without triggers and foreign keys; to cut all tables instead takes ten times as long.
    await query('set local session_replication_role = replica');
    await query(`with ${emptied.join()} select 1`);
  });
  await db.query(SEQUENCES);
  await db.query('select pg_advisory_unlock_all()');
  return true;
}

interface ReusedDatabases {
  /** A migrated, empty database, to be closed by whoever opened it. */
  open(): Promise<Database>;
}

/**
 * Hands out databases one test after the other, emptied in between: to start one takes ten times as long.
 * @param start makes a migrated, empty one
 */
export function reusedDatabases(start: () => Promise<Database>): ReusedDatabases {
  const idle: Kept[] = [];

  async function begin(): Promise<Kept> {
    const db = await start();
    const { rows } = await db.query<{ name: string }>(TABLES);
    return { db, shape: await shapeOf(db), tables: rows.map(({ name }) => name), lives: LIVES };
  }

  async function putBack(kept: Kept): Promise<void> {
    const isGood = kept.lives > 1 && idle.length < IDLE_MAX && (await empty(kept).catch(() => false));
    if (isGood) idle.push({ ...kept, lives: kept.lives - 1 });
    else await kept.db.close();
  }

  async function open(): Promise<Database> {
    const kept = idle.pop() ?? (await begin());
    const { db } = kept;
    let isClosed = false;
    /** What a test leaves running meets a closed database, not the next test's. */
    const whileOpen =
      <A extends unknown[], R>(ask: (...args: A) => Promise<R>) =>
      (...args: A): Promise<R> =>
        isClosed ? Promise.reject(new Error('The database of this test is closed')) : ask(...args);
    return {
      kind: db.kind,
      query: whileOpen(db.query) as Database['query'],
      transaction: whileOpen(db.transaction) as Database['transaction'],
      listen: whileOpen(db.listen),
      tell: whileOpen(db.tell),
      copy: whileOpen(db.copy),
      migrate: whileOpen(db.migrate),
      alone: whileOpen(db.alone) as Database['alone'],
      close: async () => {
        if (isClosed) return;
        isClosed = true;
        await putBack(kept);
      },
    };
  }

  return { open };
}
