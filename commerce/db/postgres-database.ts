import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg, { type CustomTypesConfig, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Logger } from 'pino';
import type { Database, Query } from '#commerce/kernel/database.ts';
import { copyChunks, copyStatement } from './copy-text.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { listenTo } from './postgres-listener.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { isMigrated } from './schema-version.ts';
import { transactionGuard } from './transaction-guard.ts';

/** Connections of one process where nothing else is set; all processes together must stay below `max_connections`. */
const POOL_SIZE = 10;
/** Whoever waits longer for a connection is told to come back, ms. */
const CONNECT_MS = 5_000;
/** No request may keep a connection longer, where nothing else is set: others wait for it. */
const STATEMENT_SECONDS = 5;
/** Keys of advisory locks: drizzle's migrator takes none, and processes that start together race. */
const MIGRATION_LOCK = 7_310_101;
const ALONE_LOCK = 7_310_102;

/** Both engines answer alike: int8 as a number, a date as its text. */
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return String;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid);
  },
};

/** Names statements so that each connection prepares them once. */
function statementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

function* textsOf(rows: Iterable<readonly unknown[]>): Generator<string> {
  for (const { text } of copyChunks(rows)) yield text;
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    const ended = await client.query('commit');
    // A query error swallowed inside makes PostgreSQL answer COMMIT with ROLLBACK, without an error.
    if (ended.command !== 'COMMIT') throw new Error('Transaction was rolled back instead of committed');
    return result;
  } catch (error) {
    // On a lost connection there is nothing to roll back, and the first error is the one to tell.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Opens a pool on the PostgreSQL server at `url`; any number of processes may. @param limits most connections, longest statement */
export function openPostgres(
  url: string,
  log: Logger,
  limits: { readonly poolSize?: number | undefined; readonly statementSeconds?: number | undefined } = {},
): Database {
  const { poolSize = POOL_SIZE, statementSeconds = STATEMENT_SECONDS } = limits;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementSeconds * 1000,
    keepAlive: true,
    application_name: 'serac-commerce',
    types,
  });
  // Without a listener a server restart would end this process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  const nameOf = statementNames();
  const guard = transactionGuard();

  const queryOn =
    (client: Pick<PoolClient, 'query'>): Query =>
    async <T>(text: string, params?: readonly unknown[]) => {
      const result = await client.query({ text, values: [...(params ?? [])], name: nameOf(text) });
      return { rows: result.rows as T[], affected: result.rowCount ?? 0 };
    };

  /** Lends a connection; one that fails in a transaction it cannot even roll back is thrown away. */
  const withClient = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let lost: Error | undefined;
    const lose = (error: Error) => {
      lost = error;
    };
    client.on('error', lose);
    try {
      return await work(client);
    } finally {
      client.off('error', lose);
      client.release(lost);
    }
  };
  /** Runs `work` on a connection without a time limit that holds an advisory lock, however long others hold it first. */
  const holding = <T>(lock: number, work: (client: PoolClient) => Promise<T>): Promise<T> =>
    withClient(async (client) => {
      await client.query('set statement_timeout = 0');
      await client.query('select pg_advisory_lock($1)', [lock]);
      try {
        return await work(client);
      } finally {
        await client.query('select pg_advisory_unlock($1)', [lock]);
        await client.query('reset statement_timeout');
      }
    });
  const plain = queryOn(pool);

  return {
    kind: 'postgres',
    query: async (text, params) => {
      guard.assertOutside();
      return plain(text, params);
    },
    transaction: async (work) => {
      guard.assertOutside();
      return retryConflicts(() =>
        withClient((client) => inTransaction(client, () => guard.inside(() => work(queryOn(client))))),
      );
    },
    listen: (channel, heard) => listenTo(url, channel, heard, log),
    tell: async (channel, from = '') => {
      await plain('select pg_notify($1, $2)', [channel, from]).catch((error: unknown) =>
        log.debug({ err: error }, 'other processes could not be told'),
      );
    },
    copy: async (table, columns, rows) => {
      guard.assertOutside();
      return withClient((client) =>
        inTransaction(client, async () => {
          await client.query('set local statement_timeout = 0');
          const load = client.query(copyFrom(copyStatement(table, columns, 'stdin')));
          await pipeline(Readable.from(textsOf(rows)), load);
          await client.query(`analyze "${table}"`);
          return load.rowCount;
        }),
      );
    },
    migrate: async () => {
      if (await isMigrated(plain)) return;
      const { drizzle } = await import('drizzle-orm/node-postgres');
      const { migrate } = await import('drizzle-orm/node-postgres/migrator');
      await holding(MIGRATION_LOCK, (client) => migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER }));
    },
    alone: (work) => holding(ALONE_LOCK, work),
    close: () => pool.end(),
  };
}
