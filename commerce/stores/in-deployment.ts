import { openDatabase } from '#commerce/db/open-database.ts';
import { DataFolderError, makeDataFolder } from '#commerce/kernel/data-folder.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { EnvError, readDataEnv } from '#commerce/kernel/env.ts';
import { createLog } from '#lib/observability/create-log.ts';
import { StoreFileError } from './store-rows.ts';

/**
 * Does the work in the database of DATABASE_URL or DATA_DIR, which is made where there is none, and closes it.
 * @throws EnvError, DataFolderError, or an Error naming the process that has the embedded database open
 */
export async function inDeployment<T>(work: (at: { db: Database; dataDir: string }) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = readDataEnv();
  makeDataFolder(dataDir);
  // Standard output may be the file of an export.
  const log = createLog({ service: 'commerce', level: 'silent' });
  const db = await openDatabase({ url: databaseUrl, dir: dataDir, log });
  try {
    await db.migrate();
    return await work({ db, dataDir });
  } finally {
    await db.close();
  }
}

/** Does the message alone say what is wrong, without a stack? */
export const isPlainFault = (error: unknown): boolean =>
  [StoreFileError, EnvError, DataFolderError].some((kind) => error instanceof kind) ||
  (error instanceof Error && error.message.includes('is in use by process'));
