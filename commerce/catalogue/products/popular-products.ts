import { type LinkKind, type ListedProduct, mostBoughtFirst } from '#commerce/catalogue/goods/assortment.ts';
import { isSold } from '#commerce/catalogue/prices/price-book.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';

/** Rows of what can be bought here and now, the most bought first. */
export function bestsellingRows(catalogue: StoreCatalogue, viewer: Viewer): number[] {
  const { assortment } = catalogue;
  const book = catalogue.pricing.bookAt(catalogue.at, viewer.groupId);
  const rows = assortment.products.flatMap((_, row) => (isSold(book, row) && !book.stock.isSoldOut(row) ? row : []));
  return rows.sort(mostBoughtFirst(assortment.products));
}

/** The same rows, those first that the merchant names for the products, in the merchant's order. */
function namedFirst(rows: readonly number[], products: readonly ListedProduct[], kind: LinkKind): number[] {
  const named = new Set(products.flatMap(({ links }) => links[kind] ?? []));
  if (named.size === 0) return [...rows];
  const there = new Set(rows);
  return [...[...named].filter((row) => there.has(row)), ...rows.filter((row) => !named.has(row))];
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

/**
 * Rows of what can be bought in this product's place: what the merchant names, then the nearest, of equally near ones the most
 * bought.
 */
export function relatedRows(catalogue: StoreCatalogue, viewer: Viewer, product: ListedProduct): number[] {
  const { products } = catalogue.assortment;
  const near = (row: number) => {
    const other = products[row];
    return other ? nearness(product, other) : 0;
  };
  const named = product.links.upsell ?? [];
  // Sorting is stable, so the order of the bestsellers stays among equals.
  const rows = bestsellingRows(catalogue, viewer)
    .filter((row) => products[row]?.id !== product.id && (near(row) > 0 || named.includes(row)))
    .sort((a, b) => near(b) - near(a));
  return namedFirst(rows, [product], 'upsell');
}

/** How well a product goes with another: of another kind, for the same sport, the same people, of the same brand. */
function companionship(one: ListedProduct, other: ListedProduct): number {
  if (one.mainCategoryId === other.mainCategoryId || one.sportId !== other.sportId) return 0;
  return 1 + (one.genderId === other.genderId ? 2 : 0) + (one.brandId === other.brandId ? 1 : 0);
}

/**
 * Rows of what is bought beside these products, none of them themselves: what the merchant names, then the best companions,
 * then the bestsellers. Without products simply the bestsellers.
 * @param kind what for the merchant names them
 */
export function companionRows(
  catalogue: StoreCatalogue,
  viewer: Viewer,
  products: readonly ListedProduct[],
  kind: Exclude<LinkKind, 'upsell'>,
): number[] {
  const all = catalogue.assortment.products;
  const own = new Set(products.map(({ id }) => id));
  const score = (row: number): number => {
    const other = all[row];
    return other ? Math.max(0, ...products.map((product) => companionship(product, other))) : 0;
  };
  const rows = bestsellingRows(catalogue, viewer)
    .filter((row) => !own.has(all[row]?.id ?? 0))
    .map((row) => ({ row, score: score(row) }))
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row);
  return namedFirst(rows, products, kind);
}

/** Rows of what the same brand makes and can be bought, this product left out, the most bought first. */
export function sameBrandRows(catalogue: StoreCatalogue, viewer: Viewer, product: ListedProduct): number[] {
  const { products } = catalogue.assortment;
  return bestsellingRows(catalogue, viewer).filter(
    (row) => products[row]?.brandId === product.brandId && products[row]?.id !== product.id,
  );
}
