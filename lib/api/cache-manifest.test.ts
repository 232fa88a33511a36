import { describe, expect, it } from 'vitest';
import { type Alias, contract, isAlias } from '#lib/contract/contract.ts';
import { CACHE_MANIFEST, cacheInit } from './cache-manifest.ts';

describe('the cache manifest', () => {
  it('caches public reads only', () => {
    for (const alias of Object.keys(CACHE_MANIFEST).filter(isAlias)) {
      expect([alias, contract[alias].method, contract[alias].access]).toEqual([alias, 'GET', 'public']);
    }
  });

  it('never caches what belongs to one visitor or changes by the second', () => {
    const personal: Alias[] = ['session', 'basket-data', 'order-success', 'helpdesk-orders', 'product-dynamic-data'];
    for (const alias of personal) expect(cacheInit(alias, {})).toEqual({ cache: 'no-store' });
  });

  it('never caches what visitors type', () => {
    expect(cacheInit('cat-products-es', { store_id: 1, s: 'ski' })).toEqual({ cache: 'no-store' });
  });

  it('tags a reply with its entity and its store', () => {
    expect(cacheInit('single-product', { productId: 9, store_id: 1 })).toEqual({
      next: { revalidate: 15, tags: ['product:9', 'store:1'] },
    });
    expect(cacheInit('cat-products-es', { store_id: 1 })).toMatchObject({ next: { tags: ['sales:1', 'store:1'] } });
  });
});
