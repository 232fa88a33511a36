import { piecesOf, type Take } from '#commerce/catalogue/goods/bundle-parts.ts';
import type { Query } from '#commerce/kernel/database.ts';

/** Stock as the lines of one basket share it: what one line takes, the next does not find. */
export interface Shelf {
  /** How many pieces of a line that takes this can still be had. */
  most(takes: readonly Take[]): number;
  take(takes: readonly Take[], pieces: number): void;
}

/** The stock of these variants, read from the table. */
export async function openShelf(query: Query, variantIds: readonly number[]): Promise<Shelf> {
  const { rows } = await query<{ variant_id: number; qty: number }>(
    'select variant_id, qty from stock where variant_id = any($1::int[])',
    [[...new Set(variantIds)]],
  );
  const left = new Map(rows.map(({ variant_id, qty }) => [variant_id, qty]));
  return {
    most: (takes) => piecesOf(takes, (variantId) => left.get(variantId) ?? 0),
    take(takes, pieces) {
      for (const { variantId, each } of takes) left.set(variantId, (left.get(variantId) ?? 0) - each * pieces);
    },
  };
}
