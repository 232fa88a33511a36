/** Finds what a told sale speaks of in the shop: its stores, products, brands and picture. */
import { type ImportStore, storesNamed } from '#commerce/catalogue/import/store-names.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { framePictures, type SalePictures } from './sale-pictures.ts';
import { type SaleProduct, withPercentages, wrongPrices } from './sale-prices.ts';
import type { SaleTold } from './sale-told.ts';

/** A sale that can be written. */
export interface ResolvedSale {
  readonly told: SaleTold;
  /** Of the sale that is known by this code; null for a new one. */
  readonly known: { readonly id: number; readonly categoryId: number } | null;
  /** Stores it runs in: empty for all, as the table has it. */
  readonly storeIds: readonly number[];
  /** The same, each by name. */
  readonly stores: readonly ImportStore[];
  readonly products: readonly SaleProduct[];
  /** The makers of its products, in the order of the products. */
  readonly brandIds: readonly number[];
  readonly pictures: SalePictures;
}

interface Found {
  readonly asked: string;
  readonly id: number;
  readonly brand_id: number;
  readonly picture: string | null;
}

/** Products by their own SKU or that of one of their articles. */
async function findProducts(query: Query, skus: readonly string[]): Promise<Map<string, Found>> {
  const { rows } = await query<Found>(
    `select a.asked, p.id, p.brand_id, (select pp.picture_key from product_picture pp where pp.product_id = p.id
       order by pp.position, pp.colour_id limit 1) picture
     from unnest($1::text[]) a(asked) left join variant v on v.sku = a.asked
     join product p on p.sku = a.asked or p.id = v.product_id and not exists (select from product o where o.sku = a.asked)`,
    [skus],
  );
  return new Map(rows.map((row) => [row.asked, row]));
}

interface KnownRow {
  readonly id: number;
  readonly category_id: number;
  readonly is_demo: boolean;
}

/** How many of what is wrong are named. */
const NAMED_MAX = 5;
const some = (names: readonly string[]): string =>
  names.slice(0, NAMED_MAX).join(', ') + (names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : '');

/** Stores without a title in their language, and names that no store has. */
function wrongStores(told: SaleTold, stores: readonly ImportStore[], all: readonly ImportStore[]): string[] {
  const unknown = told.stores.filter((name) => storesNamed(all, [name]).length === 0);
  const untold = [...new Set(stores.map(({ lang }) => lang))].filter((lang) => !Object.hasOwn(told.texts, lang));
  return [
    ...(unknown.length > 0 ? [`No store is called ${some(unknown)}`] : []),
    ...(untold.length > 0 ? [`There is no title in ${some(untold)}, which its stores speak`] : []),
  ];
}

function wrongTimes(told: SaleTold, isNew: boolean, now: number): string[] {
  const [starts, ends] = [Date.parse(told.starts_at), Date.parse(told.ends_at)];
  if (starts >= ends) return ['It ends before it starts'];
  return isNew && ends <= now ? ['It is over already'] : [];
}

/** SKUs that the shop does not have, and products that are named twice. */
function wrongProducts(told: SaleTold, found: ReadonlyMap<string, Found>): string[] {
  const unknown = told.products.filter(({ sku }) => !found.has(sku)).map(({ sku }) => sku);
  const seen = new Set<number>();
  const twice = told.products.flatMap(({ sku }) => {
    const id = found.get(sku)?.id;
    if (id === undefined) return [];
    if (seen.has(id)) return [sku];
    seen.add(id);
    return [];
  });
  return [
    ...(unknown.length > 0 ? [`There is no product ${some(unknown)}`] : []),
    ...(twice.length > 0 ? [`A product is named twice, the second time as ${some(twice)}`] : []),
  ];
}

/**
 * @param all every store @param now the time of the shop, ms
 * @returns the sale, or why it cannot be taken
 */
export async function resolveSale(
  query: Query,
  told: SaleTold,
  all: readonly ImportStore[],
  now: number,
): Promise<ResolvedSale | { readonly refused: readonly string[] }> {
  const { rows: known } = await query<KnownRow>(
    'select id, category_id, demo_placement is not null is_demo from event where code = $1',
    [told.code],
  );
  const stores = told.stores.length > 0 ? storesNamed(all, told.stores) : all;
  const found = await findProducts(
    query,
    told.products.map(({ sku }) => sku),
  );
  const listed = told.products.flatMap((product) => {
    const id = found.get(product.sku)?.id;
    return id === undefined ? [] : [{ ...product, id }];
  });
  const products = await withPercentages(query, listed, stores);
  const inOrder = told.products.flatMap(({ sku }) => found.get(sku) ?? []);
  const shown = told.picture ?? inOrder.find((product) => product.picture !== null)?.picture ?? undefined;
  const pictures = await framePictures(query, shown, told.picture === undefined ? 'contain' : 'cover');
  const refused = [
    ...(known.length > 1 ? ['The shop has more than one sale of this code'] : []),
    ...(known.some(({ is_demo }) => is_demo) ? ['A sale of the demo has this code, and moves with each start'] : []),
    ...wrongStores(told, stores, all),
    ...wrongTimes(told, known.length === 0, now),
    ...wrongProducts(told, found),
    ...wrongPrices(told, stores),
    ...(shown === undefined && products.length > 0 ? ['None of its products has a picture'] : []),
    ...(told.picture !== undefined && pictures === null ? ['Its picture has not been brought'] : []),
  ];
  if (refused.length > 0 || pictures === null) return { refused };
  const [row] = known;
  return {
    told,
    known: row ? { id: row.id, categoryId: row.category_id } : null,
    storeIds: told.stores.length > 0 ? stores.map(({ id }) => id) : [],
    stores,
    products,
    brandIds: [...new Set(inOrder.map(({ brand_id }) => brand_id))],
    pictures,
  };
}
