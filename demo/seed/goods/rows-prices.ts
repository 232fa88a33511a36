/** Rows of prices, their history, stock and the versions of the catalogues. */

import { type SeedStore, STORES } from '#demo/seed/base/stores.ts';
import type { TableRows } from '#demo/seed/base/table-rows.ts';
import { FAVOURED_GROUP, favouredAmount, isFavoured, priceIn } from './prices.ts';
import { PRODUCTS } from './products.ts';
import { stockRows } from './stock.ts';

/** Since when everyday prices stand: longer ago than any 30 days that a sale looks back on. */
const PRICES_SINCE = '2025-01-01T06:00:00.000Z';

function* priceRows(stores: readonly SeedStore[]): Generator<readonly unknown[]> {
  for (const store of stores) {
    for (const product of PRODUCTS) {
      for (const variant of product.variants) {
        const { amount, rrp } = priceIn(store, product, variant);
        yield [store.id, 0, variant.id, amount, rrp];
        if (isFavoured(product)) yield [store.id, FAVOURED_GROUP, variant.id, favouredAmount(amount), rrp];
      }
    }
  }
}

function* historyRows(stores: readonly SeedStore[]): Generator<readonly unknown[]> {
  for (const store of stores) {
    for (const product of PRODUCTS) {
      const amounts = product.variants.map((variant) => priceIn(store, product, variant).amount);
      yield [store.id, product.id, PRICES_SINCE, Math.min(...amounts)];
    }
  }
}

/** Prices of these stores, what they were before, and the versions of their catalogues. */
export const priceTables = (stores: readonly SeedStore[]): TableRows[] => [
  {
    table: 'price',
    columns: ['store_id', 'group_id', 'variant_id', 'amount', 'rrp'],
    rows: () => priceRows(stores),
  },
  {
    table: 'price_history',
    columns: ['store_id', 'product_id', 'from_at', 'amount'],
    rows: () => historyRows(stores),
  },
  { table: 'catalogue_version', columns: ['store_id', 'version'], rows: () => stores.map((store) => [store.id, 1]) },
];

/** Prices of every store, what they were before, and stock. */
export const PRICE_TABLES: TableRows[] = [
  ...priceTables(STORES),
  { table: 'stock', columns: ['variant_id', 'qty'], rows: stockRows },
];
