import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import type { Logger } from 'pino';
import { makeDataFolder } from '#commerce/kernel/data-folder.ts';
import type { Database, Query } from '#commerce/kernel/database.ts';
import { copyChunks, copyStatement } from './copy-text.ts';
import { lockFolder } from './folder-lock.ts';
import { keptStatements } from './kept-statements.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';
import { startMaintenance } from './pglite-maintenance.ts';
import { PrivateFolder } from './private-folder.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { isMigrated } from './schema-version.ts';
import { transactionGuard } from './transaction-guard.ts';

/** Half the memory of the default at the same speed (docs/measurements.md, PGlite). */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
/** Small log segments for a new database: 156 MB instead of 380 MB on disk for 5 000 products. */
const CREATE_OPTIONS: PGliteOptions = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...START_PARAMS, '-c', 'min_wal_size=2MB', '-c', 'max_wal_size=16MB'],
};

/** Lines of the engine's own log that explain a failed start. */
const REASONS_KEPT = 3;

/** Bytes as the engine writes them: two digits for each, after a mark of two letters. */
const bytesOf = (written: string): Buffer => Buffer.from(written.slice(2), 'hex');

function optionsFor(log: Logger, reasons: string[] = []): PGliteOptions {
  return {
    startParams: START_PARAMS,
    // Both engines answer alike: int8 as a number, a date as its text, bytes as a Buffer.
    parsers: { [types.INT8]: Number, [types.DATE]: String, [types.BYTEA]: bytesOf },
    // The only place where the reason of a failed start is told.
    onStderr: (text) => {
      log.debug({ engine: 'pglite' }, text.trim());
      if (/FATAL|ERROR|DETAIL|HINT/.test(text)) reasons.push(text.trim());
      reasons.splice(0, reasons.length - REASONS_KEPT);
      return false;
    },
  };
}

/** Makes an empty database beside its place and moves it there: a start that is killed half-way leaves nothing behind. */
async function createFolder(folder: string, log: Logger): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(
      `The folder ${folder} is not empty and holds no database. Empty it, or set DATA_DIR to another folder.`,
    );
  }
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const fresh = join(parent, `${prefix}${randomUUID()}`);
  const client = await PGlite.create({ ...optionsFor(log), ...CREATE_OPTIONS, fs: new PrivateFolder(fresh) });
  await client.close();
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

/** @throws Error with what the engine said, where PGlite itself says only that it failed */
async function openClient(folder: string, log: Logger): Promise<PGlite> {
  const reasons: string[] = [];
  try {
    return await PGlite.create({ ...optionsFor(log, reasons), fs: new PrivateFolder(folder) });
  } catch (error) {
    throw new Error(`The database in ${folder} could not be opened: ${reasons.join(' ') || error}`, { cause: error });
  }
}

/**
 * Opens the embedded database in `folder`, created when it is not there; one process at a time.
 * @throws Error naming the other process when the folder is in use
 */
export async function openPgliteFolder(folder: string, log: Logger): Promise<Database> {
  makeDataFolder(dirname(folder));
  const unlock = lockFolder(folder);
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await createFolder(folder, log);
    // An earlier version made it, and the files in it, readable for everybody.
    chmodSync(folder, 0o700);
    return databaseOn(await openClient(folder, log), log, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** What databases in memory may share: a tar of a data folder to begin with, and the engine, read and compiled once. */
export type SharedParts = Pick<PGliteOptions, 'loadDataDir' | 'pgliteWasmModule' | 'fsBundle'>;

/** Opens a database in memory, gone when closed; empty where `shared` brings no data folder. */
export async function openPgliteInMemory(
  log: Logger,
  shared: SharedParts = CREATE_OPTIONS,
): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create({ ...optionsFor(log), ...shared });
  return { ...databaseOn(client, log, () => {}), dump: () => client.dumpDataDir('none') };
}

function databaseOn(client: PGlite, log: Logger, unlock: () => void): Database {
  const run = keptStatements(client);
  const guard = transactionGuard();
  const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
    client._runExclusiveTransaction(() => client._runExclusiveQuery(work));
  const maintenance = startMaintenance((statement) => client.exec(statement), log);

  const counting =
    (hold: <T>(work: () => Promise<T>) => Promise<T>): Query =>
    async <T>(text: string, params?: readonly unknown[]) => {
      const result = await hold(() => run<T>(text, params));
      maintenance.wrote(result.affected);
      return result;
    };
  const queryAlone = counting(exclusively);

  return {
    kind: 'pglite',
    query: async (text, params) => {
      guard.assertOutside();
      return queryAlone(text, params);
    },
    transaction: async (work) => {
      guard.assertOutside();
      return retryConflicts(() =>
        client.transaction(async (handle) => {
          const query = counting((statement) => {
            if (handle.closed) throw new Error('Query after the end of its transaction');
            return client._runExclusiveQuery(statement);
          });
          return guard.inside(() => work(query));
        }),
      );
    },
    // One process has it, which knows what it did.
    listen: () => Promise.resolve(() => Promise.resolve()),
    tell: () => Promise.resolve(),
    copy: async (table, columns, rows) => {
      guard.assertOutside();
      let total = 0;
      for (const { text, count } of copyChunks(rows)) {
        await client.query(copyStatement(table, columns, "'/dev/blob'"), [], { blob: new Blob([text]) });
        total += count;
        maintenance.wrote(count);
        await nextTurn();
      }
      await client.exec(`analyze "${table}"`);
      return total;
    },
    migrate: async () => {
      if (await isMigrated(queryAlone)) return;
      const { drizzle } = await import('drizzle-orm/pglite');
      const { migrate } = await import('drizzle-orm/pglite/migrator');
      await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
    },
    // The lock on the folder has kept every other process out already.
    alone: (work) => work(),
    close: async () => {
      maintenance.stop();
      if (client.closed) return;
      await client.exec('checkpoint');
      await client.close();
      unlock();
    },
  };
}
