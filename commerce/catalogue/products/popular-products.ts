import { type ListedProduct, mostBoughtFirst } from '#commerce/catalogue/goods/assortment.ts';
import { isSold } from '#commerce/catalogue/prices/price-book.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';

/** Rows of what can be bought here and now, the most bought first. */
export function bestsellingRows(catalogue: StoreCatalogue, viewer: Viewer): number[] {
  const { assortment, availability } = catalogue;
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  const rows = assortment.products.flatMap((_, row) =>
    isSold(book, row) && !availability.soldOut.has(row) ? row : [],
  );
  return rows.sort(mostBoughtFirst(assortment.products));
}

/** How near two products are: a shared category counts most, then the sport, then whom they are for, then the brand. */
function nearness(one: ListedProduct, other: ListedProduct): number {
  return (
    (one.mainCategoryId === other.mainCategoryId ? 8 : 0) +
    (one.sportId === other.sportId ? 4 : 0) +
    (one.genderId === other.genderId ? 2 : 0) +
    (one.brandId === other.brandId ? 1 : 0)
  );
}

/** Rows of what can be bought beside this product, the nearest first, of equally near ones the most bought. */
export function relatedRows(catalogue: StoreCatalogue, viewer: Viewer, product: ListedProduct): number[] {
  const { products } = catalogue.assortment;
  const near = (row: number) => {
    const other = products[row];
    return other ? nearness(product, other) : 0;
  };
  // Sorting is stable, so the order of the bestsellers stays among equals.
  return bestsellingRows(catalogue, viewer)
    .filter((row) => products[row]?.id !== product.id && near(row) > 0)
    .sort((a, b) => near(b) - near(a));
}

/** How well a product goes with another: of another kind, for the same sport, the same people, of the same brand. */
function companionship(one: ListedProduct, other: ListedProduct): number {
  if (one.mainCategoryId === other.mainCategoryId || one.sportId !== other.sportId) return 0;
  return 1 + (one.genderId === other.genderId ? 2 : 0) + (one.brandId === other.brandId ? 1 : 0);
}

/**
 * Rows of what is bought beside these products, none of them themselves: best companions first, then the bestsellers.
 * Without products simply the bestsellers.
 */
export function companionRows(catalogue: StoreCatalogue, viewer: Viewer, products: readonly ListedProduct[]): number[] {
  const all = catalogue.assortment.products;
  const own = new Set(products.map(({ id }) => id));
  const score = (row: number): number => {
    const other = all[row];
    return other ? Math.max(0, ...products.map((product) => companionship(product, other))) : 0;
  };
  return bestsellingRows(catalogue, viewer)
    .filter((row) => !own.has(all[row]?.id ?? 0))
    .map((row) => ({ row, score: score(row) }))
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row);
}

/** Rows of what the same brand makes and can be bought, this product left out, the most bought first. */
export function sameBrandRows(catalogue: StoreCatalogue, viewer: Viewer, product: ListedProduct): number[] {
  const { products } = catalogue.assortment;
  return bestsellingRows(catalogue, viewer).filter(
    (row) => products[row]?.brandId === product.brandId && products[row]?.id !== product.id,
  );
}
