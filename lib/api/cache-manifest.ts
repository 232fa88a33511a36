import type { Alias, Input } from '#lib/contract/contract.ts';

/** How long a reply may be shared between visitors, and what makes it stale before that. */
export interface CacheRule<Values> {
  /** Seconds after which the next visitor's request fetches it anew, in the background. */
  readonly revalidate: number;
  /** Tags that events of the commerce API invalidate (design.md, freshness). */
  readonly tags: (values: Values) => readonly string[];
  /** Whether the reply to these values is cached at all; all are where the rule does not say. */
  readonly only?: (values: Values) => boolean;
}

/**
 * What a sale's opening or end changes. Short, until events tell of the very moment; pages that show it live as long
 * (`revalidate` in their files).
 */
const OF_SALES = 15;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const ofStore = (kind: string) => (values: { storeId: unknown }) => [
  `${kind}:${values.storeId}`,
  `store:${values.storeId}`,
];

/**
 * The one list of the calls whose replies are cached, by alias. A call that is not here is never cached, and a cached
 * page that makes it fails to render. Prices, stock and sales live a quarter of a minute, structure longer; what visitors type is
 * never cached, since it would fill the cache.
 */
export const CACHE_MANIFEST: { readonly [A in Alias]?: CacheRule<Input<A>> } = {
  'store-config': { revalidate: 5 * MINUTE, tags: ({ store_id }) => [`store:${store_id}`] },
  'store-switch-options': { revalidate: HOUR, tags: () => ['stores'] },
  'navigation-desktop': { revalidate: 10 * MINUTE, tags: ofStore('navigation') },
  'navigation-mobile': { revalidate: 10 * MINUTE, tags: ofStore('navigation') },
  'navigation-footer-categories': { revalidate: HOUR, tags: ofStore('navigation') },
  'navigation-footer-main': { revalidate: HOUR, tags: ofStore('navigation') },
  'dynamic-text': { revalidate: 10 * MINUTE, tags: ofStore('navigation') },
  'referral-header-text': { revalidate: HOUR, tags: ofStore('navigation') },
  'route-resolution': {
    revalidate: 5 * MINUTE,
    tags: ({ store_id }) => [`routes:${store_id}`, `store:${store_id}`],
  },
  'hp-data': { revalidate: OF_SALES, tags: ofStore('home') },
  'pss-hp-data': { revalidate: OF_SALES, tags: ofStore('sales') },
  'category-page': {
    revalidate: OF_SALES,
    tags: ({ categoryId, store_id }) => [`category:${categoryId}`, `store:${store_id}`],
  },
  'cat-products-es': {
    revalidate: OF_SALES,
    only: ({ s }) => s === undefined,
    tags: ({ category_id, store_id }) => [
      category_id === undefined ? `sales:${store_id}` : `category:${category_id}`,
      `store:${store_id}`,
    ],
  },
  'cat-subcategories': {
    revalidate: HOUR,
    tags: ({ category_id, store_id }) => [`category:${category_id}`, `store:${store_id}`],
  },
  'single-product': {
    revalidate: OF_SALES,
    tags: ({ productId, store_id }) => [`product:${productId}`, `store:${store_id}`],
  },
  'products-related': {
    revalidate: 10 * MINUTE,
    tags: ({ productId, store_id }) => [`product:${productId}`, `store:${store_id}`],
  },
  bestsellers: { revalidate: 10 * MINUTE, tags: ({ store_id }) => [`bestsellers:${store_id}`, `store:${store_id}`] },
};

/** How fetch caches one call: its rule's tags and lifetime, or not at all. */
export function cacheInit(
  alias: Alias,
  values: Readonly<Record<string, unknown>>,
): { cache: 'no-store' } | { next: { revalidate: number; tags: string[] } } {
  const rule = CACHE_MANIFEST[alias] as CacheRule<Readonly<Record<string, unknown>>> | undefined;
  if (!rule || rule.only?.(values) === false) return { cache: 'no-store' };
  return { next: { revalidate: rule.revalidate, tags: [...rule.tags(values)] } };
}
