import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemFor } from '#commerce/http/problem-reply.ts';
import { placeEmptyDatabase } from '#tests/support/database/empty-database.ts';
import { openDatabase } from './open-database.ts';

const log = pino({ level: 'silent' });

/** A file system of its own that is soon full; false where this machine does not allow it. */
function mountSmall(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const disk = mkdtempSync(join(tmpdir(), 'serac-disk-'));
const mounted = mountSmall(disk);
if (!mounted) console.warn('SKIPPED: the database on a full disk, which needs the right to mount a tmpfs');

afterAll(() => {
  if (mounted) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.runIf(mounted)('the embedded database on a full disk', () => {
  it('refuses writes as 503, goes on reading, and writes again once there is room', async () => {
    await placeEmptyDatabase(join(disk, 'data'));
    const db = await openDatabase({ dir: join(disk, 'data'), log });
    await db.query('create table note (id int generated always as identity, text text)');
    await db.query("insert into note (text) values ('kept')");
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(bavail * bsize));

    const write = () => db.query("insert into note (text) select repeat('x', 1000) from generate_series(1, 1000)");
    const refused = await write().catch((error: unknown) => error);
    expect(problemFor(refused)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    const inTransaction = await db
      .transaction((query) => query("insert into note (text) select repeat('y', 1000) from generate_series(1, 1000)"))
      .catch((error: unknown) => error);
    expect(problemFor(inTransaction)).toMatchObject({ status: 503 });
    expect((await db.query('select text from note')).rows).toEqual([{ text: 'kept' }]);

    rmSync(join(disk, 'ballast'));
    expect((await write()).affected).toBe(1000);
    await db.close();
  });
});

describe('files of the embedded database', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'serac-modes-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are made over what a killed first start left, for their owner only, also in folders with wider rights, and kept', async () => {
    mkdirSync(join(folder, 'pg.new-1'));
    writeFileSync(join(folder, 'pg.new-1', 'PG_VERSION'), '18');
    chmodSync(folder, 0o777);
    mkdirSync(join(folder, 'pg'));
    chmodSync(join(folder, 'pg'), 0o777);
    const before = process.umask(0o077);
    try {
      const db = await openDatabase({ dir: folder, log });
      expect(readdirSync(folder).sort()).toEqual(['pg', 'pg.lock']);
      await db.query("create table note as select 'kept' text");
      const open = readdirSync(join(folder, 'pg'), { recursive: true, withFileTypes: true }).filter(
        (entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o077) !== 0,
      );
      expect(open).toEqual([]);
      expect(statSync(join(folder, 'pg')).mode & 0o777).toBe(0o700);
      await expect(openDatabase({ dir: folder, log })).rejects.toThrow(`in use by process ${process.pid}`);
      await db.close();
      const second = await openDatabase({ dir: folder, log });
      expect((await second.query('select text from note')).rows).toEqual([{ text: 'kept' }]);
      await second.close();
      await second.close();
      expect(readdirSync(folder)).toEqual(['pg']);
    } finally {
      process.umask(before);
    }
  });
});
