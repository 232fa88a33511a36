import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DRAFTS_HEADER } from '#lib/rules/ahead/time-travel.ts';
import { audienceApi, memberApi, typedApi } from './server-api.ts';

const sent: Headers[] = [];
const caching: unknown[] = [];
beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
  sent.length = 0;
  caching.length = 0;
  vi.stubGlobal('fetch', async (_address: string, { headers, cache }: RequestInit) => {
    sent.push(new Headers(headers));
    caching.push(cache);
    return Response.json({ isMember: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('names the visitor’s device to calls that sign in, with the credential that vouches for it, and to no others', async () => {
  const device = vi.fn(() => ({ browser: 'Chrome', system: 'macOS' }));
  const caller = { token: 'bearer', clientAddress: '203.0.113.5', device };
  await memberApi(caller)('session-standing', {});
  await memberApi(caller)('login', { login: 'a@post.example', password: 'x', storeId: 1 }).catch(() => null);
  expect(sent.map((headers) => headers.get('x-serac-device'))).toEqual([null, 'Chrome/macOS']);
  expect(sent[1]?.get('x-serac-service')).toBe('t'.repeat(32));
  expect(device).toHaveBeenCalledOnce();
});

it('asks what was typed for an audience as it may be answered, to be kept by nobody', async () => {
  const asked = { store_id: 11, s: 'tent' };
  await typedApi({ kind: 'guest' })('cat-products-es', asked).catch(() => null);
  await typedApi({ kind: 'member', group: 4 })('cat-products-es', asked).catch(() => null);
  await typedApi({ kind: 'guest', ahead: 60_000 })('cat-products-es', asked).catch(() => null);
  expect(sent.map((headers) => headers.get('x-serac-audience'))).toEqual([null, 'member:4', 'guest']);
  expect(sent.map((headers) => headers.has('x-serac-service'))).toEqual([false, true, true]);
  expect(sent[2]?.get('x-serac-ahead')).not.toBeNull();
  expect(sent[2]?.get(DRAFTS_HEADER)).toBeNull();
  expect(caching).toEqual(['no-store', 'no-store', 'no-store']);
});

it('asks for drafts on behalf of a preview host alone, and has the reply kept by nobody', async () => {
  const text = { area: 'pages', storeId: 11 };
  await audienceApi({ kind: 'member', group: 4, drafts: true })('page-text', text).catch(() => null);
  await audienceApi({ kind: 'member', group: 4 })('page-text', text).catch(() => null);
  await audienceApi({ kind: 'guest' })('page-text', text).catch(() => null);
  expect(sent.map((headers) => headers.get(DRAFTS_HEADER))).toEqual(['all', null, null]);
  expect(sent[0]?.get('x-serac-service')).toBe('t'.repeat(32));
  expect(sent[0]?.get('x-serac-audience')).toBe('member:4');
  expect(caching).toEqual(['no-store', undefined, undefined]);
});
