import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findRedis } from '../../../scripts/find-redis.ts';
import { freePort } from './free-port.ts';

/**
 * The Redis that the tests start, null where there is none and tests may be skipped.
 * @throws Error under CI, where nothing may be left untested
 */
export function redisProgram(): string | null {
  const program = findRedis();
  if (program === null && process.env.CI) throw new Error('No Redis here, and under CI no test may be skipped');
  return program;
}

export interface TestRedis {
  readonly url: string;
  /** Ends it at once; what it held is gone. */
  kill(): Promise<void>;
  /** Starts it anew at the same address, empty. */
  restart(): Promise<void>;
  /** Makes it hang, connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
}

async function untilAnswers(port: number): Promise<void> {
  const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 20, maxRetriesPerRequest: 500 });
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
}

/** Starts a Redis of its own on the loopback address, without anything on disk. */
export async function startTestRedis(program: string): Promise<TestRedis> {
  const port = await freePort();
  let server: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    server = spawn(program, settings, { stdio: 'ignore', cwd: '/tmp' });
    await untilAnswers(port);
  };
  const endWithUs = () => server?.kill('SIGKILL');
  process.once('exit', endWithUs);
  await start();
  const kill = async (): Promise<void> => {
    const dying = server;
    server = null;
    if (!dying || dying.exitCode !== null) return;
    const gone = once(dying, 'exit');
    dying.kill('SIGKILL');
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      await kill();
      await start();
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
  };
}

/** Asks `isTrue` every few milliseconds until it is; a condition that never comes ends with the test's own time. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(5);
}
