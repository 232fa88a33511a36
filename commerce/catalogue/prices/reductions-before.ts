import { type Assortment, isHeldIn, type SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { type PastReduction, THIRTY_DAYS } from './price-rule.ts';
import type { StoreAmounts } from './store-amounts.ts';

const NONE: readonly never[] = [];

/**
 * What other sales of a store took off the product of a row in the thirty days before a sale: what it was to be had for then is
 * no reduction now (directive 98/6/EC, decision 269).
 */
export function reductionsBefore(
  { events }: Pick<Assortment, 'events'>,
  { inSales }: Pick<StoreAmounts, 'inSales'>,
  storeId: number,
  { startsAt }: SaleEvent,
): (row: number) => readonly PastReduction[] {
  const earlier = events.filter(
    (other) => isHeldIn(other, storeId) && other.startsAt < startsAt && other.endsAt > startsAt - THIRTY_DAYS,
  );
  if (earlier.length === 0) return () => NONE;
  return (row) => {
    const found: PastReduction[] = [];
    for (const { id, entries, startsAt: from, endsAt } of earlier) {
      const percent = entries.percentOf(row);
      if (percent === undefined) continue;
      const amount = inSales.size > 0 ? inSales.get(`${id} ${row}`) : undefined;
      found.push({ percent, amount, startsAt: from, endsAt });
    }
    return found;
  };
}
