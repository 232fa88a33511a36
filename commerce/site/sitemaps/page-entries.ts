import type { SoldListing, StoreQuestions } from '#commerce/catalogue/questions.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { BRANDS_PATH } from '#commerce/site/routing/brand-address.ts';
import { pathIn } from '#commerce/site/routing/page-meta.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { alternatesOf } from '#lib/rules/alternates.ts';
import { infoPagesOf } from '#lib/rules/info-pages.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

const NEW_ARRIVALS_PATH = '/new';

/** Widths of the landscapes that listings are shared with, px. */
const WIDE = '1400.webp';

type Listed = 'category' | 'event' | 'brand';
type Paths = Readonly<Partial<Record<Language, string>>>;

/** Public paths by type and entity, in every language; a brand without one of its own has the one its slug makes. */
async function pathsOfListings(query: Query): Promise<(type: Listed, id: number) => Paths> {
  const { rows: brands } = await query<{ id: number; slug: string }>('select id, slug from brand');
  const slugs = new Map(brands.map(({ id, slug }) => [id, slug]));
  const { rows } = await query<{ type: Listed; id: number; lang: Language; path: string }>(
    `select type, entity_id id, lang, min(path) path from url_path
     where type in ('category', 'event', 'brand') group by type, entity_id, lang`,
  );
  const paths = new Map<string, Partial<Record<Language, string>>>();
  for (const { type, id, lang, path } of rows) {
    const key = `${type} ${id}`;
    paths.set(key, { ...paths.get(key), [lang]: path });
  }
  return (type, id) => {
    const own = paths.get(`${type} ${id}`);
    const slug = type === 'brand' ? slugs.get(id) : undefined;
    const bySlug = slug === undefined ? [] : LANGUAGES.map((language) => [language, `brand/${slug}`]);
    return { ...Object.fromEntries(bySlug), ...own };
  };
}

/**
 * Every page of a store that search engines may list, but for its products: fixed pages, policies and help, categories,
 * open sales and brands that hold something. A page that the storefront marks `noindex` is not among them.
 * @param stores all of the shop, of which those of the brand are named as alternates
 */
export async function pageEntries(
  query: Query,
  { store, soldListings }: StoreQuestions,
  stores: readonly StoreConfig[],
): Promise<SitemapEntry[]> {
  const pathsOf = await pathsOfListings(query);
  const { categories, sales, brands, openedAt, arrivedAt } = soldListings();

  const entry = (path: string, changedAt: number | null, more: Partial<SitemapEntry> = {}): SitemapEntry => ({
    url: `${store.baseUrl}${path}`,
    changedAt,
    alternates: [],
    pictures: [],
    ...more,
  });
  const fixed = (path: string, changedAt: number | null) =>
    entry(path, changedAt, { alternates: alternatesOf(() => path, store, stores) });
  const listed = (type: Listed, id: number, storeIds: readonly number[] | null = null) => {
    const paths = pathsOf(type, id);
    return alternatesOf((other) => pathIn({ type, id, storeIds, paths }, other), store, stores);
  };

  /** Its entry; none where it has no path of its own in the language of the store, but for a brand. */
  const listing = (type: Listed, { id, url, changedAt, pictureKey }: SoldListing, storeIds?: readonly number[]) => {
    if (!pathsOf(type, id)[store.language]) return [];
    const pictures = pictureKey === null ? [] : [`${store.baseUrl}/media/${pictureKey}/${WIDE}`];
    return [entry(url, changedAt, { alternates: listed(type, id, storeIds?.length ? storeIds : null), pictures })];
  };
  return [
    fixed('/', openedAt),
    ...(openedAt === null ? [] : [fixed('/products', openedAt)]),
    ...(arrivedAt === null ? [] : [fixed(NEW_ARRIVALS_PATH, arrivedAt)]),
    ...(brands.length > 0 ? [fixed(BRANDS_PATH, null)] : []),
    ...infoPagesOf(store.flags).map((page) => fixed(`/${page}`, null)),
    ...categories.flatMap((one) => listing('category', one)),
    ...sales.flatMap((one) => listing('event', one, one.storeIds)),
    ...brands.flatMap((one) => listing('brand', one)),
  ];
}
