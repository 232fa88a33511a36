import { createHash } from 'node:crypto';
import type { Basket } from '#lib/contract/basket.ts';

/**
 * Stands for the lines of a basket as a page showed them: what, of what parts, how fitted, how many, at what price. Who
 * agrees to a total agrees to these; others that cost the same are not what is paid for.
 */
export function linesMark({ items }: Pick<Basket, 'items'>): string {
  const lines = items.map(({ productId, variantId, qty, price, fittingForm, parts }) => [
    productId,
    variantId,
    qty,
    price,
    fittingForm,
    parts,
  ]);
  return createHash('sha256').update(JSON.stringify(lines)).digest('base64url').slice(0, 22);
}
