/** What a told sale asks for its products, beside what they cost every day. */
import type { ImportStore } from '#commerce/catalogue/import/store-names.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { SaleTold } from './sale-told.ts';

/** A product as the sale holds it: a percentage less, but where its price is told in the currency of the store. */
export interface SaleProduct {
  readonly id: number;
  readonly sku: string;
  readonly percent: number;
  /** Minor units by currency. */
  readonly prices: Readonly<Record<string, number>>;
}

interface PriceRow {
  readonly store_id: number;
  readonly product_id: number;
  readonly amount: number;
}

/** Everyday prices of products in stores: the cheapest article, for everybody. */
export async function everydayPrices(query: Query, productIds: readonly number[], storeIds: readonly number[]) {
  const { rows } = await query<PriceRow>(
    `select p.store_id, v.product_id, min(p.amount) amount from price p join variant v on v.id = p.variant_id
     where v.product_id = any($1::int[]) and p.store_id = any($2::smallint[]) and p.group_id = $3 group by 1, 2`,
    [productIds, storeIds, EVERYBODY],
  );
  return rows;
}

type ToldProduct = SaleTold['products'][number];

/** How much less its prices are than every day, at most, percent: which of two sales counts for a product goes by it. */
function percentBy({ prices }: ToldProduct, everyday: readonly PriceRow[], stores: readonly ImportStore[]): number {
  const currencyOf = new Map(stores.map(({ id, currency }) => [id, currency]));
  const less = everyday.map(({ store_id, amount }) => {
    const price = prices[currencyOf.get(store_id) ?? ''] ?? amount;
    return Math.floor(((amount - price) * 100) / amount);
  });
  return Math.min(99, Math.max(1, ...less));
}

/** Products with the percentage that was told, or that follows from their prices. */
export async function withPercentages(
  query: Query,
  products: readonly (ToldProduct & { readonly id: number })[],
  stores: readonly ImportStore[],
): Promise<SaleProduct[]> {
  const [ids, storeIds] = [products.map(({ id }) => id), stores.map(({ id }) => id)];
  const byProduct = Map.groupBy(await everydayPrices(query, ids, storeIds), ({ product_id }) => product_id);
  return products.map((product) => ({
    ...product,
    percent: product.percent ?? percentBy(product, byProduct.get(product.id) ?? [], stores),
  }));
}

/** Products without a price in a currency of the sale's stores, and prices in one that none of them has. */
export function wrongPrices(told: SaleTold, stores: readonly ImportStore[]): string[] {
  const currencies = [...new Set(stores.map(({ currency }) => currency))];
  return told.products.flatMap(({ sku, percent, prices }) => {
    const missing = percent === undefined ? currencies.filter((currency) => prices[currency] === undefined) : [];
    const unknown = Object.keys(prices).filter((currency) => !currencies.includes(currency));
    return [
      ...(missing.length > 0 ? [`${sku} has neither a percentage nor a price in ${missing.join(', ')}`] : []),
      ...(unknown.length > 0 ? [`None of its stores sells in ${unknown.join(', ')}, as ${sku} does`] : []),
    ];
  });
}
