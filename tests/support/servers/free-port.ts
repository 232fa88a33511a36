import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/** Below the ports that systems give to connections that go out: one of those could take a port before its server does. */
const FIRST = 20_000;
const COUNT = 12_000;

/** Tests of several threads and processes begin far from each other. */
let next = (process.pid * 131 + threadId * 1009) % COUNT;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of the loopback address that nobody listens on now, another one at each call. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}
