/** The shop's search over the seeded goods as the storefront asks it, in a store of each language. */
import type { Logger } from 'pino';
import { openCatalogue } from '#commerce/catalogue/answers/open-catalogue.ts';
import { listProducts } from '#commerce/catalogue/listing/cat-products-es.ts';
import { searchUrl } from '#commerce/catalogue/search/search-target.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { placeSales, seedIfEmpty } from '#demo/seed/seed.ts';
import { ListQuery } from '#lib/contract/catalogue.ts';
import { LANGUAGES, type Language, type Locale } from '#lib/contract/values.ts';
import { member, testStore } from '#tests/support/catalogue/stores.ts';
import { NOW } from '#tests/support/catalogue/words.ts';
import { PLACES } from './ndcg.ts';

const LOCALES: Readonly<Record<Language, Locale>> = {
  en: 'en_GB',
  de: 'de_DE',
  fr: 'fr_FR',
  it: 'it_IT',
  es: 'es_ES',
  nl: 'nl_NL',
  sv: 'sv_SE',
  da: 'da_DK',
};
const FACETS = ['size', 'colour', 'gender'] as const;
const MEMBER = member(1);
const OPEN_STORE = 1;

export interface SeededSearch {
  /** The shop that is searched; all its stores but the first are for members. */
  readonly shop: Shop;
  /** A store of each language. */
  readonly storeOf: Readonly<Record<Language, number>>;
  /** Ids of the first products on the page that a term leads to, and the address of that page. */
  first(term: string, language: Language): Promise<{ readonly ids: number[]; readonly url: string }>;
  close(): Promise<void>;
}

/** What a page that has an address of its own is about; null for none. */
async function entityOf(db: Database, language: Language, url: string) {
  const { rows } = await db.query<{ type: string; id: number }>(
    'select type, entity_id id from url_path where lang = $1 and path = $2',
    [language, url.replace(/^\//, '').replace(/\?.*$/, '')],
  );
  return rows[0] ?? null;
}

async function scopeOf(db: Database, language: Language, url: string) {
  if (url.startsWith('/search')) return { s: new URL(url, 'http://shop.invalid').searchParams.get('s') ?? '' };
  if (/^\/products(\?|$)/.test(url)) return {};
  const entity = await entityOf(db, language, url);
  if (entity?.type === 'product') return { product: entity.id };
  if (entity?.type === 'brand') return { brand_id: entity.id };
  if (entity) return { category_id: entity.id };
  throw new Error(`Nothing stands at ${url}`);
}

/** Seeds an empty database and opens a shop over it, with a clock that stands still. */
export async function openSeededSearch(db: Database, log: Logger): Promise<SeededSearch> {
  const clock = { now: () => NOW };
  await seedIfEmpty(db, log, clock);
  await placeSales(db, clock);
  const { rows } = await db.query<{ id: number; locale: Locale }>('select id, locale from store order by id desc');
  const storeOf = {} as Record<Language, number>;
  const stores = new Map(
    rows.map(({ id, locale }) => {
      const language = LANGUAGES.find((one) => LOCALES[one] === locale) ?? 'en';
      if (LOCALES[language] === locale) storeOf[language] = id;
      const own = { storeId: id, locale, language, loginRequired: id !== OPEN_STORE };
      return [id, { ...testStore(OPEN_STORE), ...own }] as const;
    }),
  );
  const catalogue = await openCatalogue(db, clock, log, { pollEvery: null, warm: false });
  const shop = {
    db,
    clock,
    log,
    catalogue,
    stores: { byId: (id: number) => stores.get(id) ?? null },
  } as unknown as Shop;

  async function first(term: string, language: Language) {
    const store_id = storeOf[language];
    const { url } = await searchUrl(shop, MEMBER, { store_id, term, size: [], colour: [] });
    const { product, ...scope } = (await scopeOf(db, language, url)) as { product?: number };
    if (product !== undefined) return { ids: [product], url };
    const query = new URL(url, 'http://shop.invalid').searchParams;
    const chosen = Object.fromEntries(FACETS.map((facet) => [facet, query.get(facet) ?? undefined]));
    const [price_min, price_max] = (query.get('price') ?? '-').split('-').map((bound) => bound || undefined);
    const asked = { store_id, ...scope, ...chosen, price_min, price_max, limit: PLACES };
    const { products } = await listProducts(shop, MEMBER, ListQuery.parse(asked));
    return { ids: products.map(({ productID }) => productID), url };
  }

  return {
    shop,
    storeOf,
    first,
    close: () => catalogue.close(),
  };
}
