import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createLog } from './create-log.ts';
import { type Answered, observeRequests } from './observe-requests.ts';
import { currentRequest, notePage, requestIdHeader } from './request-context.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A storefront whose Next is the listener: its address, what was logged and what was measured. */
async function storefront(listener: RequestListener, trustedProxies = 0, level = 'info') {
  const lines: string[] = [];
  const log = createLog({ service: 'storefront', level, destination: { write: (line) => void lines.push(line) } });
  const answered: Answered[] = [];
  const observed = observeRequests(listener, { trustedProxies, log, onAnswered: (one) => answered.push(one) });
  server = createServer(observed).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const told = () => expect.poll(() => answered).toHaveLength(1);
  return { origin, lines, answered, told };
}

const answerWithId: RequestListener = (_req, res) => void res.writeHead(200, requestIdHeader()).end('{}');

it('gives every request an id, tells the visitor, and lets everything on its way know it', async () => {
  const { origin, lines, told } = await storefront((_req, res) => {
    notePage({ page: 'product', storeId: 13 });
    setTimeout(() => res.writeHead(200, { ...requestIdHeader(), 'x-seen': currentRequest()?.facts?.page }).end(), 1);
  });
  const answer = await fetch(`${origin}/some-tent`);
  await told();
  expect(answer.headers.get('x-seen')).toBe('product');
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: id, storeId: 13, page: 'product', status: 200 });
});

it('believes the id a request brings only behind a trusted proxy, and only a sane one', async () => {
  const ask = async (trustedProxies: number, id: string) => {
    const { origin } = await storefront(answerWithId, trustedProxies);
    return (await fetch(origin, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  };
  expect(await ask(0, 'from-outside')).not.toBe('from-outside');
  expect(await ask(1, 'from-the-proxy')).toBe('from-the-proxy');
  expect(await ask(1, '{"evil":"line"}')).toMatch(/^[0-9a-f-]{36}$/);
});

it('logs no query, cookie or address of a person', async () => {
  const { origin, lines, told } = await storefront(answerWithId);
  const headers = { cookie: 'session=secret-cookie', authorization: 'Bearer secret-token' };
  await fetch(`${origin}/search?s=secret-term&email=anna@mail.example`, { headers });
  await told();
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/secret|anna/);
});

it('counts what was sent from memory without a line for each', async () => {
  const front: RequestListener = (_req, res) => {
    const request = currentRequest();
    if (request) Object.assign(request, { facts: { page: 'home', storeId: 1 }, fromFront: true });
    res.end('page');
  };
  const { origin, lines, answered, told } = await storefront(front);
  await fetch(origin);
  await told();
  expect(answered[0]).toMatchObject({ page: 'home', cache: 'front', status: 200 });
  expect(lines).toEqual([]);
});

it.each([
  ['/_next/static/chunks/a.js', 'static'],
  ['/media/abc/400.webp', 'picture'],
  ['/api/basket-data?mini=1', 'api/basket-data'],
  ['/api/no-such-thing-1234', 'api/other'],
  ['/anything/a/visitor/typed', 'other'],
])('%s is measured as %s, so that addresses make no endless labels', async (path, page) => {
  const { origin, answered, told } = await storefront(answerWithId);
  await fetch(`${origin}${path}`);
  await told();
  expect(answered[0]?.page).toBe(page);
});

it('tells a visitor who left from an answer', async () => {
  const arrived = Promise.withResolvers<void>();
  const { origin, answered, told } = await storefront(() => arrived.resolve());
  const leave = new AbortController();
  const asked = fetch(origin, { signal: leave.signal }).catch(() => null);
  await arrived.promise;
  leave.abort();
  await asked;
  await told();
  expect(answered[0]?.status).toBe(499);
});

it('says what failed louder', async () => {
  const { origin, lines, told } = await storefront((_req, res) => void res.writeHead(503).end());
  await fetch(origin);
  await told();
  expect(JSON.parse(lines[0] ?? '').level).toBe(40);
});
