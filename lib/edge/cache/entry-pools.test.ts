import { expect, it } from 'vitest';
import { entryPools } from './entry-pools.ts';

const pools = () => entryPools<{ bytes: number }>({ searchBytes: 100, otherBytes: 100, ttl: 60_000 });

it('results of searches push out others of them and nothing else', () => {
  const entries = pools();
  entries.set('/1/guest/category/7/all', { bytes: 60 });
  for (const term of ['a', 'b', 'c']) entries.set(`/1/m4/search/s-${term}/all`, { bytes: 40 });
  expect(entries.get('/1/guest/category/7/all')).toEqual({ bytes: 60 });
  expect(['a', 'b', 'c'].map((term) => entries.peek(`/1/m4/search/s-${term}/all`) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
});

it('other pages push out no results of a search', () => {
  const entries = pools();
  entries.set('/1/guest~menu-order.a/search/s-a/all', { bytes: 60 });
  for (const id of [1, 2, 3]) entries.set(`/1/guest/product/${id}`, { bytes: 60 });
  expect(entries.get('/1/guest~menu-order.a/search/s-a/all')).toBeDefined();
  expect(entries.get('/1/guest/product/1')).toBeUndefined();
});

it('what is forgotten is gone, wherever it was', () => {
  const entries = pools();
  for (const key of ['/1/guest/search/s-a/all', '/1/guest/home']) {
    entries.set(key, { bytes: 10 });
    entries.delete(key);
    expect(entries.get(key)).toBeUndefined();
  }
});
