import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { isSold, type PriceBook } from '#commerce/catalogue/prices/price-book.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import type { StorePricing } from '#commerce/catalogue/prices/store-pricing.ts';
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

/** By the prices they were counted with, which live as long as an snapshot of the catalogue. */
const counted = new WeakMap<StorePricing, SoldCounts>();

/** The counts of a store; counted once for every snapshot of the catalogue, since sales change prices and not the range. */
export function soldCounts({ assortment, pricing, at }: StoreCatalogue): SoldCounts {
  const known = counted.get(pricing);
  if (known) return known;
  const counts = count(assortment, pricing.bookAt(at, EVERYBODY));
  counted.set(pricing, counts);
  return counts;
}
