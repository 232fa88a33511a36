import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { MIGRATIONS_FOLDER } from '#commerce/db/migrations-folder.ts';
import { openPgliteInMemory } from '#commerce/db/pglite-database.ts';
import type { Database } from '#commerce/kernel/database.ts';

const CACHE_FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/serac', import.meta.url));
const silent = pino({ level: 'silent' });

/** File of the migrated, empty database; its name changes with every migration and with the pinned version of PGlite. */
function snapshotFile(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(new URL('../../../package.json', import.meta.url)));
  for (const name of readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  }
  return join(CACHE_FOLDER, `test-database-${hash.digest('hex').slice(0, 16)}.tar`);
}

async function makeSnapshot(file: string): Promise<void> {
  const db = await openPgliteInMemory(silent);
  await db.migrate();
  const dump = await db.dump();
  await db.close();
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  writeFileSync(fresh, Buffer.from(await dump.arrayBuffer()));
  renameSync(fresh, file);
}

/**
 * A migrated, empty database in memory, for tests; close it afterwards. The first call on a machine makes a snapshot
 * in `node_modules/.cache`, later ones load it in a fraction of a second.
 */
export async function openTestDatabase(): Promise<Database> {
  const file = snapshotFile();
  if (!existsSync(file)) await makeSnapshot(file);
  return openPgliteInMemory(silent, new Blob([readFileSync(file)]));
}
