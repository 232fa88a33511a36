import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import { createResolver, requestHost } from './resolver-cache.ts';

const missing = new ApiError('no', { kind: 'http', status: 404, code: 'NOT_FOUND' });
const down = new ApiError('down', { kind: 'network', status: 0, code: 'UNAVAILABLE' });

let clock = 0;
const api = vi.fn<(alias: string, input: unknown) => Promise<unknown>>();
const resolver = () => createResolver(api as unknown as Client, () => clock);

beforeEach(() => {
  clock = 1;
  api.mockReset();
});

describe('the resolver cache', () => {
  it('asks once per store and path within a minute', async () => {
    api.mockImplementation(async (_alias, input) => ({ type: 'product', input }));
    const { resolve } = resolver();
    await resolve(1, '/a b');
    clock += 59_000;
    await resolve(1, '/a b');
    await resolve(2, '/a b');
    expect(api.mock.calls).toEqual([
      ['route-resolution', { store_id: 1, path: '/a%20b' }],
      ['route-resolution', { store_id: 2, path: '/a%20b' }],
    ]);
  });

  it.each([
    ['/sales?x', '/sales%3Fx'],
    ['/sales#x', '/sales%23x'],
    ['/%73ales', '/%2573ales'],
    ['/100%-wool', '/100%25-wool'],
    ['/café/a+b', '/caf%C3%A9/a%2Bb'],
  ])(
    'asks for %s, which is decoded, as an address has it, so that nothing of it is read twice',
    async (path, asked) => {
      api.mockResolvedValueOnce({ type: 'product' });
      await resolver().resolve(1, path);
      expect(api.mock.calls).toEqual([['route-resolution', { store_id: 1, path: asked }]]);
    },
  );

  it('believes for ten seconds that a path does not exist, then asks before it answers', async () => {
    api.mockResolvedValueOnce({ type: 'not-found' }).mockResolvedValueOnce({ type: 'product' });
    const { resolve } = resolver();
    await resolve(1, '/soon');
    clock += 11_000;
    expect(await resolve(1, '/soon')).toEqual({ type: 'product' });
  });

  it('takes a path that is too long to be asked for as one at which nothing stands, which is no outage', async () => {
    const tooLong = new ApiError('long', { kind: 'http', status: 414, code: 'TOO_LARGE' });
    const tooMany = new ApiError('long', { kind: 'http', status: 400, code: 'VALIDATION' });
    api.mockRejectedValueOnce(tooLong).mockRejectedValueOnce(tooMany).mockRejectedValueOnce(down);
    const { resolve } = resolver();
    expect(await resolve(1, '/\u202e')).toMatchObject({ type: 'not-found', store_id: 1 });
    expect(await resolve(1, '/\u202f')).toMatchObject({ type: 'not-found', store_id: 1 });
    await expect(resolve(1, '/b')).rejects.toBe(down);
  });

  it('knows no store of an unknown host, which is no outage', async () => {
    api.mockRejectedValueOnce(missing).mockRejectedValueOnce(down);
    const { storeOfHost } = resolver();
    expect(await storeOfHost('unknown.example')).toBeNull();
    await expect(storeOfHost('other.example')).rejects.toBe(down);
  });

  it('knows the hosts that redirects may lead to', async () => {
    api.mockResolvedValueOnce({
      stores: [{ url: 'http://uk.serac.localhost:3000' }, { url: 'https://shop.example/x' }],
    });
    expect([...(await resolver().storeHosts())]).toEqual(['uk.serac.localhost:3000', 'shop.example']);
  });

  it('asks anew for the paths of a store whose routes changed, and for those of no other', async () => {
    api.mockImplementation(async () => ({ type: 'product' }));
    const { resolve, outdate } = resolver();
    for (const storeId of [1, 2]) await resolve(storeId, '/a');
    outdate(new Set(['routes@2']));
    for (const storeId of [1, 2]) await resolve(storeId, '/a');
    expect(api.mock.calls.map(([, input]) => (input as { store_id: number }).store_id)).toEqual([1, 2, 2]);
    outdate(new Set(['routes']));
    for (const storeId of [1, 2]) await resolve(storeId, '/a');
    expect(api).toHaveBeenCalledTimes(5);
  });

  /** A shop of one store with two hosts; `currency` is what it has just been set to. */
  function shopOf(shop: { currency: string }) {
    api.mockImplementation(async () => ({ storeId: 1, currency: shop.currency }));
    return resolver();
  }

  it('keeps the configuration of a store once, whichever of its hosts or its id asks', async () => {
    const { storeOfHost, storeOfId } = shopOf({ currency: 'GBP' });
    const found = await storeOfHost('uk.example');
    expect(await storeOfId(1)).toBe(found);
    expect(await storeOfHost('preview.uk.example')).toBe(found);
    expect(api.mock.calls.filter(([, input]) => 'store_id' in (input as object))).toHaveLength(1);
  });

  it('knows no store of an unknown id, which is no outage', async () => {
    api.mockRejectedValueOnce(missing).mockRejectedValueOnce(down);
    const { storeOfId } = resolver();
    expect(await storeOfId(99)).toBeNull();
    await expect(storeOfId(98)).rejects.toBe(down);
  });

  it('asks anew for stores and their hosts when a store changed, and knows the old ones in an outage', async () => {
    const shop = { currency: 'GBP' };
    const { storeOfHost, storeOfId, outdate } = shopOf(shop);
    await storeOfHost('uk.example');
    shop.currency = 'EUR';
    outdate(new Set(['stores', 'store@2']));
    expect(await storeOfId(1)).toMatchObject({ currency: 'GBP' });
    outdate(new Set(['stores', 'store@1']));
    expect(await storeOfHost('uk.example')).toEqual({ storeId: 1, currency: 'EUR' });
    expect(await storeOfId(1)).toEqual({ storeId: 1, currency: 'EUR' });
    api.mockRejectedValue(down);
    outdate(new Set(['stores', 'store@1']));
    expect(await storeOfHost('uk.example')).toEqual({ storeId: 1, currency: 'EUR' });
    expect(await storeOfId(1)).toEqual({ storeId: 1, currency: 'EUR' });
  });

  it('leaves prices and stock to the pages', async () => {
    api.mockImplementation(async () => ({ type: 'product' }));
    const { resolve, outdate } = resolver();
    await resolve(1, '/a');
    outdate(new Set(['product:1', 'listing:12@1', 'sales']));
    await resolve(1, '/a');
    expect(api).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['UK.Serac.localhost:3000', 'uk.serac.localhost'],
  ['localhost', 'localhost'],
  ['shop.example.:443', 'shop.example'],
  ['[::1]:3000', '[::1]'],
  [null, ''],
])('reads %s as %s', (header, host) => {
  expect(requestHost(header)).toBe(host);
});
