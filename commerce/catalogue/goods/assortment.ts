import type { FacetTable } from './facet-table.ts';
import type { Goods } from './goods-columns.ts';
import type { IdRows } from './rows/id-rows.ts';
import type { RowList } from './rows/row-set.ts';
import type { SaleEntries } from './rows/sale-entries.ts';
import type { SizeGuides } from './size-guides.ts';

export type ProductKind = 'simple' | 'configurable' | 'bundle';

/** A buyable combination. `row` is its place in every array by variant. */
export interface ListedVariant {
  readonly row: number;
  readonly id: number;
  readonly colourId: number | null;
  readonly sizeId: number | null;
}

/** What is known of a product whatever the store and language. Its place in `products` is its row in every array by product. */
export interface ListedProduct {
  readonly id: number;
  readonly kind: ProductKind;
  readonly brandId: number;
  readonly mainCategoryId: number;
  readonly genderId: number;
  readonly sportId: number;
  /** Since when it is on offer, ms since 1970. */
  readonly newFrom: number;
  /** Units sold in the last weeks. */
  readonly popularity: number;
  readonly variants: readonly ListedVariant[];
  /** What a shopper chooses among and takes from stock: its variants, of a bundle those of its parts. */
  readonly articles: readonly ListedVariant[];
  /** What a bundle is made of, in the order of its parts. */
  readonly parts: readonly ListedPart[];
  /** Rows of the bundles it is a part of. */
  readonly bundles: readonly number[];
  /** Rows of products that the merchant names for it, in order. */
  readonly links: ProductLinks;
}

/** What for a merchant names a product: in its place, beside it, for the basket that holds it. */
export type LinkKind = 'upsell' | 'related' | 'crosssell';
export type ProductLinks = Readonly<Partial<Record<LinkKind, readonly number[]>>>;

/** A part of a bundle: the row of its product, and how many pieces of it are in one bundle. */
export interface ListedPart {
  readonly row: number;
  readonly qty: number;
}

/** A product as it is now, to be kept or changed: views tell what stands in their row. */
export const toldOf = (product: ListedProduct): ListedProduct => {
  const { id, kind, brandId, mainCategoryId, genderId, sportId, newFrom, popularity } = product;
  const { variants, parts, bundles, links } = product;
  const facts = { id, kind, brandId, mainCategoryId, genderId, sportId, newFrom, popularity };
  // Those of a view are listed anew each time; only a bundle has other articles than its variants.
  return { ...facts, variants, articles: parts.length > 0 ? product.articles : variants, parts, bundles, links };
};

/** A category with its products and those beneath it, in the order of the default sort. */
export interface CategoryNode extends RowList {
  readonly id: number;
  readonly parentId: number | null;
  readonly kind: 'category' | 'event';
  readonly code: string;
  readonly pictureKey: string | null;
  /** Ids of the sub-categories by position. */
  readonly children: readonly number[];
  /** Positions of the products that are placed in the category itself, the first ones of its rows. */
  readonly positions: Int32Array;
}

export interface SaleEvent {
  readonly id: number;
  readonly categoryId: number;
  readonly flavour: string;
  /** First and past-the-last instant of the sale, ms since 1970; others once it is moved. */
  startsAt: number;
  endsAt: number;
  readonly brandIds: readonly number[];
  /** Empty: every store. */
  readonly storeIds: readonly number[];
  readonly pictures: { readonly wide: string; readonly tile: string; readonly tall: string };
  /** By position. */
  readonly entries: SaleEntries;
}

/**
 * The whole range of goods, shared by all stores; prices are kept per store. It changes product by product (take-products.ts),
 * between two steps of a reply: a row stays that of its product, and lists are replaced by others.
 */
export interface Assortment {
  /** Views of the columns: each reads what it is asked for. */
  readonly products: readonly ListedProduct[];
  readonly goods: Goods;
  /** Product rows, those that came last first. */
  readonly newestFirst: Int32Array;
  readonly rowOfProduct: Pick<IdRows, 'get' | 'has'>;
  readonly variantCount: number;
  /** By variant id. */
  readonly rowOfVariant: Pick<IdRows, 'get' | typeof Symbol.iterator>;
  readonly facets: FacetTable;
  /** Products of each brand, the most bought first. */
  readonly brands: ReadonlyMap<number, RowList>;
  readonly categories: ReadonlyMap<number, CategoryNode>;
  /** By position. */
  readonly events: readonly SaleEvent[];
  readonly eventOfCategory: ReadonlyMap<number, SaleEvent>;
  readonly sizeGuides: SizeGuides;
}

/** The range as its own files change it. */
export interface KeptAssortment extends Assortment {
  newestFirst: Int32Array;
  readonly rowOfProduct: IdRows;
  variantCount: number;
  readonly rowOfVariant: IdRows;
  readonly brands: Map<number, RowList>;
  readonly categories: Map<number, CategoryNode>;
  readonly events: SaleEvent[];
  readonly eventOfCategory: Map<number, SaleEvent>;
  sizeGuides: SizeGuides;
  /** The served ids from the topmost category down to each (category-tree.ts). */
  trails: ReadonlyMap<number, readonly number[]>;
}

/** The order of product rows by what is bought most; of equals the lower row comes first. */
export function mostBoughtFirst(products: readonly ListedProduct[]): (one: number, other: number) => number {
  const popularity = (row: number) => products[row]?.popularity ?? 0;
  return (one, other) => popularity(other) - popularity(one) || one - other;
}

/** Is the sale held in this store at all? */
export const isHeldIn = (event: Pick<SaleEvent, 'storeIds'>, storeId: number): boolean =>
  event.storeIds.length === 0 || event.storeIds.includes(storeId);

/** Is the sale open at `at` (ms)? It is at its first millisecond and no more at its last. */
export const isRunning = ({ startsAt, endsAt }: Pick<SaleEvent, 'startsAt' | 'endsAt'>, at: number): boolean =>
  startsAt <= at && at < endsAt;

/** How long a product counts as new, ms: thirty days from the day it came. */
const NEW_FOR = 30 * 24 * 60 * 60 * 1000;

/** Is the product new at `at` (ms)? */
export const isNew = (product: ListedProduct, at: number): boolean =>
  product.newFrom <= at && at < product.newFrom + NEW_FOR;

/** The order of product rows by when they came, the last first; of equals the lower row comes first. */
export function latestFirst(products: readonly ListedProduct[]): (one: number, other: number) => number {
  const since = (row: number) => products[row]?.newFrom ?? 0;
  return (one, other) => since(other) - since(one) || one - other;
}

/** Rows of the products that are new at `at` (ms), the newest first. */
export function newArrivals({ products, newestFirst: rows }: Assortment, at: number): Int32Array {
  const since = (row: number) => products[row]?.newFrom ?? 0;
  const first = rows.findIndex((row) => since(row) <= at);
  const end = rows.findIndex((row) => since(row) + NEW_FOR <= at);
  return first === -1 ? rows.subarray(0, 0) : rows.subarray(first, end === -1 ? undefined : end);
}
