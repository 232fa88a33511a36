import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeEmptyDatabase } from '#tests/support/database/empty-database.ts';
import { openDatabase } from './open-database.ts';

const log = pino({ level: 'silent' });
/** The second kill meets a database that has recovered from one. */
const ROUNDS = 2;
let dir: string;
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'serac-pglite-')), 'data');
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true, force: true }));

/** Another process that inserts pairs for ever and prints each number once its commit was acknowledged. */
function startWriter(): ChildProcess {
  const script = `
    import { pino } from 'pino';
    import { openDatabase } from ${JSON.stringify(new URL('./open-database.ts', import.meta.url).href)};
    const db = await openDatabase({ dir: ${JSON.stringify(dir)}, log: pino({ level: 'silent' }) });
    await db.query('create table if not exists pair(n int, half int, primary key (n, half))');
    const { rows } = await db.query('select coalesce(max(n), 0) as n from pair');
    for (let n = rows[0].n + 1; ; n++) {
      await db.transaction(async (query) => {
        await query('insert into pair values ($1, 1)', [n]);
        await query('insert into pair values ($1, 2)', [n]);
      });
      process.stdout.write(n + '\\n');
    }`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Kills the writer without warning after `acknowledged` commits; answers the last number it acknowledged. */
function killAfter(writer: ChildProcess, acknowledged: number): Promise<number> {
  return new Promise((resolve) => {
    let text = '';
    writer.stdout?.on('data', (data: Buffer) => {
      text += data.toString();
      if (text.split('\n').length > acknowledged) writer.kill('SIGKILL');
    });
    writer.once('close', () => resolve(Number(text.trimEnd().split('\n').at(-1))));
  });
}

describe('the embedded database on disk', () => {
  it('never makes a database over files of somebody else', async () => {
    mkdirSync(join(dir, 'pg'), { recursive: true });
    writeFileSync(join(dir, 'pg', 'photos.zip'), 'x');
    await expect(openDatabase({ dir, log })).rejects.toThrow('is not empty and holds no database');
    expect(readdirSync(dir)).toEqual(['pg']);
  });

  it('says why a folder cannot be opened, such as one of another major version', async () => {
    await placeEmptyDatabase(dir);
    writeFileSync(join(dir, 'pg', 'PG_VERSION'), '17\n');
    await expect(openDatabase({ dir, log })).rejects.toThrow(/could not be opened: .*version 17/);
    expect(existsSync(join(dir, 'pg.lock'))).toBe(false);
  });

  it(`loses no acknowledged commit and tears no pair in ${ROUNDS} kills`, async () => {
    await placeEmptyDatabase(dir);
    for (let round = 1; round <= ROUNDS; round++) {
      const last = await killAfter(startWriter(), 40 * round);
      const db = await openDatabase({ dir, log });
      const { rows } = await db.query('select count(*) as halves, count(distinct n) as n, max(n) as last from pair');
      expect(rows[0]).toMatchObject({ halves: Number(rows[0]?.last) * 2, n: rows[0]?.last });
      expect(rows[0]?.last).toBeGreaterThanOrEqual(last);
      await db.close();
    }
  });
});
