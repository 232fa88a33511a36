import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChangeEvent, type ChangeKind, LONGEST_CACHE_SECONDS } from '#lib/contract/changes.ts';
import { type Alias, contract, isAlias } from '#lib/contract/contract.ts';
import { CACHE_MANIFEST, cacheInit, RESOLVER_TAGS, SEARCH_TAGS, tagsOfChange } from './cache-rules.ts';

const cached = Object.keys(CACHE_MANIFEST).filter(isAlias);
type Kept = Alias | keyof typeof RESOLVER_TAGS;
const tagsOf = (alias: Kept, values: Record<string, unknown>): string[] => {
  if (alias === 'store' || alias === 'routes') return RESOLVER_TAGS[alias](Number(values.store_id));
  const init = cacheInit(alias, values);
  return 'next' in init ? init.next.tags : [];
};

describe('the cache manifest', () => {
  it('leaves stores and routes to the resolver, the one cache that holds them', () => {
    for (const alias of ['store-config', 'route-resolution'] as const) expect(cached).not.toContain(alias);
  });

  it('caches public reads only', () => {
    for (const alias of cached) {
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

  it('tags a reply with what it shows, everywhere and in its store', () => {
    expect(cacheInit('single-product', { productId: 9, store_id: 1 })).toEqual({
      next: { revalidate: 300, tags: ['product:9', 'product:9@1', 'catalogue', 'catalogue@1'] },
    });
    expect(tagsOf('cat-products-es', { store_id: 1 })).toContain('listing:live@1');
    expect(tagsOf('cat-products-es', { store_id: 1, sale_context: 'new' })).toContain('listing:new@1');
    expect(tagsOf('product-catalog', { store_id: 1, entity_ids: [3, 4] })).toEqual(
      expect.arrayContaining(['product:3', 'product:4@1']),
    );
  });

  it('keeps nothing longer than events are delivered', () => {
    for (const alias of cached) expect(CACHE_MANIFEST[alias]?.revalidate).toBeLessThanOrEqual(LONGEST_CACHE_SECONDS);
  });

  it('gives no reply more tags than Next takes', () => {
    const entity_ids = Array.from({ length: 50 }, (_, i) => i + 1);
    expect(tagsOf('product-catalog', { store_id: 1, entity_ids }).length).toBeLessThanOrEqual(128);
  });
});

const storeIds = [1];
const shown = { productIds: [7], listings: [12, 'live' as const], storeIds };
/** One event of every kind, and what is kept of store 1 that it must make stale: a reply, or what the resolver knows. */
const EXAMPLES: { readonly [K in ChangeKind]: readonly [ChangeEvent & { kind: K }, Kept, Record<string, unknown>] } = {
  product: [{ kind: 'product', ...shown }, 'single-product', { productId: 7, store_id: 1 }],
  stock: [{ kind: 'stock', ...shown }, 'cat-products-es', { category_id: 12, store_id: 1 }],
  sale: [{ kind: 'sale', moment: 'opened', categoryId: 90, ...shown }, 'hp-data', { storeId: 1 }],
  category: [{ kind: 'category', categoryId: 12, storeIds }, 'category-page', { categoryId: 12, store_id: 1 }],
  navigation: [{ kind: 'navigation', storeIds }, 'navigation-desktop', { storeId: 1 }],
  store: [{ kind: 'store', storeIds }, 'store', { store_id: 1 }],
  route: [{ kind: 'route', storeIds }, 'routes', { store_id: 1 }],
  catalogue: [{ kind: 'catalogue', storeIds }, 'bestsellers', { store_id: 1 }],
  // Stories are read by the content client; their tag is promised to it here.
  story: [{ kind: 'story', slug: 'guides/touring', moment: 'published', storeIds }, 'store', { store_id: 1 }],
};

describe('the tags of a change', () => {
  it('are those of what it changes, in its store and no other', () => {
    for (const [event, alias, values] of Object.values(EXAMPLES)) {
      if (event.kind === 'story') continue;
      const stale = new Set(tagsOfChange(event));
      const field = 'storeId' in values ? 'storeId' : 'store_id';
      expect([event.kind, tagsOf(alias, values).some((tag) => stale.has(tag))]).toEqual([event.kind, true]);
      expect([event.kind, tagsOf(alias, { ...values, [field]: 2 }).some((tag) => stale.has(tag))]).toEqual([
        event.kind,
        false,
      ]);
      const everywhere = new Set(tagsOfChange({ ...event, storeIds: [] }));
      expect(tagsOf(alias, { ...values, [field]: 2 }).some((tag) => everywhere.has(tag))).toBe(true);
    }
  });

  it('of a story name the story', () => {
    expect(tagsOfChange(EXAMPLES.story[0])).toEqual(['story:guides/touring@1']);
  });

  it('reach the results of every search in its store, whichever product or address it is about', () => {
    const kinds = ['product', 'stock', 'sale', 'category', 'route', 'catalogue'] as const;
    for (const kind of kinds) {
      const stale = new Set(tagsOfChange(EXAMPLES[kind][0]));
      const isStale = (storeId: number) => SEARCH_TAGS(storeId).some((tag) => stale.has(tag));
      expect([kind, isStale(1), isStale(2)]).toEqual([kind, true, false]);
    }
  });

  it('exist for every kind the contract knows', () => {
    const kinds = ChangeEvent.options.map((option) => option.shape.kind.value);
    expect(Object.keys(EXAMPLES).sort()).toEqual([...kinds].sort());
    for (const [event] of Object.values(EXAMPLES)) {
      expect(ChangeEvent.parse(event)).toEqual(event);
      expect(tagsOfChange(event)).not.toEqual([]);
    }
  });

  it('of one product touch no other product', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (changed, other) => {
        const stale = new Set(tagsOfChange({ kind: 'product', productIds: [changed], listings: [12], storeIds: [] }));
        const isStale = tagsOf('single-product', { productId: other, store_id: 1 }).some((tag) => stale.has(tag));
        expect(isStale).toBe(changed === other);
      }),
    );
  });

  it('of a store also reach what no store owns', () => {
    expect(tagsOfChange({ kind: 'store', storeIds: [4, 5] })).toEqual(['store@4', 'store@5', 'stores']);
  });
});
