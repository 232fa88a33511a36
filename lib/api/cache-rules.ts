import type { ChangeEvent, ChangeKind, ListingId } from '#lib/contract/changes.ts';
import type { Alias, Input } from '#lib/contract/contract.ts';
import { ALL_AREAS, TEXTS_FOLDER } from '#lib/rules/content/text-areas.ts';

/** Tag of a page that was rendered without one of its parts, because the part could not be asked for. */
export const DEGRADED_TAG = 'degraded';

/** For how long such a page is kept before it is made anew, seconds. */
export const DEGRADED_SECONDS = 5;

/** How long a reply may be shared between visitors, and what makes it stale before that. */
export interface CacheRule<Values> {
  /** Seconds after which the next visitor's request fetches it anew, in the background. */
  readonly revalidate: number;
  /** Tags that events of the commerce API invalidate (decision 113). */
  readonly tags: (values: Values) => readonly string[];
  /** Whether the reply to these values is cached at all; all are where the rule does not say. */
  readonly only?: (values: Values) => boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * What events tell of lives this long without one: not how fresh it is, but how long it would stay wrong if an event
 * were lost, seconds. Pages live as long (`revalidate` in their files).
 */
export const TOLD_BY_EVENTS = 5 * MINUTE;

/** Tags of data of one store: the name for a change in every store, and the one for a change in this store only. */
const inStore = (storeId: unknown, ...names: readonly string[]): string[] =>
  names.flatMap((name) => [name, `${name}@${storeId}`]);

/** Of a call that serves what editors wrote in a story (decision 170). */
const withStory = (name: string, slug: string) => (values: { storeId: unknown }) => [
  ...inStore(values.storeId, name),
  ...STORY_TAGS.inStore(values.storeId, slug),
];
const product = (id: unknown) => `product:${id}`;
const listing = (id: unknown) => `listing:${id}`;
const category = (id: unknown) => `category:${id}`;
const brandListing = (id: unknown) => (id === undefined ? undefined : `brand-${id}`);

/**
 * The one list of the calls whose replies are cached, by alias. A call that is not here is never cached, and a cached
 * page that makes it fails to render. What visitors type is never cached, since it would fill the cache; stores and
 * routes are the resolver's, and kept there only.
 */
export const CACHE_MANIFEST: { readonly [A in Alias]?: CacheRule<Input<A>> } = {
  'store-switch-options': { revalidate: HOUR, tags: () => ['stores'] },
  'website-stores': { revalidate: HOUR, tags: () => ['stores'] },
  'navigation-desktop': { revalidate: TOLD_BY_EVENTS, tags: withStory('navigation', 'parts/menu-desktop') },
  'navigation-mobile': { revalidate: TOLD_BY_EVENTS, tags: withStory('navigation', 'parts/menu-mobile') },
  'navigation-footer-categories': { revalidate: TOLD_BY_EVENTS, tags: withStory('navigation', 'parts/menu-footer') },
  'navigation-footer-main': { revalidate: TOLD_BY_EVENTS, tags: withStory('navigation', 'parts/footer') },
  'dynamic-text': { revalidate: TOLD_BY_EVENTS, tags: withStory('store', 'parts/header') },
  'referral-header-text': { revalidate: TOLD_BY_EVENTS, tags: withStory('store', 'parts/header') },
  'hp-data': { revalidate: TOLD_BY_EVENTS, tags: ({ storeId }) => inStore(storeId, 'sales', 'catalogue') },
  'pss-hp-data': { revalidate: TOLD_BY_EVENTS, tags: ({ storeId }) => inStore(storeId, 'sales', 'catalogue') },
  'category-navigation': { revalidate: TOLD_BY_EVENTS, tags: withStory('navigation', 'parts/menu-sales') },
  'category-page': {
    revalidate: TOLD_BY_EVENTS,
    tags: ({ categoryId, store_id }) => [
      ...inStore(store_id, category(categoryId)),
      ...withStory('catalogue', `parts/categories/${categoryId}`)({ storeId: store_id }),
    ],
  },
  'cat-products-es': {
    revalidate: TOLD_BY_EVENTS,
    only: ({ s }) => s === undefined,
    tags: ({ category_id, brand_id, sale_context, store_id }) =>
      inStore(store_id, listing(category_id ?? brandListing(brand_id) ?? sale_context ?? 'live'), 'catalogue'),
  },
  'cat-subcategories': {
    revalidate: HOUR,
    tags: ({ category_id, store_id }) => inStore(store_id, category(category_id), 'catalogue'),
  },
  'single-product': {
    revalidate: TOLD_BY_EVENTS,
    tags: ({ productId, store_id }) => inStore(store_id, product(productId), 'catalogue'),
  },
  'get-supplier-dropship': {
    revalidate: HOUR,
    tags: ({ productId, store_id }) => inStore(store_id, product(productId), 'catalogue'),
  },
  'product-catalog': {
    revalidate: TOLD_BY_EVENTS,
    tags: ({ entity_ids, store_id }) => inStore(store_id, ...[entity_ids ?? []].flat().map(product), 'catalogue'),
  },
  // Which products stand in a rail; what their cards say comes from `product-catalog` (rail-cards.ts).
  'products-recommended': { revalidate: HOUR, tags: ({ store_id }) => inStore(store_id, 'catalogue') },
  'products-related-brand': { revalidate: HOUR, tags: ({ store_id }) => inStore(store_id, 'catalogue') },
  'products-related': { revalidate: HOUR, tags: ({ store_id }) => inStore(store_id, 'catalogue') },
  'canned-responses': { revalidate: TOLD_BY_EVENTS, tags: withStory('store', 'info/frequently-asked-questions') },
  'size-guide': {
    revalidate: TOLD_BY_EVENTS,
    tags: ({ store_id }) => withStory('catalogue', 'parts/size-guide')({ storeId: store_id }),
  },
  'page-text': {
    revalidate: TOLD_BY_EVENTS,
    tags: ({ storeId, area }) =>
      area === ALL_AREAS
        ? inStore(storeId, 'store', 'texts', 'stories')
        : withStory('store', `${TEXTS_FOLDER}${area}`)({ storeId }),
  },
  'static-blocks': {
    revalidate: TOLD_BY_EVENTS,
    tags: ({ storeId, identifier }) => [
      ...inStore(storeId, 'store', 'sales'),
      ...STORY_TAGS.inStore(storeId, `parts/blocks/${identifier}`),
    ],
  },
  brands: { revalidate: TOLD_BY_EVENTS, tags: ({ store_id }) => inStore(store_id, 'sales', 'catalogue') },
  'brand-blocks': { revalidate: 10 * MINUTE, tags: ({ store_id }) => inStore(store_id, 'catalogue') },
  'brand-reviews': { revalidate: HOUR, tags: ({ store_id }) => inStore(store_id, 'catalogue') },
  'brand-sales': { revalidate: TOLD_BY_EVENTS, tags: ({ store_id }) => inStore(store_id, 'sales', 'catalogue') },
  'brand-bestsellers-new': { revalidate: 10 * MINUTE, tags: ({ store_id }) => inStore(store_id, 'catalogue') },
  'product-category-event': {
    revalidate: TOLD_BY_EVENTS,
    tags: ({ store_ids }) => [store_ids ?? []].flat().flatMap((id) => inStore(id, 'sales', 'catalogue')),
  },
  'search-trending': { revalidate: 10 * MINUTE, tags: ({ store_id }) => inStore(store_id, 'catalogue') },
  'related-sales': { revalidate: TOLD_BY_EVENTS, tags: ({ store_id }) => inStore(store_id, 'sales', 'catalogue') },
  bestsellers: { revalidate: 10 * MINUTE, tags: ({ store_id }) => inStore(store_id, 'catalogue') },
};

/** Tags of what the resolver keeps (lib/stores/resolver-cache.ts), and of the pages that are made with it. */
export const RESOLVER_TAGS = {
  store: (storeId: number) => inStore(storeId, 'store'),
  routes: (storeId: number) =>
    inStore(storeId, 'routes', 'catalogue', ...STORY_TAGS.names(`${TEXTS_FOLDER}page-titles`)),
} as const;

/** Tags of a story, by its address (lib/content/stories.ts), and of the pages that are made with it. */
export const STORY_TAGS = {
  names: (slug: string): string[] => [`story:${slug}`, 'stories'],
  inStore: (storeId: unknown, slug: string): string[] => inStore(storeId, ...STORY_TAGS.names(slug)),
} as const;

/** Tags of pages that show what a search found, of which each product, sale or address of the store may have become part. */
export const SEARCH_TAGS = (storeId: number): string[] => inStore(storeId, 'search', 'catalogue', 'routes');

/** Names of the tags that one kind of change invalidates, before they are narrowed to its stores. */
type NamesOfChange = {
  readonly [K in ChangeKind]: (event: Extract<ChangeEvent, { kind: K }>) => readonly string[];
};

const shownProducts = ({ productIds, listings }: { productIds: readonly number[]; listings: readonly ListingId[] }) => [
  ...productIds.map(product),
  ...listings.map(listing),
  'search',
];

/** The other half of the manifest: what each kind of change makes stale. */
const NAMES_OF_CHANGE: NamesOfChange = {
  product: shownProducts,
  stock: shownProducts,
  sale: (event) => [...shownProducts(event), category(event.categoryId), 'sales'],
  category: ({ categoryId }) => [category(categoryId), listing(categoryId), 'navigation', 'routes'],
  navigation: () => ['navigation'],
  store: () => ['store', 'stores'],
  route: () => ['routes'],
  catalogue: () => ['catalogue', 'navigation'],
  story: ({ slug }) => {
    if (slug === null) return ['stories'];
    return slug.startsWith(TEXTS_FOLDER) ? [`story:${slug}`, 'texts'] : [`story:${slug}`];
  },
};

/** Tags of data that no store owns: a change in any store makes it stale. */
const OF_NO_STORE: ReadonlySet<string> = new Set(['stores']);

/** The tags that a change makes stale. */
export function tagsOfChange(event: ChangeEvent): string[] {
  const names = (NAMES_OF_CHANGE[event.kind] as (event: ChangeEvent) => readonly string[])(event);
  if (event.storeIds.length === 0) return [...names];
  return names.flatMap((name) => (OF_NO_STORE.has(name) ? name : event.storeIds.map((id) => `${name}@${id}`)));
}

/** How fetch caches one call: its rule's tags and lifetime, or not at all. */
export function cacheInit(
  alias: Alias,
  values: Readonly<Record<string, unknown>>,
): { cache: 'no-store' } | { next: { revalidate: number; tags: string[] } } {
  const rule = CACHE_MANIFEST[alias] as CacheRule<Readonly<Record<string, unknown>>> | undefined;
  if (!rule || rule.only?.(values) === false) return { cache: 'no-store' };
  return { next: { revalidate: rule.revalidate, tags: [...rule.tags(values)] } };
}
