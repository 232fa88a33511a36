import { NextRequest } from 'next/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { StoreConfig, StoreEntry } from '#lib/contract/stores.ts';
import type { Trip } from '#lib/rules/ahead/time-travel.ts';
import { pageVisitors } from '#lib/session/page-visitor.ts';
import { cookieSealer, type SealedSession } from '#lib/session/session-cookie.ts';
import { tripSetCookie } from '#lib/session/trip-cookie.ts';
import type { Resolver } from '#lib/stores/resolver-cache.ts';
import { decideVisit, handleRequest } from './handle-request.ts';

const store = (storeId: number) =>
  ({
    storeId,
    maintenance: false,
    brand: 'serac',
    locale: 'en_GB',
    flags: { referral: true, bCorpMark: true },
    previewHosts: [] as string[],
  }) as StoreConfig;
const down = () => Promise.reject(new Error('down'));

const elsewhere = { storeId: 1, label: 'United Kingdom', url: 'https://uk.test' } as StoreEntry;

const working: Resolver & { storyAt: (path: string) => Promise<string | null> } = {
  storyAt: async (path) => (path.toLowerCase() === '/campaign/first-snow' ? 'campaign/first-snow' : null),
  storeOfHost: async (host) => (host === 'de.test' ? store(11) : null),
  storeOfId: async (storeId) => store(storeId),
  resolve: async (storeId, path) => ({
    type: path === '/ski' ? 'product' : 'not-found',
    entity_id: 9,
    redirect: path === '/away' ? { to: 'https://uk.test/x', permanent: false } : null,
    store_id: storeId,
    meta: [],
  }),
  isKnown: () => true,
  storeHosts: async () => new Set(['uk.test']),
  stores: async () => [elsewhere],
};

const visit = (rawPath: string, more: { host?: string; cookieHeader?: string; query?: string } = {}) => ({
  host: 'de.test',
  query: '',
  cookieHeader: null,
  unknownAfter: null,
  rawPath,
  ...more,
});

const sealed = (storeId: number, more: Partial<SealedSession> = {}) =>
  cookieSealer().seal({ token: 't', audience: 'member', group: 4, storeId, issuedAt: Date.now(), ...more });

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});

describe('a request that the edge has not taken for a page', () => {
  it('gets none in production: it would be kept without its scripts, for everybody', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const response = await handleRequest(new NextRequest('http://localhost:3000/sales'));
    expect([response.status, response.headers.get('x-middleware-rewrite')]).toEqual([404, null]);
    vi.stubEnv('NODE_ENV', 'test');
  });
});

describe('a preview host', () => {
  const previewed: typeof working = {
    ...working,
    storeOfHost: async () => ({ ...store(11), hosts: ['de.test'], previewHosts: ['preview.test'] }),
  };

  it('shows drafts, made for each request; the host of the shop never does', async () => {
    for (const path of ['/returns', '/returns/', '/no/such-page', '/storyblok-preview/info/returns']) {
      const { decision } = await decideVisit(previewed, visit(path, { host: 'preview.test' }));
      expect(decision).toMatchObject({ kind: 'page', page: { page: 'draft' }, personal: true });
      const shop = await decideVisit(previewed, visit(path));
      expect(JSON.stringify(shop.decision)).not.toContain('draft');
    }
  });

  it('has the drafts of words, menus and banners on every page, for guests and members; the shop has them on none', async () => {
    const cookieHeader = `serac_session=${await sealed(11)}`;
    const at = async (more: { host?: string; cookieHeader?: string }) =>
      (await decideVisit(previewed, visit('/ski', more))).decision;
    expect(await at({ host: 'preview.test' })).toMatchObject({ audience: { kind: 'guest', drafts: true } });
    expect(await at({ host: 'preview.test', cookieHeader })).toMatchObject({
      audience: { kind: 'member', group: 4, drafts: true },
    });
    expect(JSON.stringify([await at({}), await at({ cookieHeader })])).not.toContain('draft');
  });
});

describe('a look at the shop as it will be', () => {
  const previewed: typeof working = {
    ...working,
    storeOfHost: async () => ({ ...store(1), hosts: ['de.test'], previewHosts: ['preview.test'] }),
  };
  const now = Date.now();
  const trip: Trip = {
    at: now + 3_600_000,
    since: now,
    storeId: 13,
    group: null,
    gender: 0,
    country: null,
    device: 'phone' as const,
    path: '/',
    until: now + 1e9,
  };
  const look = async (path: string, more: Partial<Trip> = {}, host = 'preview.test') => {
    const [cookieHeader = ''] = tripSetCookie({ ...trip, ...more }).split(';');
    return (await decideVisit(previewed, visit(path, { host, cookieHeader }))).decision;
  };

  it('is in the store and for the audience that the trip names, on preview hosts only', async () => {
    const guest = { kind: 'guest', ahead: 3_600_000 };
    expect(await look('/ski')).toMatchObject({ kind: 'page', storeId: 13, audience: guest, page: { page: 'product' } });
    expect(await look('/ski', { group: 4 })).toMatchObject({
      audience: { kind: 'member', group: 4, ahead: 3_600_000 },
    });
    expect(await look('/', { group: 4, gender: 2 })).toMatchObject({ page: { page: 'home', gender: 2 } });
    expect(await look('/', { gender: 2 })).toMatchObject({ page: { page: 'home' }, audience: guest });
    expect(await look('/ski', {}, 'de.test')).toMatchObject({ storeId: 1, audience: { kind: 'guest' } });
    expect(JSON.stringify(await look('/ski', {}, 'de.test'))).not.toContain('ahead');
  });

  it('ends with its time, and is none when it was made up', async () => {
    expect(await look('/ski', { until: now - 1 })).toMatchObject({ storeId: 1, audience: { kind: 'guest' } });
    const cookieHeader = `serac_trip=${Buffer.from(JSON.stringify(trip)).toString('base64url')}.${'A'.repeat(43)}`;
    const { decision } = await decideVisit(previewed, visit('/ski', { host: 'preview.test', cookieHeader }));
    expect(decision).toMatchObject({ storeId: 1 });
  });

  it('has no basket, account or sign-in', async () => {
    for (const path of ['/checkout/cart/', '/customer/account', '/sales/order/history'])
      for (const group of [null, 2]) expect(await look(path, { group })).toEqual({ kind: 'not-ahead' });
    expect(await look('/customer/account/login')).toEqual({ kind: 'not-ahead' });
  });

  it('shows drafts at their own addresses alone', async () => {
    expect(await look('/storyblok-preview/info/returns')).toMatchObject({ page: { page: 'draft' } });
    expect(await look('/returns')).toMatchObject({ page: { page: 'info', name: 'returns' } });
  });
});

describe('a visit', () => {
  it('is decided by host, path, session and resolver', async () => {
    const cookieHeader = `a=1; serac_session=${await sealed(11)}`;
    const { decision } = await decideVisit(working, visit('/ski', { cookieHeader }));
    expect(decision).toMatchObject({
      kind: 'page',
      storeId: 11,
      audience: { kind: 'member', group: 4 },
      page: { page: 'product', id: 9 },
    });
  });

  it('is a guest’s with the cookie of another store, or a broken one', async () => {
    for (const value of [await sealed(1), 'junk']) {
      const cookieHeader = `serac_session=${value}`;
      const { decision } = await decideVisit(working, visit('/ski', { cookieHeader }));
      expect(decision).toMatchObject({ kind: 'page', audience: { kind: 'guest' } });
    }
  });

  it('to home goes by the gender that a member has stated, and to no other page, nor that of a guest (SESS-05)', async () => {
    const pageFor = async (path: string, more: Partial<SealedSession>) => {
      const cookieHeader = `serac_session=${await sealed(11, more)}`;
      const { decision } = await decideVisit(working, visit(path, { cookieHeader }));
      return decision.kind === 'page' ? decision.page : null;
    };
    expect(await pageFor('/', { gender: 2 })).toEqual({ page: 'home', gender: 2 });
    expect(await pageFor('/', {})).toEqual({ page: 'home' });
    expect(await pageFor('/', { gender: 2, audience: 'guest' })).toEqual({ page: 'home' });
    expect(await pageFor('/sales', { gender: 2 })).toEqual({ page: 'home' });
    expect(await pageFor('/ski', { gender: 2 })).toEqual({ page: 'product', id: 9 });
  });

  it('is the same visitor’s as the edge shares the page for, however the cookie is written (decision 20)', async () => {
    const member = await sealed(11);
    const encoded = `%${member.charCodeAt(0).toString(16)}${member.slice(1)}`;
    const visitorOf = pageVisitors(cookieSealer(), 'serac_session', () => false);
    for (const cookieHeader of [`serac_session=junk; serac_session=${member}`, `serac_session=${encoded}`]) {
      const { decision } = await decideVisit(working, visit('/ski', { cookieHeader }));
      expect((await visitorOf(cookieHeader)).key).toBe('guest');
      expect(decision).toMatchObject({ kind: 'page', audience: { kind: 'guest' } });
    }
  });

  it('of an unknown host is told every store there is, without asking for its path (decision 6)', async () => {
    const resolve = vi.fn(working.resolve);
    for (const host of ['else.test', '']) {
      const { decision } = await decideVisit({ ...working, resolve }, visit('/ski', { host }));
      expect(decision).toEqual({ kind: 'unknown-host', stores: [elsewhere] });
    }
    expect(resolve).not.toHaveBeenCalled();
  });

  it('of an unknown host is unavailable where the stores cannot be asked for', async () => {
    const { decision } = await decideVisit({ ...working, stores: down }, visit('/ski', { host: 'else.test' }));
    expect(decision.kind).toBe('unavailable');
  });

  it('of a shop without stores is told so at every host', async () => {
    const empty = { ...working, storeOfHost: async () => null, stores: async () => [] };
    for (const host of ['de.test', ''])
      expect((await decideVisit(empty, visit('/', { host }))).decision.kind).toBe('empty');
  });

  it('with a malformed path is not found, without asking the resolver', async () => {
    const resolve = vi.fn(working.resolve);
    const { decision } = await decideVisit({ ...working, resolve }, visit('/%zz'));
    expect(decision.kind).toBe('not-found');
    expect(resolve).not.toHaveBeenCalled();
  });

  it('of a path that the resolver does not know is the story’s there, at its own spelling (decision 12)', async () => {
    const { decision } = await decideVisit(working, visit('/campaign/first-snow/'));
    expect(decision).toMatchObject({
      kind: 'page',
      page: { page: 'story', slug: 'campaign/first-snow' },
      personal: false,
    });
    const spelled = await decideVisit(working, visit('/Campaign/First-Snow', { query: 'a=1' }));
    expect(spelled.decision).toEqual({ kind: 'redirect', location: '/campaign/first-snow?a=1', status: 301 });
    expect((await decideVisit(working, visit('/campaign'))).decision.kind).toBe('not-found');
  });

  it('asks for no story where the resolver knows the path, and is unavailable where nobody knows the stories', async () => {
    const away = { ...working, storyAt: vi.fn(down) };
    expect((await decideVisit(away, visit('/ski'))).decision).toMatchObject({ page: { page: 'product' } });
    expect(away.storyAt).not.toHaveBeenCalled();
    expect((await decideVisit(away, visit('/campaign/first-snow'))).decision).toMatchObject({ kind: 'unavailable' });
  });

  it('follows a redirect to another store', async () => {
    const { decision } = await decideVisit(working, visit('/away'));
    expect(decision).toEqual({ kind: 'redirect', location: 'https://uk.test/x', status: 302 });
  });

  it.each([
    ['the resolver', { ...working, resolve: down }],
    ['the store config', { ...working, storeOfHost: down }],
  ])('is unavailable where %s cannot be asked', async (_what, resolver) => {
    expect((await decideVisit(resolver, visit('/ski'))).decision.kind).toBe('unavailable');
  });
});
