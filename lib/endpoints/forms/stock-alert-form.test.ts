import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { ErrorCode } from '#lib/contract/define.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { VisitorSources } from '#lib/endpoints/request/visitor.ts';
import { plainForm } from '#tests/support/storefront/plain-form.ts';
import { waitByForm } from './stock-alert-form.ts';

const api = vi.fn<(alias: string, input: unknown) => Promise<unknown>>();
const tokens: (string | null)[] = [];
let store = { storeId: 11, loginRequired: false, previewHosts: [] as string[] };
const sources: VisitorSources = {
  storeOfHost: async () => store as unknown as StoreConfig,
  api: ({ token }) => {
    tokens.push(token);
    return api as never;
  },
};

const { send, led } = plainForm('stock-alert-form', waitByForm, sources);
const inPlace = async (audience: 'guest' | 'member' | null, fields: Record<string, string>) =>
  (await send(audience, fields, { accept: 'application/json' })).json();

const WAIT = { change: 'stock-alert', variant_id: '22', back: '/jacket' };
const LOGIN = expect.stringMatching(/^\/customer\/account\/login\/[\w-]+(\?again=1)?$/);
const refused = (status: number, code: ErrorCode) => new ApiError('x', { kind: 'http', status, code });

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  api.mockReset().mockResolvedValue({ state: 'waiting' });
  store = { storeId: 11, loginRequired: false, previewHosts: [] };
  tokens.length = 0;
});

describe('the form of a sold-out article', () => {
  it('has a member wait in the store of the host, and leads to the page that says so', async () => {
    expect(await led('member', WAIT)).toEqual([303, '/stock-alerts?notice=waiting']);
    expect(api).toHaveBeenCalledWith('stock-alert', { store_id: 11, variant_id: 22, alert: true });
    expect(tokens).toEqual(['t']);
  });

  it('ends the waiting', async () => {
    api.mockResolvedValue({ state: 'ended' });
    expect(await led('member', { ...WAIT, change: 'stock-alert-end' })).toEqual([303, '/stock-alerts?notice=ended']);
    expect(api).toHaveBeenCalledWith('stock-alert', { store_id: 11, variant_id: 22, alert: false });
  });

  it('asks a guest to confirm an address, with a session or without', async () => {
    api.mockResolvedValue({ state: 'asked' });
    for (const audience of ['guest', null] as const) {
      expect(await led(audience, { ...WAIT, email: ' ada@post.example ' })).toEqual([
        303,
        '/stock-alerts?notice=asked',
      ]);
    }
    expect(api).toHaveBeenLastCalledWith('stock-alert-guest', {
      store_id: 11,
      variant_id: 22,
      email: 'ada@post.example',
    });
  });

  it('says what became of it in place, where that is asked for', async () => {
    expect(await inPlace('member', WAIT)).toEqual({ notice: 'waiting' });
    api.mockRejectedValue(refused(400, 'VALIDATION'));
    expect(await inPlace('guest', { ...WAIT, email: 'ada' })).toEqual({ notice: 'bad-email' });
    api.mockRejectedValue(refused(404, 'NOT_FOUND'));
    expect(await inPlace('member', WAIT)).toEqual({ notice: 'gone' });
    api.mockRejectedValue(refused(503, 'UNAVAILABLE'));
    expect(await inPlace('member', WAIT)).toEqual({ notice: 'not-saved' });
  });

  it('leads to sign in and back a guest where prices are for members, and whoever’s session is over', async () => {
    expect(await led('guest', { ...WAIT, change: 'stock-alert-end' })).toEqual([303, LOGIN]);
    store = { storeId: 11, loginRequired: true, previewHosts: [] };
    expect(await led('guest', { ...WAIT, email: 'ada@post.example' })).toEqual([303, LOGIN]);
    expect(await inPlace(null, WAIT)).toEqual({ login: LOGIN });
    expect(api).not.toHaveBeenCalled();
    api.mockRejectedValue(refused(401, 'UNAUTHORIZED'));
    expect(await led('member', WAIT)).toEqual([303, LOGIN]);
  });

  it('is refused to another site, without an article, and for an unknown change', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await send('member', WAIT, foreign)).status).toBe(403);
    for (const variant_id of ['', '0', '-1', '1e3', '9'.repeat(12)]) {
      expect((await send('member', { ...WAIT, variant_id })).status).toBe(400);
    }
    expect((await send('member', { ...WAIT, change: 'constructor' })).status).toBe(400);
    expect(api).not.toHaveBeenCalled();
  });
});
