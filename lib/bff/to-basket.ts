import type { BasketNotice } from '#lib/routing/internal-path.ts';
import { pathTo } from '#lib/routing/path-builder.ts';

/** Path of the basket that tells a notice above its lines. @param productId what the notice is about, if anything */
export function toBasket(notice?: BasketNotice, productId?: number): string {
  if (!notice) return pathTo.basket();
  const query = new URLSearchParams({ notice, ...(productId && { product: String(productId) }) });
  return `${pathTo.basket()}?${query}`;
}
