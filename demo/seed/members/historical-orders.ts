/** Orders that the demo member placed before this shop was there. */

import type { z } from 'zod';
import type { HistoricalDetails } from '#commerce/orders/historical/import-historical.ts';
import { drawFrom } from '#demo/seed/base/seed-random.ts';
import { storeOfId } from '#demo/seed/base/stores.ts';
import { DAY, instant, type TableRows } from '#demo/seed/base/table-rows.ts';
import { productName } from '#demo/seed/catalogue/compose-texts.ts';
import { priceIn } from '#demo/seed/goods/prices.ts';
import { PRODUCTS } from '#demo/seed/goods/products.ts';
import { MEMBERS_SEEDED } from './members.ts';

/** In which store, and how many days ago: an open store, members' stores in French and German, and the other brand. */
const PLACED = [
  { storeId: 1, days: 2190 },
  { storeId: 1, days: 1830 },
  { storeId: 13, days: 1950 },
  { storeId: 23, days: 1710 },
  { storeId: 24, days: 1560 },
] as const;

function detailsOf(storeId: number, at: number): z.output<typeof HistoricalDetails> {
  const store = storeOfId(storeId);
  const draw = drawFrom(80_000 + at);
  const items = Array.from({ length: 2 }, () => {
    const product = draw.pick(PRODUCTS);
    const variant = draw.pick(product.variants);
    const { amount: price } = priceIn(store, product, variant);
    return { name: productName(product, store.lang), sku: variant.sku, qty: draw.whole(1, 2), price };
  });
  const total = items.reduce((sum, { price, qty }) => sum + price * qty, 0);
  return { status: at === 1 ? 'returned' : 'delivered', currency: store.currency, total, delivery: 0, items };
}

/** Dated back from `now` (ms), numbered as another system would. */
export const historicalOrderTable = (now: number): TableRows => ({
  table: 'historical_order',
  columns: ['store_id', 'number', 'email', 'placed_at', 'details'],
  rows: () =>
    PLACED.map(({ storeId, days }, at) => [
      storeId,
      `S-${20_417 + 31 * at}`,
      MEMBERS_SEEDED[0]?.email ?? '',
      instant(now - days * DAY),
      JSON.stringify(detailsOf(storeId, at)),
    ]),
});
