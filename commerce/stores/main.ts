/** `npm run store:import -- FILE` and `npm run store:export`: the stores of a deployment as a file (docs/stores.md). */
import { readFileSync } from 'node:fs';
import { openDatabase } from '#commerce/db/open-database.ts';
import { DataFolderError, makeDataFolder } from '#commerce/kernel/data-folder.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { EnvError, readDataEnv } from '#commerce/kernel/env.ts';
import { createLog } from '#lib/observability/create-log.ts';
import { readStores, StoreFileError, storesIn, writeStores } from './store-rows.ts';

const USAGE = 'npm run store:import -- FILE, or npm run store:export > FILE';

/** Does the work in the database of DATABASE_URL or DATA_DIR, which is made where there is none. */
async function inDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const { dataDir, databaseUrl } = readDataEnv();
  makeDataFolder(dataDir);
  // Standard output is the file of an export.
  const log = createLog({ service: 'commerce', level: 'silent' });
  const db = await openDatabase({ url: databaseUrl, dir: dataDir, log });
  try {
    await db.migrate();
    await work(db);
  } finally {
    await db.close();
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StoreFileError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

async function main(): Promise<void> {
  const [task, file, ...more] = process.argv.slice(2);
  if (task === 'export' && file === undefined)
    return inDatabase(async (db) => console.log(JSON.stringify(await storesIn(db.query), null, 2)));
  if (task !== 'import' || file === undefined || more.length > 0) throw new StoreFileError(USAGE);
  const stores = readStores(textOf(file));
  await inDatabase((db) => writeStores(db, stores));
  console.log(`serac: ${stores.length} stores are in the database; the shop has them after its next start`);
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  const isPlain = [StoreFileError, EnvError, DataFolderError].some((kind) => error instanceof kind);
  const isInUse = message.includes('is in use by process');
  console.error(`serac: ${isPlain || isInUse ? message : stack}`);
  process.exitCode = 1;
});
