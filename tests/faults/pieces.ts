/** Pieces by variant id. */
export type Pieces = Readonly<Record<number, number>>;

/** The pieces of a basket's lines. */
export const piecesOf = (items: readonly { variantId: number; qty: number }[]): Pieces =>
  Object.fromEntries(items.map(({ variantId, qty }) => [variantId, qty]));

/** The pieces of both together. */
export function both(a: Pieces, b: Pieces): Pieces {
  const sum: Record<number, number> = { ...a };
  for (const [id, qty] of Object.entries(b)) sum[Number(id)] = (sum[Number(id)] ?? 0) + qty;
  return sum;
}
