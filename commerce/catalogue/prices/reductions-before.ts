import { type Assortment, isHeldIn, type SaleEntry, type SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { type PastReduction, THIRTY_DAYS } from './price-rule.ts';
import type { StoreAmounts } from './store-amounts.ts';

/** What a sale holds, by product row; a sale that holds something else has another list. */
const indexes = new WeakMap<readonly SaleEntry[], ReadonlyMap<number, SaleEntry>>();

/** What a sale holds of the product of a row. */
export function entryOf({ entries }: SaleEvent, row: number): SaleEntry | undefined {
  const index = indexes.get(entries) ?? new Map(entries.map((entry) => [entry.row, entry]));
  indexes.set(entries, index);
  return index.get(row);
}

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
  return (row) =>
    earlier.flatMap((sale) => {
      const entry = entryOf(sale, row);
      if (!entry) return [];
      const amount = inSales.size > 0 ? inSales.get(`${sale.id} ${row}`) : undefined;
      return [{ percent: entry.percent, amount, startsAt: sale.startsAt, endsAt: sale.endsAt }];
    });
}
