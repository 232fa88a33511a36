import { describe, expect, it, vi } from 'vitest';
import { ApiError, isOutage } from './api-error.ts';
import { CHECKED_HEADER, createClient } from './create-client.ts';
import { contractShape, parseContractReply } from './server-api.ts';

const json = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);

function clientWith(answer: (url: string, init: RequestInit) => Promise<Response>) {
  const fetched = vi.fn(answer);
  const call = createClient({
    base: () => 'http://api.test',
    shapeOf: contractShape,
    parseReply: parseContractReply,
    init: () => ({ cache: 'no-store', headers: { 'x-own': '1' } }),
    fetch: fetched as unknown as typeof fetch,
    timeoutMs: 300,
  });
  return { call, fetched };
}

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => null,
    (error) => error,
  ) as never;
const version = { version: '1', serverTime: '2026-11-20T12:00:00Z' };

describe('a client of the contract', () => {
  it('sends a read as the contract lays it out and answers what the contract promises', async () => {
    const { call, fetched } = clientWith(async () => json({ ...version, extra: true }));
    expect(await call('app-version', {})).toEqual(version);
    expect(fetched.mock.calls[0]?.[0]).toBe('http://api.test/app-version');
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('x-own')).toBe('1');
  });

  it('checks what is never cached, whatever the answer says of itself', async () => {
    const { call } = clientWith(async () => json({ version: 1 }, { headers: { [CHECKED_HEADER]: '1' } }));
    expect(await failure(call('app-version', {}))).toMatchObject({ kind: 'parse' });
  });

  it('refuses an answer that breaks the contract', async () => {
    const { call } = clientWith(async () => json({ version: 1 }));
    expect(await failure(call('app-version', {}))).toMatchObject({ kind: 'parse', code: 'INTERNAL', status: 200 });
  });

  it('tells an error answer with its code, fields and wait', async () => {
    const issues = [{ path: 'login', rule: 'email', message: 'no' }];
    const { call } = clientWith(async () =>
      json({ code: 'LOCKED', message: 'wait', issues }, { status: 429, headers: { 'retry-after': '60' } }),
    );
    const error = await failure(call('login', { login: 'a@b.co', password: 'x', storeId: 1 }));
    expect(error).toMatchObject({ kind: 'http', status: 429, code: 'LOCKED', retryAfter: 60, issues });
  });

  it('takes an error answer of something else for an outage', async () => {
    const { call } = clientWith(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failure(call('app-version', {}))).toSatisfy(isOutage);
  });

  it('tries a read once more where the network failed', async () => {
    const { call, fetched } = clientWith(async () => json(version));
    fetched.mockRejectedValueOnce(new TypeError('reset'));
    expect(await call('app-version', {})).toEqual(version);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('does not ask again where it was decided not to ask', async () => {
    const details = { kind: 'network', status: 0, code: 'UNAVAILABLE', retryAfter: 5 } as const;
    const { call, fetched } = clientWith(async () => {
      throw new ApiError('its circuit is open', details);
    });
    expect(await failure(call('app-version', {}))).toMatchObject({ kind: 'network', retryAfter: 5 });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('keeps what an error answer says, also where it names no code, and nothing where it says nothing', async () => {
    const said = clientWith(async () => json({ message: 'Not today' }, { status: 400 }));
    expect(await failure(said.call('app-version', {}))).toMatchObject({ serverMessage: 'Not today', code: 'INTERNAL' });
    const silent = clientWith(async () => new Response(null, { status: 400, statusText: 'Bad Request' }));
    expect((await failure(silent.call('app-version', {}))).serverMessage).toBeUndefined();
  });

  it('takes a refusal of too many requests for what it is, also where something before the shop refuses (ERR-12)', async () => {
    const busy = clientWith(async () => new Response('<h1>Slow down</h1>', { status: 429 }));
    expect(await failure(busy.call('app-version', {}))).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });

  it('never sends a write twice, and names it with an idempotency key', async () => {
    const { call, fetched } = clientWith(async () => {
      throw new TypeError('reset');
    });
    const error = await failure(call('session-open', { store_id: 1 }, { idempotencyKey: 'key-1' }));
    expect(error).toMatchObject({ kind: 'network', status: 0, code: 'UNAVAILABLE' });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('idempotency-key')).toBe('key-1');
  });

  it('waits no longer than the timeout', async () => {
    const { call, fetched } = clientWith(
      (_url, init) =>
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    expect(await failure(call('app-version', {}))).toMatchObject({ kind: 'network' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
