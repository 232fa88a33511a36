import { getRouteCacheKey } from 'next/dist/server/lib/route-cache-key.js';
import { describe, expect, it } from 'vitest';
import { entryPools } from './entry-pools.ts';

/** The route of results, which Next names in the keys of its cache. */
const SEARCHES = { kind: 'APP_PAGE', sourceRoute: '/[store]/[audience]/search/[term]/[view]/page' } as never;

interface Entry {
  bytes: number;
  text?: string;
}

/** Room for two entries that are no searches, for one that is unpacked, and for so much of packed ones. */
const pools = (packedBytes = 800) => entryPools<Entry>({ packedBytes, openBytes: 100, otherBytes: 100, ttl: 60_000 });
const search = (term: string): string => getRouteCacheKey(`/1/m4/search/s-${term}/all`, SEARCHES);
/** Does not get smaller by packing. */
const noise = (seed: number): string =>
  Array.from({ length: 40 }, (_, i) => Math.imul(seed + i, 2_654_435_761).toString(36)).join('');

describe('results of searches', () => {
  it('push out others of them and nothing else', () => {
    const entries = pools();
    entries.set('/1/guest/category/7/all', { bytes: 60 });
    for (const n of [1, 2, 3]) entries.set(search(`term-${n}`), { bytes: 60, text: noise(n) });
    expect(entries.get('/1/guest/category/7/all')).toEqual({ bytes: 60 });
    expect([1, 2, 3].map((n) => entries.get(search(`term-${n}`)) !== undefined)).toEqual([false, true, true]);
  });

  it('are pushed out by no narrowed lists, which push out others of them alone', () => {
    const entries = pools();
    const list = (n: number): string => `/1/guest/category/7/price-${n}.900`;
    entries.set(search('tent'), { bytes: 60, text: noise(1) });
    entries.set('/1/guest/category/7/all', { bytes: 60 });
    for (const n of [1, 2, 3]) entries.set(list(n), { bytes: 60, text: noise(n) });
    expect(
      [search('tent'), '/1/guest/category/7/all', list(1), list(3)].map((key) => entries.get(key) !== undefined),
    ).toEqual([true, true, false, true]);
  });

  it('are pushed out by no other page', () => {
    const entries = pools();
    entries.set('/1/guest~menu-order.a/search/s-a/all', { bytes: 60 });
    for (const id of [1, 2, 3]) entries.set(`/1/guest/product/${id}`, { bytes: 60 });
    expect(entries.get('/1/guest~menu-order.a/search/s-a/all')).toBeDefined();
    expect(entries.get('/1/guest/product/1')).toBeUndefined();
  });

  it('come back as they were, and as the very same while they are in use', () => {
    const entries = pools();
    const tent = { bytes: 60, text: 'Zelte – “Größe” 2', data: Buffer.from('flight'), tags: ['search@1'] };
    entries.set(search('tent'), tent);
    expect(entries.peek(search('tent'))).toBe(tent);
    entries.set(search('boots'), { bytes: 60 });
    const unpacked = entries.get(search('tent'));
    expect([unpacked, unpacked === tent]).toEqual([tent, false]);
    expect(entries.peek(search('tent'))).toBe(unpacked);
  });
});

it('what is forgotten is gone, wherever it was', () => {
  const entries = pools();
  for (const key of [search('tent'), '/1/guest/home']) {
    entries.set(key, { bytes: 10 });
    entries.delete(key);
    expect(entries.get(key)).toBeUndefined();
  }
});
