/** Pieces left of each variant: most well stocked, some nearly gone, some sold out. */
import type { SeedProduct } from './products.ts';
import { PRODUCTS } from './products.ts';
import { drawFrom } from './seed-random.ts';

/** The variant and its pieces that the oversell test fights over: first variant of the first bestseller. */
export const OVERSELL_VARIANT_ID = 50_001;
export const OVERSELL_PIECES = 37;

/** Products sold out in every variant, so that listings show the state. */
const isSoldOut = (product: SeedProduct): boolean => product.id % 53 === 0;

function piecesOf(product: SeedProduct, variantId: number): number {
  if (variantId === OVERSELL_VARIANT_ID) return OVERSELL_PIECES;
  if (isSoldOut(product)) return 0;
  const draw = drawFrom(variantId);
  const luck = draw.share();
  if (luck < 0.08) return 0;
  return luck < 0.2 ? draw.whole(1, 3) : draw.whole(4, 60);
}

/** Rows of `stock`: variant id and pieces. */
export const stockRows = (): [variantId: number, qty: number][] =>
  PRODUCTS.flatMap((product) =>
    product.variants.map((variant): [number, number] => [variant.id, piecesOf(product, variant.id)]),
  );
