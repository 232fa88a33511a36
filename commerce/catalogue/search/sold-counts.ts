import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import type { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import { isSold, type PriceBook } from '#commerce/catalogue/prices/price-book.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';

/** How many products a store sells, sold out or not, of each brand, of each category, and of a brand in each leaf category. */
export interface SoldCounts {
  ofBrand(brandId: number): number;
  ofCategory(categoryId: number): number;
  /** Counts by category without sub-categories. */
  ofBrandByLeaf(brandId: number): ReadonlyMap<number, number>;
}

const NONE: ReadonlyMap<number, number> = new Map();

function count({ products, categories }: Assortment, book: PriceBook): SoldCounts {
  const brands = new Map<number, number>();
  const byCategory = new Map<number, number>();
  const byBrand = new Map<number, Map<number, number>>();
  products.forEach(({ brandId }, row) => {
    if (isSold(book, row)) brands.set(brandId, (brands.get(brandId) ?? 0) + 1);
  });
  for (const { id, kind, rows, children } of categories.values()) {
    if (kind === 'event') continue;
    const sold = rows.filter((row) => isSold(book, row));
    byCategory.set(id, sold.length);
    for (const row of children.length > 0 ? [] : sold) {
      const brandId = products[row]?.brandId ?? 0;
      const leaves = byBrand.get(brandId) ?? new Map<number, number>();
      leaves.set(id, (leaves.get(id) ?? 0) + 1);
      byBrand.set(brandId, leaves);
    }
  }
  return {
    ofBrand: (id) => brands.get(id) ?? 0,
    ofCategory: (id) => byCategory.get(id) ?? 0,
    ofBrandByLeaf: (id) => byBrand.get(id) ?? NONE,
  };
}

/** By the set of what is sold that they were counted with. */
const counted = new WeakMap<RowSet, SoldCounts>();

/** The counts of a store; counted anew when something is sold that was not, or no more. */
export function soldCounts({ assortment, pricing, at }: StoreCatalogue): SoldCounts {
  const book = pricing.bookAt(at, EVERYBODY);
  const known = counted.get(book.sold);
  if (known) return known;
  const counts = count(assortment, book);
  counted.set(book.sold, counts);
  return counts;
}
