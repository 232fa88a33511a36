import type { IncomingMessage } from 'node:http';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RouteResolution } from '#lib/contract/site.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { cookieSealer } from '#lib/session/session-cookie.ts';
import type { KnownOfShop } from './handle-request.ts';
import { countMissing } from './missing-asks.ts';
import { lookOfHost, missingPageOf } from './missing-page.ts';

const store = (storeId: number) =>
  ({
    storeId,
    maintenance: false,
    flags: { referral: true, bCorpMark: true },
    previewHosts: ['preview.test'],
  }) as unknown as StoreConfig;

const SHOPS: Readonly<Record<string, number>> = { 'de.test': 11, 'uk.test': 1, 'preview.test': 11 };

const known: KnownOfShop = {
  storyAt: async (path) => (path === '/campaign' ? 'campaign' : null),
  storeOfHost: async (host) => (SHOPS[host] ? store(SHOPS[host]) : null),
  storeOfId: async (storeId) => store(storeId),
  resolve: async (storeId, path) =>
    ({
      type: path.toLowerCase() === '/ski' ? 'product' : 'not-found',
      entity_id: 9,
      redirect: null,
      store_id: storeId,
      meta: [],
    }) as RouteResolution,
  isKnown: (_storeId, path) => path === '/ski',
  storeHosts: async () => new Set(),
  stores: async () => [],
};

const asked = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers: { host: 'de.test', ...headers } }) as unknown as IncomingMessage;

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});

describe('where the page that says that nothing is there is kept', () => {
  it('is one place of each store and audience, whatever was asked for', async () => {
    const guest = '/11/guest/system/not-found';
    for (const url of ['/no-such', '/no/such/page', '/%F0%9F', '/SKIS'])
      expect([url, await missingPageOf(asked(url), known)]).toEqual([url, guest]);
    expect(await missingPageOf(asked('/no-such', { host: 'uk.test:4350' }), known)).toBe('/1/guest/system/not-found');
  });

  it('is another for members of each group, told by the session and by no header', async () => {
    const session = { token: 't', audience: 'member', group: 4, storeId: 11, issuedAt: Date.now() } as const;
    const cookie = `serac_session=${await cookieSealer().seal(session)}`;
    expect(await missingPageOf(asked('/no-such', { cookie }), known)).toBe('/11/m4/system/not-found');
    const forged = { 'x-serac-audience': 'member:4', 'x-middleware-rewrite': '/11/m4/home' };
    expect(await missingPageOf(asked('/no-such', forged), known)).toBe('/11/guest/system/not-found');
  });

  it('is none where a page stands, or a story, or the address leads elsewhere', async () => {
    for (const url of ['/ski', '/campaign', '/checkout/cart', '/customer/account', '/a/../ski', '/SKI'])
      expect([url, await missingPageOf(asked(url), known)]).toEqual([url, null]);
  });

  it('is none on a host of previews, nor on a host of no store', async () => {
    for (const host of ['preview.test', 'nobody.test'])
      expect(await missingPageOf(asked('/no-such', { host }), known)).toBeNull();
  });

  it('is looked up for nobody who has asked for too many in vain; what is known to stand there comes all the same', async () => {
    const asks = countMissing(2, () => 0);
    const from = (url: string, address: string) =>
      missingPageOf(asked(url, { 'x-forwarded-for': address }), known, asks);
    for (const url of ['/one', '/two']) expect(await from(url, '192.0.2.7')).toBe('/11/guest/system/not-found');
    expect(await from('/three', '192.0.2.7')).toMatchObject({ retryAfter: 60 });
    expect(await from('/ski', '192.0.2.7')).toBeNull();
    expect(await from('/three', '192.0.2.8')).toBe('/11/guest/system/not-found');
  });

  it('is none where nobody can tell', async () => {
    const down = { ...known, resolve: () => Promise.reject(new Error('down')) };
    expect(await missingPageOf(asked('/no-such'), down)).toBeNull();
    expect(await missingPageOf(asked('/no-such'), { ...known, storyAt: down.resolve })).toBeNull();
  });
});

describe('the look of a host', () => {
  it('is that of its store, and none of a host that has no store', async () => {
    const swiss = { ...store(13), brand: 'moraine', locale: 'de_CH', language: 'de', country: 'CH' } as StoreConfig;
    const shops: KnownOfShop = { ...known, storeOfHost: async (host) => (host === 'ch.test' ? swiss : null) };
    expect(await lookOfHost('CH.test:3000', shops)).toBe('moraine.de_CH');
    expect(await lookOfHost('nobody.test', shops)).toBe('');
  });

  it('is asked of nobody where there is no name of a host', async () => {
    const storeOfHost = vi.fn<KnownOfShop['storeOfHost']>();
    for (const host of [undefined, '', '<script>']) expect(await lookOfHost(host, { ...known, storeOfHost })).toBe('');
    expect(storeOfHost).not.toHaveBeenCalled();
  });
});
