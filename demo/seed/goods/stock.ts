/** Pieces left of each variant: most well stocked, some nearly gone, some sold out. */

import { drawFrom } from '#demo/seed/base/seed-random.ts';
import { PRODUCTS } from './products.ts';
import type { SeedProduct } from './seed-product.ts';

/** The variant and its pieces that the oversell test fights over: first variant of the first bestseller. */
export const OVERSELL_VARIANT_ID = 50_001;
export const OVERSELL_PIECES = 37;

/** Products sold out in every variant, so that listings show the state. */
const isSoldOut = (product: SeedProduct): boolean => product.id % 53 === 0;

/** Pieces of each variant of a part: a bundle that is missing one is of no use to show. */
const PIECES_OF_PARTS = [2, 40] as const;
const PARTS = new Set(PRODUCTS.flatMap(({ parts }) => parts.map(({ productId }) => productId)));
const isPartOfBundle = ({ id }: SeedProduct): boolean => PARTS.has(id);

function piecesOf(product: SeedProduct, variantId: number): number {
  if (variantId === OVERSELL_VARIANT_ID) return OVERSELL_PIECES;
  if (isSoldOut(product)) return 0;
  if (isPartOfBundle(product)) return drawFrom(variantId).whole(...PIECES_OF_PARTS);
  const draw = drawFrom(variantId);
  const luck = draw.share();
  if (luck < 0.08) return 0;
  return luck < 0.2 ? draw.whole(1, 3) : draw.whole(4, 60);
}

/** Rows of `stock`: variant id and pieces. A bundle has none: what is left of it follows from its parts. */
export const stockRows = (): [variantId: number, qty: number][] =>
  PRODUCTS.filter(({ kind }) => kind !== 'bundle').flatMap((product) =>
    product.variants.map((variant): [number, number] => [variant.id, piecesOf(product, variant.id)]),
  );
