import { expect, test, vi } from 'vitest';
import { DEFAULT_VIEW, type ListingView } from '#lib/addresses/listing-view.ts';
import type { CategoryPage } from '#lib/contract/catalogue.ts';
import type { PageContext } from '#lib/pages/page-context.ts';
import { listingMetadata } from './listing-metadata.ts';

vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }));
vi.mock('next/cache', () => ({ unstable_cache: (make: () => unknown) => make }));
vi.mock('#lib/stores/resolver-cache.ts', () => ({ resolver: { resolve: async () => ({ meta: [] }) } }));

const CONTEXT = {
  storeId: 1,
  config: { baseUrl: 'https://shop.example', shopName: 'Shop', shareName: 'Shop', locale: 'en_GB' },
} as PageContext;
const HEAD = { name: 'Skis', intro: '', url: '/products/skis', sale: null, picture: null } as unknown as CategoryPage;

const isIndexed = async (view: Partial<ListingView>, shown: number, head = HEAD) => {
  const facts = { head, view: { ...DEFAULT_VIEW, ...view }, total: 50, shown };
  const { robots } = await listingMetadata(CONTEXT, facts);
  return typeof robots === 'object' && robots?.index;
};

test('the pages of a list are for search engines', async () => {
  expect(await isIndexed({}, 42)).toBe(true);
  expect(await isIndexed({ page: 2 }, 8)).toBe(true);
});

test('what has nothing to find is not: a page past the end, a sale that is not open', async () => {
  expect(await isIndexed({ page: 100 }, 0)).toBe(false);
});

test('nor are filtered and re-sorted lists (decision 31)', async () => {
  expect(await isIndexed({ filters: { brand: [1] } }, 8)).toBe(false);
  expect(await isIndexed({ order: 'price' }, 42)).toBe(false);
});

test('nor are results of a search, whatever they hold (decision 63)', async () => {
  expect(await isIndexed({}, 42, { ...HEAD, url: '/search?s=jacket' })).toBe(false);
});

test('a list that the resolution does not know names itself in the other stores, its further pages nothing', async () => {
  const attributes = { rel: 'alternate', hreflang: 'de-DE', href: 'https://shop.example.de/new' };
  const facts = { head: HEAD, total: 50, shown: 8, tags: [{ tag: 'link' as const, attributes }] };
  const { alternates } = await listingMetadata(CONTEXT, { ...facts, view: DEFAULT_VIEW });
  expect(alternates?.languages).toEqual({ 'de-DE': attributes.href });
  const further = await listingMetadata(CONTEXT, { ...facts, view: { ...DEFAULT_VIEW, page: 2 } });
  expect(further.alternates?.languages).toBeUndefined();
});
