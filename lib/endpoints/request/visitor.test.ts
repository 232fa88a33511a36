import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberApi } from '#lib/api/server-api.ts';
import { readDevice, writeDevice } from '#lib/contract/session.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { AHEAD_HEADER, DRAFTS_HEADER, type TravelView } from '#lib/rules/ahead/time-travel.ts';
import { tripSetCookie } from '#lib/session/trip-cookie.ts';
import { aSession } from '#tests/support/components/sessions.ts';
import { deviceOf, visitorOf } from './visitor.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

describe('the device of a visitor', () => {
  it.each([
    [MAC, { browser: 'Chrome', system: 'macOS' }],
    [PHONE, { browser: 'Safari', system: 'iOS' }],
    ['Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0', { browser: 'Firefox', system: 'Windows' }],
    ['curl/8.0', { browser: '', system: '' }],
    [null, { browser: '', system: '' }],
    ['('.repeat(100_000), { browser: '', system: '' }],
  ])('is read from %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device);
    expect(readDevice(writeDevice(deviceOf(userAgent)))).toEqual(device);
  });

  it('says nothing that is no name, whatever a browser calls itself', () => {
    const device = { browser: '<img src=x>/\r\nx-serac-service: t', system: 'é'.repeat(3) + 'x'.repeat(99) };
    expect(readDevice(writeDevice(device))).toEqual({ browser: 'img srcxx-serac-service t', system: 'x'.repeat(40) });
    expect(readDevice('Chrome')).toBeNull();
  });

  it('is named to the commerce API when it is asked for', async () => {
    vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
    vi.stubEnv('SERVICE_TOKEN', 't'.repeat(32));
    const api = vi.fn();
    const sources = { storeOfHost: async () => ({ storeId: 11, previewHosts: [] as string[] }) as StoreConfig, api };
    const headers = { host: 'de.test', 'user-agent': MAC };
    (await visitorOf(new Request('http://de.test/', { headers }), sources)).apiFor('token');
    expect(api.mock.calls[0]?.[0].device()).toEqual({ browser: 'Chrome', system: 'macOS' });
  });
});

describe('a visitor of a preview host', () => {
  const SECRET = 't'.repeat(32);
  const store = { storeId: 13, deliveryCountry: 'FR', previewHosts: ['preview.fr.test'] } as unknown as StoreConfig;
  const sources = { storeOfHost: async () => store, storeOfId: async () => store, api: memberApi };
  const sent: { path: string; headers: Headers }[] = [];
  beforeEach(() => {
    vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
    vi.stubEnv('SERVICE_TOKEN', SECRET);
    sent.length = 0;
    vi.stubGlobal('fetch', async (address: string | URL, { headers }: RequestInit) => {
      const { pathname, search } = new URL(address);
      sent.push({ path: pathname + search, headers: new Headers(headers) });
      return Response.json(
        pathname === '/category-prices' ? [] : { ...aSession({ delivery_country: 'FR' }), auth_token: 'none' },
      );
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const on = (host: string, cookie = '') =>
    visitorOf(new Request(`http://${host}/`, { headers: { host, ...(cookie && { cookie }) } }), sources);
  const draftsAskedOn = async (host: string): Promise<string | null> => {
    const { apiFor } = await on(host);
    await apiFor(null)('stories', { id: 'info/returns', storeId: 13, edit: '1' }).catch(() => null);
    return sent[0]?.headers.get(DRAFTS_HEADER) ?? null;
  };

  it('may read drafts, for which the storefront vouches', async () => {
    expect(await draftsAskedOn('preview.fr.test')).toBe('1');
    expect(sent[0]?.headers.get('x-serac-service')).toBe(SECRET);
    expect(sent[0]?.path).toContain('edit=1');
  });

  it('is the only one who may: nobody on a host of the shop', async () => {
    expect(await draftsAskedOn('fr.test')).toBeNull();
    expect(sent[0]?.headers.get('x-serac-service')).toBeNull();
  });

  it('who looks at the shop as it will be is told what things cost where the trip delivers to, and reads no draft', async () => {
    const view: TravelView = {
      at: Date.now() + 3_600_000,
      storeId: 13,
      group: 4,
      gender: 0,
      country: 'CH',
      device: 'desktop',
      path: '/',
      until: Date.now() + 7_200_000,
    };
    const [cookie] = tripSetCookie({ ...view, since: Date.now() }).split(';');
    const { apiFor, isAhead } = await on('preview.fr.test', cookie);
    expect(isAhead).toBe(true);
    const { delivery_country } = await apiFor(null)('session', { store_id: 13 });
    expect(delivery_country).toBe('CH');
    await apiFor(null)('category-prices', { store_id: 13, shipping: delivery_country, entity_id: [7] });
    expect(sent[1]?.path).toBe('/category-prices?entity_id=7&shipping=CH&store_id=13');
    expect(sent[1]?.headers.get(AHEAD_HEADER)).toMatch(/^3\d{6}$/);
    expect(sent[1]?.headers.get('x-serac-audience')).toBe('member:4');
    expect(sent[1]?.headers.get(DRAFTS_HEADER)).toBeNull();
    // The same cookie says nothing to a host of the shop.
    expect((await on('fr.test', cookie)).isAhead).toBeUndefined();
  });
});
