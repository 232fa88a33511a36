import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { SealedSession } from '#lib/session/sealed-cookie.ts';
import { cookieSealer } from '#lib/session/session-cookie.ts';
import { handleCall } from './handle-call.ts';
import type { VisitorSources } from './visitor.ts';

const HOST = 'de.test';
const guestSession = {
  id: null,
  name: '',
  email: '',
  store_id: 11,
  store_code: 'de',
  website_id: 1,
  store_type: 7,
  first_visit: true,
  group: 0,
  segment: '',
  gender: 0,
  auto_login: false,
  loginRequired: true,
  free_delivery_enabled: false,
  store_locale: 'de_DE',
  delivery_country: 'DE',
  billing_country: 'DE',
  accepts_cookie: true,
  is_confirmed: true,
  isSubscribed: false,
  flash_messages: { error: [], success: [] },
  referralCode: null,
  createdAt: '2026-11-20T12:00:00Z',
  isSignupEvent: false,
  current_orders: [],
  cookieConsentPreferences: { cookie_consent_given: false, accepted_functional: false, accepted_advertising: false },
  basketCount: 0,
};
const opened = (auth_token: string, id: number | null = null) => ({
  success: true,
  message: '',
  auth_token,
  expiresAt: '2026-12-20T12:00:00Z',
  session: { ...guestSession, id, group: id === null ? 0 : 3 },
});

type Answer = (input: Record<string, unknown>, token: string | null) => unknown;
let answers: Record<string, Answer>;
const calls: { alias: string; input: unknown; token: string | null; key: string | undefined; address: unknown }[] = [];

const sources: VisitorSources = {
  storeOfHost: async (host) => (host === HOST ? ({ storeId: 11 } as StoreConfig) : null),
  api: ({ token, clientAddress }) =>
    (async (alias: string, input: Record<string, unknown>, options?: { idempotencyKey?: string }) => {
      calls.push({ alias, input, token, key: options?.idempotencyKey, address: clientAddress });
      return answers[alias]?.(input, token);
    }) as never,
};

const refuse =
  (status: number, code: 'UNAUTHORIZED' | 'SOLD_OUT', kind: 'http' | 'network' = 'http') =>
  () => {
    throw new ApiError('x', { kind, status, code, serverMessage: 'said so' });
  };

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  session?: Partial<SealedSession>;
}

async function send(method: string, target: string, { body, headers = {}, session }: Sent = {}) {
  const sealed = session && {
    token: 'bearer',
    audience: 'member',
    group: 3,
    storeId: 11,
    issuedAt: Date.now(),
    ...session,
  };
  const cookie = sealed && `serac_session=${await cookieSealer().seal(sealed as SealedSession)}`;
  const [path = '', query = ''] = target.split('?');
  const request = new Request(`http://localhost:3000/api/${target}`, {
    method,
    headers: {
      host: HOST,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    body: method === 'GET' ? null : typeof body === 'string' ? body : JSON.stringify(body ?? {}),
  });
  expect(request.url).toContain(query);
  const [alias = '', ...segments] = path.split('/');
  const response = await handleCall(alias, segments, request, sources);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const setCookie = response.headers.get('set-cookie');
  const value = setCookie && /^serac_session=([^;]*)/.exec(setCookie)?.[1];
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
    session: value ? await cookieSealer().open(value) : value,
  };
}

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  calls.length = 0;
  answers = { 'session-open': () => opened('guest-token') };
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
  ])('is refused with %i for a body that is too large or no object', async (status, body) => {
    expect((await send('POST', 'basket-add', { body, session: {} })).status).toBe(status);
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

describe('the session', () => {
  const add = { body: { productID: 9, quantity: 1 } };

  it('is opened for a guest at the first call that needs one', async () => {
    answers['basket-add'] = () => ({ version: 1 });
    const { session } = await send('POST', 'basket-add', add);
    expect(calls.map(({ alias, token }) => [alias, token])).toEqual([
      ['session-open', null],
      ['basket-add', 'guest-token'],
    ]);
    expect(session).toMatchObject({ token: 'guest-token', audience: 'guest', storeId: 11 });
  });

  it('is opened anew where the commerce API no longer knows it', async () => {
    answers['basket-add'] = (_input, token) => (token === 'bearer' ? refuse(401, 'UNAUTHORIZED')() : { version: 1 });
    const { status, session } = await send('POST', 'basket-add', { ...add, session: {} });
    expect(status).toBe(200);
    expect(session).toMatchObject({ token: 'guest-token' });
  });

  it('is not opened by a call that needs none', async () => {
    answers['basket-data'] = () => ({ version: 0 });
    expect((await send('GET', 'basket-data')).session).toBeNull();
    expect(calls.map(({ alias }) => alias)).toEqual(['basket-data']);
  });

  it('is rotated at login, and its token never reaches the browser', async () => {
    answers.login = () => opened('member-token', 5);
    const { body, session } = await send('POST', 'login', { body: { login: 'a@b.example', password: 'x' } });
    expect(JSON.stringify(body)).not.toContain('member-token');
    expect(body).toMatchObject({ success: true, session: { id: 5 } });
    expect(session).toMatchObject({ token: 'member-token', audience: 'member', group: 3 });
  });

  it('ends at logout', async () => {
    answers.logout = () => ({ success: true, message: '' });
    expect((await send('POST', 'logout', { session: {} })).session).toBe('');
  });

  it('ends where the commerce API takes the member for a guest, and slides while he comes back', async () => {
    answers.session = () => guestSession;
    expect((await send('GET', 'session', { session: {} })).session).toBe('');
    answers.session = () => ({ ...guestSession, id: 5, group: 3 });
    expect((await send('GET', 'session', { session: {} })).session).toBeNull();
    const old = Date.now() - 25 * 3600 * 1000;
    expect((await send('GET', 'session', { session: { issuedAt: old } })).session).toMatchObject({ token: 'bearer' });
  });

  it('of a guest does not open members’ calls, and is kept', async () => {
    const { status, body, session } = await send('GET', 'helpdesk-orders', { session: { audience: 'guest' } });
    expect([status, body.code, session]).toEqual([401, 'UNAUTHORIZED', null]);
    expect(calls).toEqual([]);
  });

  it('of a member that has ended is dropped', async () => {
    answers['helpdesk-orders'] = refuse(401, 'UNAUTHORIZED');
    expect((await send('GET', 'helpdesk-orders', { session: {} })).session).toBe('');
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
    expect([status, body]).toEqual([500, { code: 'INTERNAL', message: 'Something went wrong' }]);
  });
});
