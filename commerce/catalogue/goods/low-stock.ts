import type { ListedProduct } from './assortment.ts';

/** What can be had (prices/store-stock.ts). */
interface Stock {
  /** Of the article in a row. */
  piecesOf(article: number): number;
  bundlesOf(bundle: ListedProduct): number;
}

/** "Last 5": so few pieces of the whole product. */
export const FEW_IN_ALL = 5;
/** "Only 3 left in M": so few pieces of one size. */
export const FEW_OF_SIZE = 3;

/**
 * Does any page look different after the stock of a variant went from one number to another? Below what is nearly gone
 * every piece counts; above it a page says no more than that the variant can be had.
 */
export const isStockShown = (before: number, after: number): boolean =>
  before !== after && Math.min(before, after) <= FEW_IN_ALL;

/**
 * Pieces left by size id (null: without size), at most STOCK_SEEN a variant, in the order of the options; of a bundle by
 * those of its parts.
 */
export function piecesBySize(product: ListedProduct, stock: Stock): Map<number | null, number> {
  const left = new Map<number | null, number>();
  for (const article of product.articles) {
    left.set(article.sizeId, (left.get(article.sizeId) ?? 0) + stock.piecesOf(article.row));
  }
  return left;
}

/** A bundle is nearly gone as a whole: its sizes are those of its parts, which are sold alone too. */
function scarceBundle(bundle: ListedProduct, stock: Stock): { sizeId: null; qty: number } | null {
  const qty = stock.bundlesOf(bundle);
  return qty > 0 && qty <= FEW_IN_ALL ? { sizeId: null, qty } : null;
}

/** Is so much left of every article that no size is scarce? True of most products, and seen at a glance. */
function isPlenty({ articles }: ListedProduct, stock: Stock): boolean {
  let inAll = 0;
  for (const article of articles) {
    const qty = stock.piecesOf(article.row);
    if (qty > 0 && qty <= FEW_OF_SIZE) return false;
    inAll += qty;
  }
  return inAll > FEW_IN_ALL;
}

/**
 * What is nearly gone, to be shown where the store shows it at all: the whole product (size null), or its scarcest size.
 * Null where enough is left or nothing is.
 */
export function scarcest(product: ListedProduct, stock: Stock): { sizeId: number | null; qty: number } | null {
  if (product.parts.length > 0) return scarceBundle(product, stock);
  if (isPlenty(product, stock)) return null;
  const left = [...piecesBySize(product, stock)].filter(([, qty]) => qty > 0);
  const inAll = left.reduce((sum, [, qty]) => sum + qty, 0);
  if (inAll === 0) return null;
  if (inAll <= FEW_IN_ALL) return { sizeId: null, qty: inAll };
  const [sizeId, qty] = left.reduce((least, entry) => (entry[1] < least[1] ? entry : least));
  return qty <= FEW_OF_SIZE ? { sizeId, qty } : null;
}
