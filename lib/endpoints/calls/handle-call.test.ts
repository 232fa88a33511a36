import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimits } from '#lib/endpoints/request/rate-limits.ts';
import { answers, calls, HOST, opened, refuse, resetEndpoint, send } from '#tests/support/storefront/endpoint.ts';

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  resetEndpoint();
});

describe('the same-origin endpoint', () => {
  it('makes a call for the store of the host, whatever store the visitor names', async () => {
    answers['product-dynamic-data'] = (input) => input;
    const { body } = await send('GET', 'product-dynamic-data/9?store_id=1');
    expect(body).toEqual({ productId: 9, store_id: 11 });
    answers['hp-data'] = (input) => input;
    expect((await send('GET', 'hp-data/store/0/0')).body).toMatchObject({ storeId: 11 });
  });

  it('tells the commerce API whose address it is', async () => {
    answers['app-version'] = () => ({});
    await send('GET', 'app-version', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(calls[0]).toMatchObject({ address: '203.0.113.9', token: null });
  });

  it.each([
    [404, 'GET', 'nonsense'],
    [404, 'GET', 'constructor'],
    [404, 'GET', 'product-dynamic-data'],
    [400, 'GET', 'product-dynamic-data/abc'],
    [405, 'GET', 'basket-add'],
    [405, 'POST', 'session'],
  ])('answers %i to %s %s', async (status, method, target) => {
    expect((await send(method, target)).status).toBe(status);
    expect(calls).toEqual([]);
  });

  it('names every field that is wrong', async () => {
    const { status, body } = await send('POST', 'login', { body: { login: 'no mail' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'VALIDATION',
      issues: [
        { path: 'login', rule: 'email' },
        { path: 'password', rule: 'required' },
      ],
    });
  });

  it('is nothing to a host of no store', async () => {
    expect((await send('GET', 'app-version', { headers: { host: 'else.test' } })).status).toBe(404);
  });
});

describe('a write', () => {
  const add = { productID: 9, quantity: 1 };

  it.each([
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { origin: 'https://evil.example' }],
    [403, { origin: 'null' }],
    [403, { origin: `https://${HOST}` }],
    [403, { origin: `http://${HOST}`, 'sec-fetch-site': 'same-site' }],
    [403, { 'sec-fetch-site': 'none' }],
    [415, { 'content-type': 'text/plain' }],
    [400, { 'idempotency-key': 'two words' }],
  ])('is refused with %i for %o', async (status, headers) => {
    expect((await send('POST', 'basket-add', { body: add, headers, session: {} })).status).toBe(status);
    expect(calls).toEqual([]);
  });

  it.each([
    [413, `{"x":"${'a'.repeat(70_000)}"}`],
    [400, 'not json'],
    [400, '[]'],
    [400, `{"options":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`],
    [400, new Blob([Buffer.from('7b22ff223a317d', 'hex')])],
  ])('is refused with %i for a body that is too large or no object', async (status, body) => {
    expect((await send('POST', 'basket-add', { body, session: {} })).status).toBe(status);
  });

  it('with a session that does not say where it comes from is refused: a browser would have said', async () => {
    const silent = { 'sec-fetch-site': null };
    expect((await send('POST', 'basket-add', { body: add, headers: silent, session: {} })).status).toBe(403);
    answers.login = () => opened('member-token', 5);
    const body = { login: 'a@b.example', password: 'x' };
    expect((await send('POST', 'login', { body, headers: silent })).status).toBe(200);
  });

  it('without a name of its own is given none', async () => {
    answers['basket-add'] = () => ({ version: 2 });
    await send('POST', 'basket-add', { body: add, session: {} });
    expect(calls).toMatchObject([{ alias: 'basket-add', key: undefined }]);
  });

  it('is passed on with the visitor’s session and its own name', async () => {
    answers['basket-add'] = () => ({ version: 2 });
    const headers = { 'idempotency-key': 'key-1', origin: `http://${HOST}` };
    const { status, session } = await send('POST', 'basket-add', { body: add, headers, session: {} });
    expect(status).toBe(200);
    expect(session).toBeNull();
    expect(calls).toMatchObject([{ alias: 'basket-add', token: 'bearer', key: 'key-1' }]);
  });
});

describe('too many calls from one address', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };

  it('are refused before anything is asked, reads and writes apart', async () => {
    const limits = createRateLimits({ reads: 2, writes: 1 }, null);
    answers['app-version'] = () => ({});
    answers.login = () => opened('member-token', 5);
    const read = async () => (await send('GET', 'app-version', { headers, limits })).status;
    const write = () => send('POST', 'login', { headers, limits, body: { login: 'a@b.example', password: 'x' } });
    expect([await read(), await read(), await read()]).toEqual([200, 200, 429]);
    expect((await write()).status).toBe(200);
    const { status, body, headers: told } = await write();
    expect([status, body.code, told.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '60']);
    expect(calls).toHaveLength(3);
  });
});

describe('failures', () => {
  it('of the commerce API are passed on with its words', async () => {
    answers['basket-add'] = refuse(409, 'SOLD_OUT');
    const { status, body } = await send('POST', 'basket-add', { body: { productID: 9, quantity: 1 }, session: {} });
    expect([status, body]).toEqual([409, { code: 'SOLD_OUT', message: 'said so' }]);
  });

  it.each([
    ['does not answer', refuse(0, 'UNAUTHORIZED', 'network')],
    ['breaks', refuse(500, 'UNAUTHORIZED')],
  ])('are 503 with Retry-After where the commerce API %s', async (_how, fail) => {
    answers['app-version'] = fail;
    const { status, body, headers } = await send('GET', 'app-version');
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
  });

  it('that nobody foresaw tell nothing', async () => {
    answers['app-version'] = () => {
      throw new Error('secret detail');
    };
    const { status, body } = await send('GET', 'app-version');
    expect([status, body]).toEqual([500, { code: 'INTERNAL', message: '' }]);
  });
});
