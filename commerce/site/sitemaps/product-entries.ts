import type { SoldProduct, StoreQuestions } from '#commerce/catalogue/questions.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { pathIn } from '#commerce/site/routing/page-meta.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Language } from '#lib/contract/values.ts';
import { alternatesOf } from '#lib/rules/alternates.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** Pictures of a product that its entry names, at the size its page is shared with. */
const PICTURES = 10;
const PICTURE = '1200.webp';

interface ProductRow {
  readonly id: number;
  readonly store_ids: number[];
  readonly pictures: string[];
  readonly langs: Language[];
  readonly paths: string[];
}

const PRODUCTS = `select p.id,
    array(select distinct pr.store_id::int from price pr join variant v on v.id = pr.variant_id where v.product_id = p.id)
      store_ids,
    array(select pp.picture_key from product_picture pp where pp.product_id = p.id order by pp.colour_id, pp.position
      limit ${PICTURES}) pictures,
    array(select u.lang::text from url_path u where u.type = 'product' and u.entity_id = p.id order by u.lang, u.path) langs,
    array(select u.path from url_path u where u.type = 'product' and u.entity_id = p.id order by u.lang, u.path) paths
  from product p where p.id = any($1::int[])`;

/** The first path in the alphabet of each language, as routes are resolved. */
function pathsByLanguage({ langs, paths }: ProductRow): Partial<Record<Language, string>> {
  const first: Partial<Record<Language, string>> = {};
  for (const [at, lang] of langs.entries()) first[lang] ??= paths[at];
  return first;
}

/** The entries of some products of a store; none for one without a text in the store's language, which has no page. */
export async function productEntries(
  query: Query,
  { store, pathsOf }: StoreQuestions,
  products: readonly SoldProduct[],
  stores: readonly StoreConfig[],
): Promise<SitemapEntry[]> {
  const ids = products.map(({ id }) => id);
  const urls = await pathsOf(ids);
  const { rows } = await query<ProductRow>(PRODUCTS, [ids]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return products.flatMap(({ id, changedAt }) => {
    const [row, path] = [rowOf.get(id), urls.get(id)];
    if (!row || path === undefined) return [];
    const entity = { type: 'product' as const, id, storeIds: row.store_ids, paths: pathsByLanguage(row) };
    return [
      {
        url: `${store.baseUrl}${path}`,
        changedAt,
        alternates: alternatesOf((other) => pathIn(entity, other), store, stores),
        pictures: row.pictures.map((key) => `${store.baseUrl}/media/${key}/${PICTURE}`),
      },
    ];
  });
}
