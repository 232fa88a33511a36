import { isHeldIn, isRunning } from '#commerce/catalogue/goods/assortment.ts';
import { lowestBefore, type Offer, type PastAmount, reducesMore } from './price-rule.ts';

/** A sale as it was read with a product of it, wherever it is held: it may open later, or be over before another one begins. */
export interface SaleFound {
  readonly eventId: number;
  readonly percent: number;
  /** Minor units of the store's currency; null where the percentage says it all. */
  readonly amount: number | null;
  readonly storeIds: readonly number[];
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * What the sales of a store come to for a product at an instant.
 * @param past what it cost every day, oldest first
 * @param where store, and the instant in ms
 */
export function offerFound(
  sales: readonly SaleFound[],
  past: readonly PastAmount[],
  { storeId, at }: { readonly storeId: number; readonly at: number },
): { readonly sale: SaleFound; readonly offer: Offer } | null {
  const held = sales.filter((sale) => isHeldIn(sale, storeId));
  const running = held.filter((sale) => isRunning(sale, at));
  const [first, ...others] = running;
  if (!first) return null;
  const sale = others.reduce((best, one) => (reducesMore(one, best) ? one : best), first);
  const reductions = held.map((one) => ({ ...one, amount: one.amount ?? undefined }));
  const lowest30 = lowestBefore(past, sale.startsAt, reductions);
  return { sale, offer: { percent: sale.percent, amount: sale.amount ?? undefined, lowest30 } };
}
