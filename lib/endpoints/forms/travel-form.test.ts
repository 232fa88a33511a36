import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { handleCall } from '#lib/endpoints/calls/handle-call.ts';
import type { Trip } from '#lib/rules/ahead/time-travel.ts';
import { tripOf, tripSetCookie } from '#lib/session/trip-cookie.ts';
import { travelForm } from './travel-form.ts';

const now = Date.now();
const trip: Trip = {
  at: now + 3_600_000,
  since: now,
  storeId: 13,
  group: 4,
  gender: 2,
  country: 'CH',
  device: 'desktop',
  path: '/',
  until: now + 1e8,
};
const cookieOf = (of: Trip = trip) => tripSetCookie(of).split(';')[0] ?? '';
const HOST = 'preview.test';

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
});

const send = (fields: Record<string, string>, cookie = cookieOf(), site = 'same-origin') =>
  travelForm(
    new Request(`http://${HOST}/api/travel`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { host: HOST, cookie, 'sec-fetch-site': site, 'x-forwarded-for': '192.0.2.7' },
    }),
  );
const tripIn = (response: Response) => tripOf(response.headers.getSetCookie()[0]?.split(';')[0], Date.now());

describe('the bar of a preview host', () => {
  it('begins another look, for no longer than the link allows', async () => {
    const response = await send({ store: '11', as: 'guest', device: 'phone', until: '9999999999999' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/travel']);
    expect(tripIn(response)).toMatchObject({ storeId: 11, group: null, device: 'phone', until: trip.until });
    expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it('ends the look where that is asked for', async () => {
    const response = await send({ leave: '1' });
    expect([response.headers.get('location'), tripIn(response)]).toEqual(['/', null]);
  });

  it('is nothing to who has no look, a forged one, or comes from another site', async () => {
    const forged = `serac_trip=${Buffer.from(JSON.stringify(trip)).toString('base64url')}.${'A'.repeat(43)}`;
    for (const cookie of ['', forged, cookieOf({ ...trip, until: now - 1 })])
      expect((await send({ as: '4' }, cookie)).status).toBe(403);
    expect((await send({ as: '4' }, cookieOf(), 'cross-site')).status).toBe(403);
  });
});

describe('a call of a page as it will be', () => {
  const asked: { url: string; headers: Headers; method: string | undefined }[] = [];
  const stores: Record<string, Pick<StoreConfig, 'storeId' | 'previewHosts' | 'deliveryCountry'>> = {
    [HOST]: { storeId: 1, previewHosts: [HOST], deliveryCountry: 'GB' },
    'uk.test': { storeId: 1, previewHosts: [HOST], deliveryCountry: 'GB' },
  };
  const sources = {
    storeOfHost: async (host: string) => (stores[host] ?? null) as StoreConfig | null,
    storeOfId: async (storeId: number) =>
      ({ storeId, deliveryCountry: 'FR', previewHosts: [] as string[] }) as StoreConfig,
    api: () => async () => ({ version: 'now', serverTime: new Date(now).toISOString() }),
  };
  const call = (alias: string, { host = HOST, method = 'GET' }: { host?: string; method?: string } = {}) =>
    handleCall(
      alias,
      [],
      new Request(`http://${host}/api/${alias}`, {
        method,
        headers: { host, cookie: cookieOf(), 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      }),
      sources as never,
    );
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push({ url, headers: new Headers(init.headers), method: init.method });
      return Response.json({ version: 'ahead', serverTime: new Date(now + 3_600_000).toISOString() });
    });
  });

  it('is made ahead of the clock, for the audience of the trip, without anybody’s session', async () => {
    expect(await (await call('app-version')).json()).toMatchObject({ version: 'ahead' });
    const [{ headers } = { headers: new Headers() }] = asked;
    expect(headers.get('x-serac-ahead')).toBe('3600000');
    expect(headers.get('x-serac-audience')).toBe('member:4');
    expect(headers.get('authorization')).toBeNull();
  });

  it('is one of now on a host of the shop', async () => {
    expect(await (await call('app-version', { host: 'uk.test' })).json()).toMatchObject({ version: 'now' });
    expect(asked).toEqual([]);
  });

  it('tells of the member that the page is shown to what nobody has, and asks nobody for it', async () => {
    const told = async (alias: string) => (await call(alias)).json();
    expect(await Promise.all(['wish-ids', 'sale-reminders', 'brand-interests', 'recently-viewed'].map(told))).toEqual([
      { productIds: [] },
      { eventIds: [] },
      { brandIds: [] },
      [],
    ]);
    expect(asked).toEqual([]);
  });

  it('is refused where it writes, or is one visitor’s own', async () => {
    expect((await call('basket-add', { method: 'POST' })).status).toBe(403);
    expect((await call('addresses')).status).toBe(403);
    expect(asked).toEqual([]);
  });
});
