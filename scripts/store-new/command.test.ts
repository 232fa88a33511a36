import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStores, storesIn } from '#commerce/stores/store-rows.ts';
import { seedIfEmpty } from '#demo/seed/seed.ts';
import { inFolder } from '#tests/faults/seeded-folder.ts';
import { placeEmptyDatabase } from '#tests/support/database/empty-database.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const NEW_ZEALAND = [
  '--code',
  'nz',
  '--brand',
  'serac',
  '--currency',
  'NZD',
  '--template',
  '$#',
  '--login-required',
  'no',
];

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'serac-store-new-'));
  await placeEmptyDatabase(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of the project on the deployment of the test. */
function run(...command: string[]) {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', DEMO: '' };
  return spawnSync(process.execPath, command, { cwd: ROOT, env, encoding: 'utf8' });
}

it('npm run store:new writes a store into an empty database and a file, which store:import reads again', async () => {
  const made = run('scripts/store-new.ts', '--yes', ...NEW_ZEALAND);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(made.stdout).toMatch(/store 1 \(New Zealand, serac\) is in the database/);
  expect(made.stdout).toContain('after its next start');
  expect(made.stdout).toContain('a shop of your own: npm start will not put the demo into this database');
  const file = path.join(folder, 'stores/nz.serac.json');
  const [store, ...others] = JSON.parse(run('commerce/stores/main.ts', 'export').stdout);
  expect(store).toMatchObject({ id: 1, code: 'nz', currency: 'NZD', hosts: ['nz.serac.localhost'] });
  expect(others).toEqual([]);
  // What store:import does with such a file: tests/demo-deleted/demo-deleted.test.ts.
  expect(readStores(readFileSync(file, 'utf8'))).toEqual([store]);
  // What npm start does with a database in a demo, too.
  const seeded = await inFolder(folder, async (db) => {
    const { seeded } = await seedIfEmpty(db, pino({ level: 'silent' }), { now: Date.now });
    return { seeded, stores: await storesIn(db.query) };
  });
  expect(seeded).toEqual({ seeded: false, stores: [store] });
  const second = run('scripts/store-new.ts', '--yes', '--code', 'no', '--currency', 'NOK', '--template', '# kr');
  expect(second).toMatchObject({ status: 0, stdout: expect.not.stringContaining('a shop of your own') });
  expect(run('scripts/store-new.ts', '--yes', ...NEW_ZEALAND)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('both claim the code nz'),
  });
});
