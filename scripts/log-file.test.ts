import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLogFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'serac-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (log: Writable, line: string): Promise<void> =>
  new Promise((resolve, reject) => log.write(line, (error) => (error ? reject(error) : resolve())));

describe('a log file', () => {
  it('is put aside at its size, and only so many of them are kept', async () => {
    const file = path.join(folder, 'storefront.log');
    const log = openLogFile(file, { megabytes: 1, files: 2 });
    const line = `${'x'.repeat(256 * 1024 - 1)}\n`;
    for (let i = 0; i < 23; i++) await write(log, line);
    log.end();
    await finished(log);
    expect(readdirSync(folder).sort()).toEqual(['storefront.log', 'storefront.log.1', 'storefront.log.2']);
    for (const name of readdirSync(folder)) {
      const { size, mode } = statSync(path.join(folder, name));
      expect(size).toBeLessThanOrEqual(1024 * 1024);
      expect(mode & 0o777).toBe(0o600);
    }
  });

  it('goes on after what an earlier process wrote', async () => {
    const file = path.join(folder, 'commerce.log');
    for (const line of ['first\n', 'second\n']) {
      const log = openLogFile(file);
      await write(log, line);
      log.end();
      await finished(log);
    }
    expect(readFileSync(file, 'utf8')).toBe('first\nsecond\n');
  });

  it.each(['ENOSPC', 'EIO', 'EACCES'])('drops what meets %s and goes on once that is over', async (code) => {
    let written = '';
    let broken = false;
    const log = openLogFile(path.join(folder, 'x.log'), undefined, () => {
      return new Writable({
        write(chunk: Buffer, _encoding, done) {
          if (broken) return done(Object.assign(new Error(code), { code }));
          written += chunk.toString();
          done();
        },
      });
    });
    await write(log, 'before\n');
    broken = true;
    await write(log, 'during\n');
    await write(log, 'during too\n');
    broken = false;
    await write(log, 'after\n');
    expect(written).toBe('before\n\nafter\n');
    log.end();
    await finished(log);
  });

  it('never fails where its folder cannot be written to', async () => {
    const log = openLogFile(path.join(import.meta.filename, 'x.log'));
    await write(log, 'a line\n');
    await write(log, 'another\n');
    log.end();
    await finished(log);
    expect(log.errored).toBeNull();
  });
});
