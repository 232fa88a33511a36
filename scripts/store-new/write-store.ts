import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreRecord } from '#commerce/stores/store-record.ts';
import { writeStores } from '#commerce/stores/store-rows.ts';

/**
 * Writes a store into the database, and as a file to keep and to edit, as `npm run store:import` reads it.
 * @returns the file, in the folder `stores` of the data
 * @throws StoreFileError where another store claims the same
 */
export async function writeStore(db: Database, dataDir: string, store: StoreRecord): Promise<string> {
  await writeStores(db, [store]);
  const folder = path.join(dataDir, 'stores');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${store.code}.${store.brand}.json`);
  writeFileSync(file, `${JSON.stringify([store], null, 2)}\n`);
  return file;
}
