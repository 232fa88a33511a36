import type { Assortment, ListedProduct, SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import type { Price } from '#lib/contract/values.ts';
import { amountNow, priceNow } from './price-rule.ts';
import type { SaleOffer } from './sale-offers.ts';
import type { SaleWindow } from './sale-window.ts';
import type { VariantAmounts } from './variant-amounts.ts';

interface Amounts {
  /** Of the group. */
  readonly amounts: VariantAmounts;
  /** Of everybody. */
  readonly everyday: VariantAmounts;
}

/** The price of a product: that of its cheapest variant; null where it is not sold. */
export function cheapest(
  product: ListedProduct,
  { amounts, everyday }: Amounts,
  offer: SaleOffer | undefined,
): Price | null {
  let [best, lowest] = [-1, 0];
  for (const { row } of product.variants) {
    const amount = amounts.amountAt(row);
    if (amount === 0) continue;
    const now = amountNow(amount, offer);
    if (best >= 0 && lowest <= now) continue;
    [best, lowest] = [row, now];
  }
  if (best < 0) return null;
  return priceNow(amounts.amountAt(best), amounts.rrpAt(best), offer, everyday.amountAt(best));
}

/** Do the variants that are sold differ in price? A part of a bundle counts at its everyday price. */
export function differs(
  product: ListedProduct | undefined,
  amounts: VariantAmounts,
  offer: SaleOffer | undefined,
): boolean {
  let first = -1;
  for (const { row } of product?.variants ?? []) {
    const one = amounts.amountAt(row);
    if (one === 0) continue;
    const now = amountNow(one, offer);
    if (first >= 0 && now !== first) return true;
    first = now;
  }
  return false;
}

/** A product of a sale and what it takes off it, percent. */
export interface Reduced {
  readonly row: number;
  readonly discount: number;
}

/** What a sale takes off each of its products, as the sales of a window make it. */
export function reducedIn(
  { entries }: SaleEvent,
  source: Amounts & { readonly assortment: Assortment; readonly window: SaleWindow },
): Reduced[] {
  return entries.map(({ row }) => {
    const product = source.assortment.products[row];
    return { row, discount: (product && cheapest(product, source, source.window.offers.get(row))?.discount) ?? 0 };
  });
}
