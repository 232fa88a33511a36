import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

let upstream: Server;
let proxy: FaultProxy;
const ask = async (path = '/product/1') => {
  const reply = await fetch(`${proxy.url}${path}`);
  return { status: reply.status, text: await reply.text() };
};

beforeAll(async () => {
  upstream = createServer((req, res) => res.setHeader('content-type', 'application/json').end(`{"path":"${req.url}"}`));
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  proxy = await startFaultProxy(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
});
afterEach(() => proxy.heal());
afterAll(async () => {
  await proxy.close();
  upstream.close();
});

it('passes what is not broken', async () => {
  expect(await ask()).toEqual({ status: 200, text: '{"path":"/product/1"}' });
});

it('breaks the named calls only', async () => {
  await proxy.inject({ kind: 'status', status: 500 }, (alias) => alias === 'product');
  expect((await ask('/product/1')).status).toBe(500);
  expect((await ask('/basket?mini=1')).status).toBe(200);
});

it.each(['truncated', 'reset', 'down'] as const)(
  '%s: no whole answer comes, and after it is healed one does',
  async (kind) => {
    await proxy.inject({ kind });
    await expect(ask()).rejects.toThrow();
    await proxy.heal();
    expect((await ask()).status).toBe(200);
  },
);

it('answers late, wrongly and with something else than JSON', async () => {
  const started = performance.now();
  await proxy.inject({ kind: 'slow', ms: 60 });
  expect((await ask()).text).toBe('{"path":"/product/1"}');
  expect(performance.now() - started).toBeGreaterThan(55);
  await proxy.inject({ kind: 'wrong-json' });
  expect(Object.keys(JSON.parse((await ask()).text))).toEqual(['surprise']);
  await proxy.inject({ kind: 'not-json' });
  expect((await ask()).text).toContain('<html>');
});
