import { once } from 'node:events';
import { Agent, createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { drain } from './drain-server.ts';

let server: Server;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function serve(listener: RequestListener): Promise<number> {
  server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
afterEach(() => server.closeAllConnections());

interface Reply {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

/** @param method a write is never sent again by itself */
function ask(port: number, method = 'POST', by: Agent = agent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, agent: by }, (reply) => {
      reply.resume().once('end', () => resolve({ status: reply.statusCode, connection: reply.headers.connection }));
    })
      .once('error', reject)
      .end();
  });
}

describe('a server that is drained', () => {
  it('answers a write on a connection that was kept open, and ends it with the answer', async () => {
    const port = await serve((_req, res) => res.end('ok'));
    await ask(port);
    const over = drain(server, { idleMs: 60_000, endMs: 60_000 });
    // The port is closed by then, and the connection is not.
    while (server.listening) await new Promise((resolve) => setImmediate(resolve));
    expect(await ask(port)).toEqual({ status: 200, connection: 'close' });
    await over;
  });

  it('takes nobody in who comes anew', async () => {
    const port = await serve((_req, res) => res.end('ok'));
    await ask(port);
    const over = drain(server, { idleMs: 0, endMs: 60_000 });
    await over;
    await expect(ask(port, 'GET', new Agent())).rejects.toThrow('ECONNREFUSED');
  });

  it('answers what came while the process was too busy to read it, though its connection counted as idle', async () => {
    const port = await serve((_req, res) => res.end('ok'));
    await ask(port);
    const idleMs = 20;
    const over = drain(server, { idleMs, endMs: 60_000 });
    while (server.listening) await new Promise((resolve) => setImmediate(resolve));
    const reply = ask(port);
    await new Promise((resolve) => process.nextTick(resolve));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * idleMs);
    expect(await reply).toEqual({ status: 200, connection: 'close' });
    await over;
  });

  it('answers who was let in by the system, and not by the process yet', async () => {
    const port = await serve((_req, res) => res.end('ok'));
    const replies = Array.from({ length: 50 }, () => ask(port, 'POST', new Agent()));
    // The connections are made within this turn; the process takes in one a turn.
    await new Promise((resolve) => process.nextTick(resolve));
    const over = drain(server, { idleMs: 0, endMs: 60_000 });
    expect(new Set((await Promise.all(replies)).map(({ status }) => status))).toEqual(new Set([200]));
    await over;
  });

  it('waits for what is under way', async () => {
    const asked = Promise.withResolvers<() => void>();
    const port = await serve((_req, res) => asked.resolve(() => res.end('late')));
    const reply = ask(port);
    const answer = await asked.promise;
    const over = drain(server, { idleMs: 0, endMs: 60_000 });
    while (server.listening) await new Promise((resolve) => setImmediate(resolve));
    answer();
    expect((await reply).status).toBe(200);
    await over;
  });

  it('cuts off what never ends', async () => {
    const port = await serve(() => undefined);
    const reply = ask(port).catch((error: Error) => error.message);
    await once(server, 'request');
    await drain(server, { idleMs: 0, endMs: 0 });
    expect(await reply).toMatch(/socket hang up|ECONNRESET/);
  });
});
