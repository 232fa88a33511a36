import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from './settings.ts';

/** A script that has started a process which would never end, and says its number. */
const SCRIPT = `
  import { startChild } from './scripts/child.ts';
  import { stopOnSignal } from './scripts/stop-on-signal.ts';
  stopOnSignal((message) => console.log(message));
  const child = startChild('sleeper', ['-e', 'setInterval(() => {}, 1000)'], { env: process.env, logDir: process.env.LOG_DIR });
  console.log(child.pid);
`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

let logDir: string;
let script: ChildProcess;
let said = '';
beforeEach(() => {
  logDir = mkdtempSync(path.join(tmpdir(), 'serac-stop-'));
  said = '';
  script = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: ROOT,
    env: { ...process.env, LOG_DIR: logDir },
  });
  script.stdout?.on('data', (data: Buffer) => {
    said += data.toString();
  });
});
afterEach(() => {
  script.kill('SIGKILL');
  rmSync(logDir, { recursive: true, force: true });
});

describe('a script that has started processes', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends with all of them when it gets %s', async (signal) => {
    const ended = once(script, 'close');
    await vi.waitUntil(() => /^\d+\n/.test(said), { timeout: 60_000 });
    const sleeper = Number.parseInt(said, 10);
    expect(isAlive(sleeper)).toBe(true);
    script.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(said).toMatch(/stopping …\nstopped\n$/);
    expect(isAlive(sleeper)).toBe(false);
  });
});
