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

/** Notes for storefronts what pages show of it. @returns what processes keep of it, to be noted last in the transaction */
export async function announceStock(query: Query, changes: readonly StockChange[]): Promise<CatalogueChange[]> {
  const idsOf = (some: readonly StockChange[]): number[] => some.map(({ variantId }) => variantId);
  await recordStock(query, idsOf(changes.filter(({ was, is }) => isStockShown(was, is))));
  const kept = changes.filter(({ was, is }) => was !== is && Math.min(was, is) < STOCK_SEEN);
  return kept.length > 0 ? [{ kind: 'stock', variantIds: idsOf(kept) }] : [];
}

/** Notes both; last in the transaction, as `noteChanges`. */
export const recordStockChanges = async (query: Query, changes: readonly StockChange[]): Promise<void> =>
  noteChanges(query, await announceStock(query, changes));
