import { quantityWithin } from '#commerce/catalogue/goods/sold-in.ts';
import { priceOfPieces } from '#commerce/catalogue/prices/price-rule.ts';
import type { PricedVariant } from '#commerce/catalogue/prices/variant-prices.ts';
import type { LineNotice } from '#lib/contract/basket.ts';

export interface LineState {
  readonly qty: number;
  /** The most that it may hold: what older lines leave of the stock, and of what one order may hold of the article. */
  readonly most: number;
  /** Unit price the shopper last saw, minor units. */
  readonly seenPrice: number;
  /** Supplier's working days, as told when the line was added or accepted, and now. */
  readonly seenSupplierDays: number;
  readonly supplierDays: number;
  /** The sale the line was added in and when it ends (ms); null outside a sale. */
  readonly addedInSale: { readonly eventId: number; readonly endsAt: number } | null;
}

/** What the shop has of it now. */
type Offered = Pick<PricedVariant, 'price' | 'tiers' | 'stock' | 'sale' | 'soldIn'>;

/**
 * What changed with a line since the shopper last saw it (decision 42); the gravest change only. `now` is null when the
 * variant is no longer sold in this store.
 */
export function noticeOf(line: LineState, now: Offered | null, at: number): LineNotice | null {
  if (now === null || quantityWithin(now.soldIn, now.stock) === 0) return { kind: 'sold-out' };
  const { addedInSale } = line;
  if (addedInSale !== null && addedInSale.endsAt <= at && now.sale === null) {
    return { kind: 'sale-ended', endedAt: new Date(addedInSale.endsAt).toISOString() };
  }
  if (now.stock < line.qty) return { kind: 'fewer-left', left: quantityWithin(now.soldIn, now.stock) };
  if (line.qty > line.most || line.qty !== quantityWithin(now.soldIn, line.qty)) {
    const wanted = Math.max(line.qty, now.soldIn.least);
    return { kind: 'other-quantity', qty: quantityWithin(now.soldIn, Math.min(wanted, line.most)) };
  }
  const { current } = priceOfPieces(now, line.qty);
  if (current !== line.seenPrice) return { kind: 'price-changed', from: line.seenPrice, to: current };
  const longer = line.supplierDays - line.seenSupplierDays;
  if (longer > 0) return { kind: 'delivery-later', days: longer };
  return null;
}

/** A line counts in the total unless it is sold out or its sale has ended. */
export const isBuyable = (notice: LineNotice | null): boolean =>
  notice?.kind !== 'sold-out' && notice?.kind !== 'sale-ended';
