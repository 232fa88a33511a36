/** What the listings of a sale show as reductions. */
import { priceOf, salePrice } from '#commerce/catalogue/prices/price-arithmetic.ts';
import { type SeedStore, STORES } from '#demo/seed/base/stores.ts';
import { favouredAmount, isFavoured, priceIn } from '#demo/seed/goods/prices.ts';
import type { SeedProduct } from '#demo/seed/goods/seed-product.ts';
import type { Earlier } from '#demo/seed/sale-plans/sale-placement.ts';

/** A product of a sale and what it is reduced by, percent of its everyday price before rounding. */
export interface SaleEntry {
  readonly product: SeedProduct;
  readonly percent: number;
}

/** The reduction on the card of a product in a store, percent, for the group that pays least (decision 36). */
function reductionIn(store: SeedStore, { product, percent }: SaleEntry, earlier: Earlier | undefined): number {
  const everyday = Math.min(...product.variants.map((variant) => priceIn(store, product, variant).amount));
  const lowest30 = earlier ? salePrice(everyday, earlier.percent) : everyday;
  const paid = isFavoured(product) ? favouredAmount(everyday) : everyday;
  return priceOf(salePrice(paid, percent), 0, lowest30).discount;
}

/**
 * The highest reduction shown in any listing of a sale, percent. Prices are rounded down to whole units, so on small
 * ones it exceeds the percentage they are worked out with.
 * @param storeIds stores it runs in; empty: all
 */
export function highestReduction(
  entries: readonly SaleEntry[],
  storeIds: readonly number[],
  earlier: Earlier | undefined,
): number {
  return highestReductionIn(
    STORES.filter(({ id }) => storeIds.length === 0 || storeIds.includes(id)),
    entries,
    earlier,
  );
}

/** The same in these stores. */
export function highestReductionIn(
  stores: readonly SeedStore[],
  entries: readonly SaleEntry[],
  earlier: Earlier | undefined,
): number {
  return Math.max(0, ...stores.flatMap((store) => entries.map((entry) => reductionIn(store, entry, earlier))));
}
