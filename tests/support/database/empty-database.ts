import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { MIGRATIONS_FOLDER } from '#commerce/db/migrations-folder.ts';
import { openPgliteInMemory, type SharedParts } from '#commerce/db/pglite-database.ts';
import { reusedDatabases } from './reused-database.ts';

const CACHE_FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/serac', import.meta.url));
const silent = pino({ level: 'silent' });

/** File of the migrated, empty database; its name changes with every migration, with how a database is made, and with the pinned version of PGlite. */
function snapshotFile(): string {
  const hash = createHash('sha256');
  for (const madeBy of ['package.json', 'commerce/db/pglite-database.ts']) {
    hash.update(readFileSync(new URL(`../../../${madeBy}`, import.meta.url)));
  }
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

const fromEngine = (file: string): Buffer => readFileSync(new URL(file, import.meta.resolve('@electric-sql/pglite')));

/** The file, made where there is none yet. */
async function readySnapshot(): Promise<string> {
  const file = snapshotFile();
  if (!existsSync(file)) await makeSnapshot(file);
  return file;
}

/**
 * Puts a migrated, empty embedded database into a data folder: to make one there takes six seconds of the processor.
 * That a start makes its own is held by `commerce/db/full-disk.test.ts`.
 */
export async function placeEmptyDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pg');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', await readySnapshot(), '-C', folder], { stdio: 'ignore' });
}

async function readParts(): Promise<SharedParts> {
  return {
    loadDataDir: new Blob([readFileSync(await readySnapshot())]),
    pgliteWasmModule: await WebAssembly.compile(new Uint8Array(fromEngine('pglite.wasm'))),
    fsBundle: new Blob([new Uint8Array(fromEngine('pglite.data'))]),
  };
}

let parts: Promise<SharedParts> | null = null;

/** What a migrated, empty database in memory is made of: read and compiled once, for a test often opens its own. */
export function partsOfEmpty(): Promise<SharedParts> {
  parts ??= readParts();
  return parts;
}

/**
 * A migrated, empty database in memory, for tests; close it afterwards. The first call on a machine makes a snapshot
 * in `node_modules/.cache`, later ones load it in a fraction of a second.
 */
export const { open: openTestDatabase } = reusedDatabases(async () => openPgliteInMemory(silent, await partsOfEmpty()));
