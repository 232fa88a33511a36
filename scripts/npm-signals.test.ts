import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '#tests/support/servers/free-port.ts';
import { ROOT } from './settings.ts';

const { scripts: SCRIPTS } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const PATIENCE_MS = 180_000;

/** Within which all of it must be gone, on a busy machine. */
const GONE_MS = 30_000;

interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function processOf(pid: number): Running[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return state === 'Z' ? [] : [{ pid, parent: Number(parent), command }];
  } catch {
    return [];
  }
}

/** A process and all that it has started, directly or not. */
function family(pid: number): Running[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processOf(Number(name)) : []));
  const under = (parent: number): Running[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...under(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...under(pid)];
}

const isAlive = ({ pid, command }: Running): boolean => processOf(pid).some((one) => one.command === command);

let dataDir: string;
let first: ChildProcess;
let started: Running[];

/** Runs a script of package.json (without `prepare.mjs`, which installs packages) as a supervisor does. */
const byNpm = (name: string) => ['npm', 'run', '--ignore-scripts', name];

/** What such a script runs, for what npm has no part in. */
const alone = (name: string) => (SCRIPTS[name] ?? '').replace(/^exec /, '').split(' ');

/** Starts a command, until its commerce process has begun: it makes the secrets first, long before it is ready. */
async function start([program = '', ...rest]: readonly string[]): Promise<void> {
  first = spawn(program, rest, {
    cwd: ROOT,
    stdio: 'ignore',
    detached: true,
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DEMO: '1',
      DATA_DIR: dataDir,
      DRAW_AHEAD: 'none',
      PORT: String(await freePort()),
      COMMERCE_PORT: String(await freePort()),
    },
  });
  await vi.waitUntil(() => existsSync(path.join(dataDir, 'secrets.json')), { timeout: PATIENCE_MS, interval: 50 });
  started = family(first.pid ?? 0);
  expect(started.map(({ command }) => command).join('\n'), 'what is watched').toMatch(VICTIMS.commerce);
}

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'serac-npm-'));
  started = [];
});
afterEach(() => {
  for (const one of started) if (isAlive(one)) process.kill(one.pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const VICTIMS = {
  npm: /^npm /,
  'the start script': /scripts\/start\.ts/,
  commerce: /commerce\/main\.ts/,
} as const;

function tell(victim: keyof typeof VICTIMS, signal: NodeJS.Signals): void {
  const found = started.find(({ command }) => VICTIMS[victim].test(command));
  if (!found) throw new Error(`no ${victim} among\n${started.map(({ command }) => command).join('\n')}`);
  process.kill(found.pid, signal);
}

const expectAllGone = (): Promise<unknown> =>
  expect.poll(() => started.filter(isAlive), { timeout: GONE_MS, interval: 50 }).toEqual([]);

describe.runIf(existsSync('/proc/self/stat'))('what npm has started', { timeout: PATIENCE_MS }, () => {
  // Each process, and each signal; that the three of them that can be caught are one to it: stop-on-signal.test.ts.
  it('the shop: ends whole, and as a success, when npm gets SIGTERM', async () => {
    await start(byNpm('dev'));
    const ended = once(first, 'close');
    tell('npm', 'SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(started.filter(isAlive)).toEqual([]);
  });

  it.each([
    ['npm', 'SIGKILL', byNpm('dev')],
    ['the start script', 'SIGKILL', alone('dev')],
    ['commerce', 'SIGHUP', alone('dev')],
  ] as const)('the shop: ends whole when %s gets %s', async (victim, signal, command) => {
    await start(command);
    tell(victim, signal);
    await expectAllGone();
  });

  // That npm passes on what can be caught stands above; what the process does then: commerce/main.test.ts.
  it('one commerce process: ends when npm gets SIGKILL', async () => {
    await start(byNpm('start:commerce'));
    tell('npm', 'SIGKILL');
    await expectAllGone();
  });

  it('follows its parent by every script that starts a server', () => {
    for (const name of ['start', 'dev', 'start:storefront', 'start:commerce']) {
      expect(SCRIPTS[name], name).toMatch(/^exec node --import \.\/scripts\/follow-parent\.ts /);
    }
  });
});
