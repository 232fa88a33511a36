import type { SaleEvent } from './assortment.ts';
import { isSold } from './price-book.ts';
import { runningSales } from './sales.ts';
import type { StoreCatalogue, Viewer } from './store-catalogue.ts';

/** Rows of what a brand makes, the most bought first. */
export function brandRows({ assortment }: Pick<StoreCatalogue, 'assortment'>, brandId: number): number[] {
  const { products } = assortment;
  const popularity = (row: number) => products[row]?.popularity ?? 0;
  return products
    .flatMap((product, row) => (product.brandId === brandId ? row : []))
    .sort((a, b) => popularity(b) - popularity(a) || a - b);
}

/** How many products of each brand the store sells. */
export function soldByBrand(catalogue: StoreCatalogue, viewer: Viewer): Map<number, number> {
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  const counts = new Map<number, number>();
  catalogue.assortment.products.forEach(({ brandId }, row) => {
    if (isSold(book, row)) counts.set(brandId, (counts.get(brandId) ?? 0) + 1);
  });
  return counts;
}

/** Is something of the brand in this sale? */
export const holdsBrand = ({ assortment }: Pick<StoreCatalogue, 'assortment'>, event: SaleEvent, brandId: number) =>
  event.brandIds.includes(brandId) || event.entries.some(({ row }) => assortment.products[row]?.brandId === brandId);

/** Brands of which something is in an open sale of the store. */
export function brandsOnSale(catalogue: StoreCatalogue): Set<number> {
  const entries = runningSales(catalogue).flatMap((event) => event.entries);
  return new Set(entries.flatMap(({ row }) => catalogue.assortment.products[row]?.brandId ?? []));
}
