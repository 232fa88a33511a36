import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from '#tests/support/servers/free-port.ts';

const PATIENCE_MS = 180_000;

let dataDir: string;
let starting: ChildProcess;
let commercePid: number;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts the shop in a new data folder and waits until its commerce process has taken the folder, long before it is ready. */
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'serac-start-'));
  starting = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts'), '--dev'], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DRAW_AHEAD: 'none',
      PORT: String(await freePort()),
      COMMERCE_PORT: String(await freePort()),
    },
  });
  const lock = path.join(dataDir, 'pg.lock');
  await vi.waitUntil(() => existsSync(lock), { timeout: PATIENCE_MS, interval: 50 });
  commercePid = (JSON.parse(readFileSync(lock, 'utf8')) as { pid: number }).pid;
}, PATIENCE_MS);
afterEach(() => {
  starting.kill('SIGKILL');
  if (isAlive(commercePid)) process.kill(commercePid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

it('a start that is told to stop leaves nothing running', { timeout: PATIENCE_MS }, async () => {
  const ended = once(starting, 'close');
  starting.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(isAlive(commercePid)).toBe(false);
});
