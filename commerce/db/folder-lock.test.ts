import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'serac-lock-')), 'pg');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

it('refuses a folder that a living process holds, and names the process', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  release();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

it('refuses a second process', () => {
  const release = lockFolder(folder);
  const script = `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}; lockFolder(${JSON.stringify(folder)});`;
  const other = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(other.status).not.toBe(0);
  expect(other.stderr).toContain(`is in use by process ${process.pid}`);
  release();
});

it.each([
  ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, start: '1' })],
  ['of an earlier process with the id of a living one', JSON.stringify({ pid: process.pid, start: '1' })],
  ['that cannot be read', 'half a lo'],
])('takes over a lock %s', (_, content) => {
  writeFileSync(`${folder}.lock`, content);
  lockFolder(folder)();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});
