import { STOCK_SEEN } from '#commerce/catalogue/goods/sold-in.ts';
import { type CatalogueChange, noteChanges } from '#commerce/kernel/catalogue-changes.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { recordStock } from '#commerce/kernel/record-changes.ts';
import { isStockShown } from './low-stock.ts';

/** Pieces of a variant before and after. */
export interface StockChange {
  readonly variantId: number;
  readonly was: number;
  readonly is: number;
}

const idsOf = (some: readonly StockChange[]): number[] => some.map(({ variantId }) => variantId);

/** Those after which some page looks different. */
export const shownOfStock = <T extends StockChange>(changes: readonly T[]): T[] =>
  changes.filter(({ was, is }) => isStockShown(was, is));

/** What processes keep of it, to be noted last in the transaction. */
export function keptOfStock(changes: readonly StockChange[]): CatalogueChange[] {
  const kept = changes.filter(({ was, is }) => was !== is && Math.min(was, is) < STOCK_SEEN);
  return kept.length > 0 ? [{ kind: 'stock', variantIds: idsOf(kept) }] : [];
}

/** Notes it for storefronts, as far as pages show it, and for processes; last in the transaction, as `noteChanges`. */
export async function recordStockChanges(query: Query, changes: readonly StockChange[]): Promise<void> {
  await recordStock(query, idsOf(shownOfStock(changes)));
  await noteChanges(query, keptOfStock(changes));
}
