import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop, testShop } from '#tests/support/commerce/served-shop.ts';
import { chunkedPost, rawExchange } from '#tests/support/http/raw-exchange.ts';
import type { HttpEnv } from './http-env.ts';
import { limitBody } from './mount.ts';
import { requestFrame } from './request-frame.ts';
import { type Listening, listen, SERVER_LIMITS } from './server.ts';

describe('writes', () => {
  let t: TestShop;
  beforeAll(async () => {
    t = await openTestShop(undefined, { addressWritesPerMinute: 4, memberWritesPerMinute: 3 });
  });
  beforeEach(() => t.db.query('delete from throttle'));
  afterAll(() => t.close());

  const from = (address: string) => ({ 'x-serac-service': t.shop.env.serviceToken, 'x-forwarded-for': address });
  const open = (address: string) => t.post('/session-open', { store_id: 1 }, from(address));

  it('of guests are counted by address, and told when to come back', async () => {
    for (const _ of [1, 2, 3, 4]) expect((await open('203.0.113.5')).status).toBe(200);
    const { status, body, headers } = await open('203.0.113.5');
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '60']);
    expect((await open('203.0.113.6')).status).toBe(200);
    t.clock.at += 60_000;
    expect((await open('203.0.113.5')).status).toBe(200);
  });

  it('of a household with a thousand addresses are those of one', async () => {
    for (const n of [1, 2, 3, 4]) expect((await open(`2001:db8:0:7::${n}`)).status).toBe(200);
    expect((await open('2001:db8:0:7:ffff::1')).status).toBe(429);
    expect((await open('2001:db8:0:8::1')).status).toBe(200);
  });

  it('of a member are counted by account, from whatever address', async () => {
    const account = { email: 'busy@serac.example', password: 'Good-pass-1', storeId: 1 };
    const { body } = await t.post('/signup', account, from('203.0.113.7'));
    const write = (address: string) =>
      t.post(
        '/basket-update',
        { cartItemId: 1, qty: 1 },
        { ...from(address), authorization: `Bearer ${body.auth_token}` },
      );
    const statuses = [];
    for (const n of [1, 2, 3, 4]) statuses.push((await write(`203.0.113.${n}`)).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });

  it('never limit reads', async () => {
    for (const _ of Array(10)) expect((await t.get('/app-version')).status).toBe(200);
  });
});

describe('sessions of guests', () => {
  const t = testShop(undefined, { addressSessionsPerHour: 3 });

  const openFrom = (address: string) =>
    t.post(
      '/session-open',
      { store_id: 1 },
      { 'x-serac-service': t.shop.env.serviceToken, 'x-forwarded-for': address },
    );

  it('are counted by address for an hour, beside all other writes', async () => {
    for (const _ of [1, 2, 3]) expect((await openFrom('203.0.113.5')).status).toBe(200);
    t.clock.at += 30 * 60_000;
    const { status, body, headers } = await openFrom('203.0.113.5');
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '1800']);
    expect((await openFrom('203.0.113.6')).status).toBe(200);
    t.clock.at += 30 * 60_000;
    expect((await openFrom('203.0.113.5')).status).toBe(200);
  });

  it('that are refused leave none behind', async () => {
    const before = (await t.db.query('select 1 from session')).rows.length;
    for (const _ of Array(5)) await openFrom('203.0.113.9');
    expect((await t.db.query('select 1 from session')).rows.length).toBe(before + 3);
  });
});

describe('a request that takes too long', () => {
  const frame = requestFrame(
    { catalogue: { position: () => 0 }, log: pino({ level: 'silent' }), env: { publicUrl: 'http://localhost' } },
    20,
  );

  it('is answered 503 with Retry-After, while others are not touched', async () => {
    const app = new Hono<HttpEnv>();
    app.use(frame);
    app.get('/never', () => new Promise<Response>(() => {}));
    app.get('/now', (c) => c.text('here'));
    const late = await app.request('/never');
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await late.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    expect((await app.request('/now')).status).toBe(200);
  });
});

describe('a client that dawdles', () => {
  let server: Listening;
  beforeAll(async () => {
    const app = new Hono().post('/', async (c) => c.text(await c.req.text())).onError((_error, c) => c.body(null, 400));
    const impatient = { headersTimeout: 300, requestTimeout: 400, connectionsCheckingInterval: 20 };
    server = await listen(app, { host: '127.0.0.1', port: 0 }, { ...SERVER_LIMITS, ...impatient });
  });
  afterAll(() => server.close());

  it.each([
    ['with its headers', 'POST / HTTP/1.1\r\nHost: localhost\r\n', 408],
    ['with its body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"a":', 408],
    ['not, but says too much', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  ])('%s is cut off', async (_how, bytes, status) => {
    expect(await rawExchange(server.port, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('has its connection closed with the refusal of a body that is too long', async () => {
    const app = new Hono().post('/', limitBody(1000), async (c) => c.text(await c.req.text()));
    app.onError((_error, c) => c.body(null, 413));
    const strict = await listen(app, { host: '127.0.0.1', port: 0 });
    for (const [size, status] of [
      [100_000, 413],
      [100, 200],
    ] as const) {
      const answer = await rawExchange(strict.port, chunkedPost('/', size), /x$/);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(/^connection: close$/im.test(answer)).toBe(status === 413);
    }
    await strict.close();
  });

  it('names one host', async () => {
    expect(await rawExchange(server.port, 'POST / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 /,
    );
  });
});

describe('pages for people', () => {
  const t = testShop(undefined, { publicUrl: 'http://shop.test:4100' });

  it.each(['/outbox', '/desk', '/docs', '/openapi.json', '/demo-identity/keys', '/demo-partner/tags.js'])(
    'such as %s are answered by the names of this process only',
    async (path) => {
      const statusAt = async (host: string) => (await t.get(`http://${host}${path}`)).status;
      for (const host of ['localhost:4500', 'preview.serac.localhost:4500', '127.0.0.1:1', '[::1]:1', 'shop.test'])
        expect(await statusAt(host)).toBe(200);
      for (const host of ['evil.example', 'localhost.evil.example', 'x.shop.test'])
        expect(await statusAt(host)).toBe(421);
    },
  );

  it('are no calls: those are answered by any name', async () => {
    expect((await t.get('http://internal.example/app-version')).status).toBe(200);
  });
});
