import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { readNumbers } from '#commerce/catalogue/goods/read-in-chunks.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { EVERYBODY, inLayers, type PastAmount } from './price-rule.ts';

/** Everyday price and RRP by variant row, minor units; 0 where the variant is not sold. */
export interface VariantAmounts {
  readonly amount: Int32Array;
  readonly rrp: Int32Array;
}

/** Everything about the prices of one store that no clock changes. */
export interface StoreAmounts {
  /** Of everybody (group 0). */
  readonly everyday: VariantAmounts;
  /** Of customer groups with prices of their own: the everyday ones with theirs laid over. */
  readonly ofGroup: ReadonlyMap<number, VariantAmounts>;
  /** By product row, oldest first; only of products that are in a sale. */
  readonly past: ReadonlyMap<number, readonly PastAmount[]>;
  /** What sales ask for products instead of a percentage less, minor units, by `<sale> <product row>`. */
  readonly inSales: ReadonlyMap<string, number>;
}

interface PriceRow {
  groupId: number;
  variantId: number;
  amount: number;
  rrp: number;
}
interface HistoryRow {
  product_id: number;
  from_at: number;
  amount: number;
}

const PRICES = {
  columns: ['variant_id', 'group_id', 'amount', 'rrp'],
  table: 'price',
  where: 'store_id = $1 and (variant_id, group_id) > ($2::int, $3::int)',
};
const HISTORY = `select product_id, amount, (extract(epoch from from_at) * 1000)::float8 from_at from price_history
  where store_id = $1 and product_id in (select product_id from event_product) order by product_id, from_at`;

const IN_SALES = `select event_id, product_id, (amounts->>(select currency from store where id = $1))::int amount
  from event_product where amounts is not null`;

const toPriceRow = ([variantId = 0, groupId = 0, amount = 0, rrp = 0]: number[]): PriceRow => ({
  variantId,
  groupId,
  amount,
  rrp,
});

const copyOf = (amounts: VariantAmounts): VariantAmounts => ({
  amount: amounts.amount.slice(),
  rrp: amounts.rrp.slice(),
});

interface InSaleRow {
  event_id: number;
  product_id: number;
  amount: number | null;
}

async function amountsInSales(query: Query, assortment: Assortment, storeId: number): Promise<Map<string, number>> {
  const { rows } = await query<InSaleRow>(IN_SALES, [storeId]);
  return new Map(
    rows.flatMap(({ event_id, product_id, amount }): [string, number][] => {
      const product = assortment.rowOfProduct.get(product_id);
      return product === undefined || amount === null ? [] : [[`${event_id} ${product}`, amount]];
    }),
  );
}

/** Reads the prices of a store, letting other work run between the statements. */
export async function loadStoreAmounts(query: Query, assortment: Assortment, storeId: number): Promise<StoreAmounts> {
  const read = await readNumbers(query, PRICES, ([variantId = 0, groupId = 0]) => [storeId, variantId, groupId]);
  const prices = read.map(toPriceRow).sort(inLayers);
  const everyday = {
    amount: new Int32Array(assortment.variantCount),
    rrp: new Int32Array(assortment.variantCount),
  };
  const write = (amounts: VariantAmounts, row: PriceRow): void => {
    const variant = assortment.rowsOfVariant.get(row.variantId)?.variant;
    if (variant === undefined) return;
    amounts.amount[variant] = row.amount;
    amounts.rrp[variant] = row.rrp;
  };
  const ofGroup = new Map<number, VariantAmounts>();
  for (const row of prices) {
    if (row.groupId === EVERYBODY) write(everyday, row);
    else {
      const own = ofGroup.get(row.groupId) ?? copyOf(everyday);
      ofGroup.set(row.groupId, own);
      write(own, row);
    }
  }
  await yieldToRequests();
  const past = new Map<number, PastAmount[]>();
  for (const row of (await query<HistoryRow>(HISTORY, [storeId])).rows) {
    const product = assortment.rowOfProduct.get(row.product_id);
    if (product === undefined) continue;
    const amounts = past.get(product) ?? [];
    amounts.push({ fromAt: row.from_at, amount: row.amount });
    past.set(product, amounts);
  }
  return { everyday, ofGroup, past, inSales: await amountsInSales(query, assortment, storeId) };
}
