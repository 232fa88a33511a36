import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Alias, contract } from '#lib/contract/contract.ts';
import { ErrorBody } from '#lib/contract/define.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';
import { createApp } from './create-app.ts';
import { pathOf } from './mount.ts';

const t = testShop();

const json = { 'content-type': 'application/json' };

describe('a call of the contract', () => {
  it('answers at its alias, with the request id it was given', async () => {
    const answer = await t.get('/store-config?store_id=11', { 'x-request-id': 'request-12345' });
    expect(answer).toMatchObject({ status: 200, body: { storeId: 11, code: 'de' } });
    expect(answer.headers.get('x-request-id')).toBe('request-12345');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('makes up a request id when none, or a strange one, is given', async () => {
    const answer = await t.get('/app-version', { 'x-request-id': 'a b' });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('refuses what does not fit the contract with the field, the rule and a message', async () => {
    const { status, body } = await t.post('/login', { login: 'no address', storeId: 0 });
    expect(status).toBe(400);
    expect(ErrorBody.parse(body).code).toBe('VALIDATION');
    expect(body.issues.map(({ path, rule }: { path: string; rule: string }) => [path, rule])).toEqual([
      ['login', 'email'],
      ['password', 'required'],
      ['storeId', 'min'],
    ]);
  });

  it.each([
    ['malformed JSON', '/login', { method: 'POST', body: '{"login":', headers: json }, 400],
    ['JSON that is no object', '/login', { method: 'POST', body: '[]', headers: json }, 400],
    [
      'JSON nested thousands deep',
      '/login',
      { method: 'POST', body: `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, headers: json },
      400,
    ],
    ['another content type', '/login', { method: 'POST', body: 'a=b', headers: { 'content-type': 'text/plain' } }, 415],
    ['a body over 64 KB', '/login', { method: 'POST', body: `"${'x'.repeat(65_536)}"`, headers: json }, 413],
    ['the wrong method', '/login', { method: 'DELETE' }, 405],
    ['an unknown path', '/constructor', {}, 404],
    ['a path value that is no number', '/single-product/abc?store_id=1', {}, 400],
    ['a repeated parameter', '/app-version/x', {}, 404],
    ['a list where one value belongs', '/store-config?store_id=1&store_id=2', {}, 400],
    ['malformed percent-encoding', '/store-config?host=%E0%A4%A', {}, 400],
    ['a null character', '/store-config?host=a%00b', {}, 400],
    ['an address of ten kilobytes', `/store-config?host=${'a'.repeat(10_240)}`, {}, 414],
    ['an id beyond the database', '/store-config?store_id=99999999999', {}, 400],
    ['an unknown store', '/session?store_id=999', {}, 404],
    ['a malformed idempotency key', '/basket-data', { headers: { 'idempotency-key': 'a b' } }, 400],
  ])('refuses %s', async (_, path, init, status) => {
    const answer = await t.raw(path, init);
    expect(answer.status).toBe(status);
    expect(() => ErrorBody.parse(answer.body)).not.toThrow();
  });

  it('says which method is right', async () => {
    expect((await t.raw('/login', { method: 'GET' })).headers.get('allow')).toBe('POST');
    expect((await t.raw('/recently-viewed', { method: 'PUT' })).headers.get('allow')).toBe('GET, POST');
  });

  it('is refused with 401 without the session or membership it needs', async () => {
    expect((await t.get('/order-success')).body).toMatchObject({ code: 'UNAUTHORIZED' });
    const opened = await t.post('/session-open', { store_id: 1 });
    const guest = { authorization: `Bearer ${opened.body.auth_token}` };
    expect((await t.get('/helpdesk-orders', guest)).status).toBe(401);
    expect((await t.get('/order-success', guest)).status).toBe(404);
  });

  it('hides what went wrong inside', async () => {
    const error = vi.spyOn(t.db, 'query').mockRejectedValueOnce(new Error('secret detail'));
    const answer = await t.get('/session?store_id=1', { authorization: `Bearer ${'a'.repeat(43)}` });
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL', message: 'Something went wrong.' } });
    error.mockRestore();
  });
});

describe('no input whatever', () => {
  const aliases = Object.keys(contract) as Alias[];
  const value = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.constant(null), fc.array(fc.string()), fc.object());

  it('makes the server fail', async () => {
    const request = fc.record({
      alias: fc.constantFrom(...aliases),
      values: fc.array(fc.string({ minLength: 1, unit: anyCharacter }), { minLength: 3, maxLength: 3 }),
      body: fc.dictionary(fc.string(), value),
      store: fc.constantFrom('1', '11', '0', 'x'),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ alias, values, body, store }) => {
        let used = 0;
        const path = pathOf(alias).replace(/:\w+/g, () => encodeURIComponent(values[used++ % 3]!.toWellFormed()));
        const query = `?store_id=${store}&storeId=${store}&path=${encodeURIComponent(values[0]!.toWellFormed())}`;
        const { method } = contract[alias];
        const init = method === 'GET' ? {} : { method, headers: json, body: JSON.stringify(body) };
        const answer = await t.raw(path + query, init);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the pages beside the calls', () => {
  it('tell that the process lives, and whether it can serve', async () => {
    expect(await t.get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await t.get('/health/ready')).status).toBe(200);
    const broken = vi.spyOn(t.db, 'query').mockRejectedValueOnce(new Error('gone'));
    expect(await t.get('/health/ready')).toMatchObject({
      status: 503,
      body: { status: 'unavailable', reason: 'the database does not answer' },
    });
    broken.mockRestore();
  });

  it('describe every call, for programs and for people, without anything from elsewhere', async () => {
    const { body } = await t.get('/openapi.json');
    const docs = await t.get('/docs');
    for (const alias of Object.keys(contract)) {
      expect(JSON.stringify(body.paths)).toContain(`"operationId":"${alias}"`);
      expect(docs.body).toContain(`id="${alias}"`);
    }
    expect(docs.body).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it('show in the demo, and only there, which mails went out', async () => {
    expect((await t.get('/outbox')).body).toContain('No mail yet.');
    await t.post('/signup', { email: 'mail@serac.example', password: 'Good-pass-1', firstName: 'Ann', storeId: 1 });
    expect((await t.get('/outbox')).body).toMatch(/<a href="\/outbox\/signup-\d+">Welcome to Serac/);
    const { body } = await t.get('/outbox/signup-1');
    expect(body).not.toContain('Ann');
    expect(body).toMatch(/<a href="http:\/\/localhost:4100\/confirm-email\/0\.1\.1\./);
    const shown = await t.get('/outbox/signup-1/html');
    expect(shown.body).toMatch(/^<!doctype html>/);
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect((await t.get('/outbox/nothing')).status).toBe(404);
    const live = createApp({ ...t.shop, env: { ...t.shop.env, demo: false } }, {});
    expect((await live.request('/outbox')).status).toBe(404);
  });
});
