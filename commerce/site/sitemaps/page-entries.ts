import { isHeldIn, isRunning, newArrivals, type SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { isSold, type PriceBook } from '#commerce/catalogue/prices/price-book.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { BRANDS_PATH } from '#commerce/site/routing/brand-address.ts';
import { pathIn } from '#commerce/site/routing/page-meta.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { alternatesOf } from '#lib/rules/alternates.ts';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';
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

/** Sales that are open in the store now and hold something that it sells: only those may be indexed (decision 30). */
const openSales = ({ assortment, store, at }: StoreCatalogue, book: PriceBook): SaleEvent[] =>
  assortment.events.filter(
    (event) =>
      isHeldIn(event, store.storeId) && isRunning(event, at) && event.entries.some(({ row }) => isSold(book, row)),
  );

/** Since when the latest of these rows has been on offer, ms; null where there is none. */
const newestOf = ({ assortment }: StoreCatalogue, rows: Iterable<number>): number | null => {
  let newest: number | null = null;
  for (const row of rows) newest = Math.max(newest ?? 0, assortment.products[row]?.newFrom ?? 0);
  return newest;
};

/**
 * Every page of a store that search engines may list, but for its products: fixed pages, policies and help, categories,
 * open sales and brands that hold something. A page that the storefront marks `noindex` is not among them.
 * @param stores all of the shop, of which those of the brand are named as alternates
 */
export async function pageEntries(
  query: Query,
  catalogue: StoreCatalogue,
  stores: readonly StoreConfig[],
): Promise<SitemapEntry[]> {
  const { store, assortment, vocabulary, pricing, at } = catalogue;
  const book = pricing.bookAt(at, EVERYBODY);
  const sold = (rows: Iterable<number>) => [...rows].filter((row) => isSold(book, row));
  const pathsOf = await pathsOfListings(query);
  const sales = openSales(catalogue, book);
  const opened = sales.length > 0 ? Math.max(...sales.map(({ startsAt }) => startsAt)) : null;

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

  const arrivals = sold(newArrivals(assortment, at));
  const categories = [...assortment.categories.values()].flatMap(({ id, kind, rows, pictureKey }) => {
    const words = vocabulary.categories.get(id);
    const own = kind === 'category' && words && pathsOf('category', id)[store.language] ? sold(rows) : [];
    if (!words || own.length === 0) return [];
    const pictures = pictureKey === null ? [] : [`${store.baseUrl}/media/${pictureKey}/${WIDE}`];
    return [entry(words.url, newestOf(catalogue, own), { alternates: listed('category', id), pictures })];
  });
  const events = sales.flatMap(({ id, categoryId, startsAt, storeIds, pictures: { wide } }) => {
    const words = vocabulary.events.get(id);
    if (!words || !pathsOf('event', categoryId)[store.language]) return [];
    const alternates = listed('event', categoryId, storeIds.length > 0 ? storeIds : null);
    return [entry(words.url, startsAt, { alternates, pictures: [`${store.baseUrl}/media/${wide}/${WIDE}`] })];
  });
  const brands = [...vocabulary.brands].flatMap(([id, { url }]) => {
    const own = sold(assortment.brands.get(id)?.rows ?? []);
    if (own.length === 0) return [];
    return [entry(url, newestOf(catalogue, own), { alternates: listed('brand', id) })];
  });
  return [
    fixed('/', opened),
    ...(opened === null ? [] : [fixed('/products', opened)]),
    ...(arrivals.length > 0 ? [entry(NEW_ARRIVALS_PATH, newestOf(catalogue, arrivals))] : []),
    ...(brands.length > 0 ? [fixed(BRANDS_PATH, null)] : []),
    ...INFO_PAGES.map((page) => fixed(`/${page}`, null)),
    ...categories,
    ...events,
    ...brands,
  ];
}
