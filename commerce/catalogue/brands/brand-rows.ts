import type { SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { isSold } from '#commerce/catalogue/prices/price-book.ts';
import type { StoreCatalogue, Viewer } from '#commerce/catalogue/snapshot/store-catalogue.ts';

/** Rows of what a brand makes and the store sells, the most bought first. */
export function soldRowsOfBrand(
  { assortment, pricing, at }: StoreCatalogue,
  viewer: Viewer,
  brandId: number,
): number[] {
  const book = pricing.bookAt(at, viewer.groupId);
  return [...(assortment.brands.get(brandId)?.rows ?? [])].filter((row) => isSold(book, row));
}

/** Is something of the brand in this sale? */
export function holdsBrand(
  { assortment }: Pick<StoreCatalogue, 'assortment'>,
  event: SaleEvent,
  brandId: number,
): boolean {
  const made = assortment.brands.get(brandId)?.set;
  return made !== undefined && event.entries.some(({ row }) => made.has(row));
}

/** Brands of which something is in an open sale of the store. */
export function brandsOnSale(catalogue: StoreCatalogue): Set<number> {
  const { live } = catalogue.pricing.windowAt(catalogue.at);
  return new Set([...live.rows].flatMap((row) => catalogue.assortment.products[row]?.brandId ?? []));
}
