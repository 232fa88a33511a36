import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { plugIn as demoPlugIn } from '#demo/plug-in.ts';
import { placeEmptyDatabase } from '#tests/support/database/empty-database.ts';
import { createDatabase } from '#tests/support/servers/postgres-server.ts';
import { openDatabase } from './db/open-database.ts';
import { type CommerceEnv, readEnv } from './kernel/env.ts';
import { loadPlugIns } from './load-plug-ins.ts';
import { openShop } from './open-shop.ts';
import { refuseDemoData } from './refuse-demo-data.ts';

const log = pino({ level: 'silent' });
const SECRETS = { SESSION_SECRET: 's'.repeat(32), SERVICE_TOKEN: 't'.repeat(32) };
/** What every start writes: the migrations it has made and the facts of the data itself. */
const OWN_TABLES = new Set(['migration']);

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serac-empty-'));
  await placeEmptyDatabase(join(folder, 'data'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The settings of a start, by an environment of its own. */
const settings = (more: Record<string, string> = {}): CommerceEnv =>
  readEnv({ ...SECRETS, DRAW_AHEAD: 'none', DATA_DIR: join(folder, 'data'), ...more });

const open = async (env: CommerceEnv) => openShop(env, log, await loadPlugIns(env));

/** Rows of every table of a database, by its name; tables without rows are left out. */
async function rowsIn(env: CommerceEnv): Promise<Record<string, number>> {
  const db = await openDatabase({ url: env.databaseUrl, poolSize: 2, dir: env.dataDir, log });
  try {
    const { rows: tables } = await db.query<{ name: string }>(
      `select table_name name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(30);
    const counted: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await db.query<{ n: number }>(`select count(*)::int n from "${name}"`);
      if (rows[0]?.n && !OWN_TABLES.has(name)) counted[name] = rows[0].n;
    }
    return counted;
  } finally {
    await db.close();
  }
}

const ENGINES = [
  { engine: 'the embedded database', at: async () => settings() },
  {
    engine: 'PostgreSQL',
    at: async () => settings({ DATABASE_URL: await createDatabase(inject('migratedPostgres')) }),
  },
];

describe.each(ENGINES)('a start without DEMO on an empty database: $engine', ({ at }) => {
  it('serves a shop without stores, and writes no row into any table', async () => {
    const env = await at();
    const { shop, close } = await open(env);
    expect(shop.stores.all()).toEqual([]);
    await close();
    expect(await rowsIn(env)).toEqual({});
  });

  it('refuses one with demo members, by the seed’s mark or by their address, unless told otherwise', async () => {
    const env = await at();
    const db = await openDatabase({ url: env.databaseUrl, poolSize: 2, dir: env.dataDir, log });
    await db.migrate();
    await db.query(`insert into setting(key, value) values ('seed_started', '1')`);
    await expect(refuseDemoData(db, env)).rejects.toThrow('ALLOW_DEMO_DATA=1');
    await refuseDemoData(db, { ...env, allowDemoData: true });
    await db.query('delete from setting');
    await refuseDemoData(db, env);
    await db.query(
      `insert into member(email, password_hash, store_id, referral_code) values ('demo@serac.example', '', 1, 'D')`,
    );
    await db.close();
    await expect(open(env)).rejects.toThrow('published password');
  });
});

describe('plug-ins', () => {
  it('are the demo’s in a demo only, and those that the setting names', async () => {
    const own = join(import.meta.dirname, '../tests/support/modules/plain-plug-in.ts');
    const names = async (more: Record<string, string>) => (await loadPlugIns(settings(more))).map(({ name }) => name);
    expect(await names({})).toEqual([]);
    expect(await names({ PLUGINS: own })).toEqual(['test']);
    expect(await names({ DEMO: '1', PLUGINS: own })).toEqual([(await demoPlugIn(settings())).name, 'test']);
  });

  it('that are missing, or none, are named', async () => {
    await expect(loadPlugIns(settings({ PLUGINS: './nowhere.ts' }))).rejects.toThrow('there is no file');
    const noPlugIn = join(import.meta.dirname, 'refuse-demo-data.ts');
    await expect(loadPlugIns(settings({ PLUGINS: noPlugIn }))).rejects.toThrow('exports no function plugIn');
  });
});
