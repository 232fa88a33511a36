import { pathTo } from '#lib/addresses/path-builder.ts';
import type { BasketNotice } from '#lib/routing/internal-path.ts';

/** Path of the basket that tells a notice above its lines. @param productId what the notice is about, if anything */
export function toBasket(notice?: BasketNotice, productId?: number): string {
  if (!notice) return pathTo.basket();
  const query = new URLSearchParams({ notice, ...(productId && { product: String(productId) }) });
  return `${pathTo.basket()}?${query}`;
}
