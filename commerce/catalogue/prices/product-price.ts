import type { Assortment, SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import type { Goods } from '#commerce/catalogue/goods/goods-columns.ts';
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

/** The price of the product of a row: that of its cheapest variant; null where it is not sold. */
export function cheapest(
  { columns: { listed, variantsFrom, variantsTo } }: Goods,
  product: number,
  { amounts, everyday }: Amounts,
  offer: SaleOffer | undefined,
): Price | null {
  let [best, lowest] = [-1, 0];
  for (let place = variantsFrom[product] ?? 0; place < (variantsTo[product] ?? 0); place++) {
    const row = listed[place] ?? 0;
    const amount = amounts.amountAt(row);
    if (amount === 0) continue;
    const now = amountNow(amount, offer);
    if (best >= 0 && lowest <= now) continue;
    [best, lowest] = [row, now];
  }
  if (best < 0) return null;
  return priceNow(amounts.amountAt(best), amounts.rrpAt(best), offer, everyday.amountAt(best));
}

/** Do the variants of the product of a row that are sold differ in price? A part of a bundle counts at its everyday price. */
export function differs(
  { columns: { listed, variantsFrom, variantsTo } }: Goods,
  product: number,
  amounts: VariantAmounts,
  offer: SaleOffer | undefined,
): boolean {
  let first = -1;
  for (let place = variantsFrom[product] ?? 0; place < (variantsTo[product] ?? 0); place++) {
    const one = amounts.amountAt(listed[place] ?? 0);
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
  const { goods } = source.assortment;
  return Array.from(entries.rows, (row) => {
    const price = cheapest(goods, row, source, source.window.offers.get(row));
    return { row, discount: price?.discount ?? 0 };
  });
}
