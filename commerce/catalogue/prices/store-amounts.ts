import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { readPieces } from '#commerce/catalogue/goods/rows/read-in-chunks.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { AmountPairs } from './amount-pairs.ts';
import { PastAmounts } from './past-amounts.ts';
import { EVERYBODY, inLayers, type PastAmount } from './price-rule.ts';
import { VariantAmounts } from './variant-amounts.ts';

/** Everything about the prices of one store that no clock changes. */
export interface StoreAmounts {
  /** All that anything costs. */
  readonly pairs: AmountPairs;
  /** Of everybody (group 0). */
  readonly everyday: VariantAmounts;
  /** Of customer groups with prices of their own: the everyday ones with theirs laid over. */
  readonly ofGroup: Map<number, VariantAmounts>;
  /** Only of products that are in a sale. */
  readonly past: PastAmounts;
  /** What sales ask for products instead of a percentage less, minor units, by `<sale> <product row>`. */
  readonly inSales: Map<string, number>;
}

/** What variants cost a customer group outside sales: a group without prices of its own pays everybody's. */
export const amountsOfGroup = ({ ofGroup, everyday }: StoreAmounts, groupId: number): VariantAmounts =>
  ofGroup.get(groupId) ?? everyday;

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
  keys: 2,
  table: 'price',
  where: 'store_id = $1 and (variant_id, group_id) > ($2::int, $3::int)',
};
const HISTORY = {
  columns: ['product_id', 'from_us', 'amount'],
  keys: 2,
  wide: ['from_us'],
  table: `(select *, (extract(epoch from from_at) * 1000000)::int8 from_us from price_history) h`,
  // `offset 0`: sales are looked up row by row; joined, all that is left of the history is read for each piece.
  where: `store_id = $1 and (product_id, from_at) > ($2::int, 'epoch'::timestamptz + $3::int8 * interval '1 microsecond')
    and exists (select from event_product e where e.product_id = h.product_id offset 0)`,
};
const US_IN_MS = 1000;

const IN_SALES = `select s.id "storeId", e.event_id, e.product_id, (e.amounts->>s.currency)::int amount
  from event_product e cross join store s where e.amounts is not null and s.id = any($1::smallint[])`;

/** Variants copied between two looks at the clock. */
const COPY_STEP = 50_000;

/** A copy made in steps: to touch 6 MB for the first time can take 60 ms. */
async function copyInSteps(numbers: Uint32Array, pace: Pace): Promise<Uint32Array> {
  const copy = new Uint32Array(numbers.length);
  for (let from = 0; from < numbers.length; from += COPY_STEP) {
    copy.set(numbers.subarray(from, from + COPY_STEP), from);
    if (pace.isDue) await pace.rest();
  }
  return copy;
}

/** A row that several stores are read of at once. */
interface OfStore {
  storeId: number;
}
interface InSaleRow extends OfStore {
  event_id: number;
  product_id: number;
  amount: number | null;
}

/**
 * Reads what sales ask for products instead of a percentage less, by store.
 * @param productIds undefined: of all products
 */
export async function amountsInSales(
  query: Query,
  { rowOfProduct }: Assortment,
  storeIds: readonly number[],
  productIds?: readonly number[],
): Promise<Map<number, Map<string, number>>> {
  const { rows } = productIds
    ? await query<InSaleRow>(`${IN_SALES} and e.product_id = any($2::int[])`, [storeIds, productIds])
    : await query<InSaleRow>(IN_SALES, [storeIds]);
  const found = new Map(storeIds.map((id) => [id, new Map<string, number>()]));
  for (const { storeId, event_id, product_id, amount } of rows) {
    const product = rowOfProduct.get(product_id);
    if (product !== undefined && amount !== null) found.get(storeId)?.set(`${event_id} ${product}`, amount);
  }
  return found;
}

/** What products did cost, by product row, oldest first as it was read. */
function pastOf(assortment: Assortment, rows: readonly HistoryRow[]): Map<number, PastAmount[]> {
  const past = new Map<number, PastAmount[]>();
  for (const row of rows) {
    const product = assortment.rowOfProduct.get(row.product_id);
    if (product === undefined) continue;
    const amounts = past.get(product) ?? [];
    amounts.push({ fromAt: row.from_at, amount: row.amount });
    past.set(product, amounts);
  }
  return past;
}

const PRICES_OF = `select store_id "storeId", group_id "groupId", variant_id "variantId", amount, rrp from price
  where store_id = any($1::smallint[]) and variant_id = any($2::int[])`;
const HISTORY_OF = `select store_id "storeId", product_id, amount, (extract(epoch from from_at) * 1000)::int8::float8 from_at
  from price_history where store_id = any($1::smallint[])
    and product_id in (select product_id from variant where id = any($2::int[])) order by product_id, from_at`;

/** What some variants of a store cost now, and what their products did. */
export interface NewAmounts {
  /** By variant row; those without a price are not sold any more. */
  readonly prices: ReadonlyMap<number, readonly PriceRow[]>;
  /** By product row, oldest first. */
  readonly past: ReadonlyMap<number, readonly PastAmount[]>;
}

/** Reads what these variants cost in some stores, by store; one that is no part of the range is passed over. */
export async function readAmounts(
  query: Query,
  assortment: Assortment,
  storeIds: readonly number[],
  variantIds: readonly number[],
): Promise<Map<number, NewAmounts>> {
  const { rows } = await query<PriceRow & OfStore>(PRICES_OF, [storeIds, variantIds]);
  const history = await query<HistoryRow & OfStore>(HISTORY_OF, [storeIds, variantIds]);
  const costs = Map.groupBy(rows.sort(inLayers), ({ storeId }) => storeId);
  const did = Map.groupBy(history.rows, ({ storeId }) => storeId);
  const amountsIn = (storeId: number): NewAmounts => {
    const ofVariant = Map.groupBy(costs.get(storeId) ?? [], ({ variantId }) => variantId);
    const prices = variantIds.flatMap((id): [number, readonly PriceRow[]][] => {
      const row = assortment.rowOfVariant.get(id);
      return row === undefined ? [] : [[row, ofVariant.get(id) ?? []]];
    });
    return { prices: new Map(prices), past: pastOf(assortment, did.get(storeId) ?? []) };
  };
  return new Map(storeIds.map((id) => [id, amountsIn(id)]));
}

/** Writes what variants cost now over what they did. */
export function writeAmounts({ everyday, ofGroup, past }: StoreAmounts, changed: NewAmounts): void {
  for (const [variant, rows] of changed.prices) {
    const set = (amounts: VariantAmounts, row: Pick<PriceRow, 'amount' | 'rrp'>): void =>
      amounts.set(variant, row.amount, row.rrp);
    const of = rows.find(({ groupId }) => groupId === EVERYBODY) ?? { amount: 0, rrp: 0 };
    set(everyday, of);
    for (const own of ofGroup.values()) set(own, of);
    for (const row of rows) {
      if (row.groupId === EVERYBODY) continue;
      const own = ofGroup.get(row.groupId) ?? everyday.copy();
      ofGroup.set(row.groupId, own);
      set(own, row);
    }
  }
  for (const [product, amounts] of changed.past) past.set(product, amounts);
}

/** Writes what sales ask for these products now over what they did. */
export function writeInSales(
  { inSales }: StoreAmounts,
  rows: ReadonlySet<number>,
  now: ReadonlyMap<string, number>,
): void {
  for (const key of inSales.keys()) {
    if (rows.has(Number(key.slice(key.indexOf(' ') + 1)))) inSales.delete(key);
  }
  for (const [key, amount] of now) inSales.set(key, amount);
}

/** Reads the prices of a store, letting other work run between the statements. */
export async function loadStoreAmounts(query: Query, assortment: Assortment, storeId: number): Promise<StoreAmounts> {
  const pace = new Pace();
  const pairs = new AmountPairs();
  const ofEverybody = new Uint32Array(assortment.variantCount);
  const layers = new Map<number, Uint32Array>([[EVERYBODY, ofEverybody]]);
  const layerOf = async (groupId: number): Promise<Uint32Array> => {
    const layer = await copyInSteps(ofEverybody, pace);
    layers.set(groupId, layer);
    return layer;
  };
  const read = readPieces(query, PRICES, ([variantId = 0, groupId = 0]) => [storeId, variantId, groupId]);
  // Of a variant everybody's price comes first: those of groups are laid over it.
  for await (const piece of read) {
    for (let at = 0; at < piece.length; at++) {
      const variant = assortment.rowOfVariant.get(piece.at(at, 0));
      if (variant === undefined) continue;
      const groupId = piece.at(at, 1);
      const own = layers.get(groupId) ?? (await layerOf(groupId));
      const number = pairs.numberOf(piece.at(at, 2), piece.at(at, 3));
      if (groupId !== EVERYBODY) own[variant] = number;
      else for (const numbers of layers.values()) numbers[variant] = number;
    }
  }
  layers.delete(EVERYBODY);
  const everyday = await VariantAmounts.of(pairs, ofEverybody, pace);
  const ofGroup = new Map<number, VariantAmounts>();
  for (const [groupId, numbers] of layers) ofGroup.set(groupId, await VariantAmounts.of(pairs, numbers, pace));
  const past = PastAmounts.empty(assortment.products.length);
  for await (const piece of readPieces(query, HISTORY, ([productId = 0, since = 0]) => [storeId, productId, since])) {
    for (let at = 0; at < piece.length; at++) {
      const product = assortment.rowOfProduct.get(piece.at(at, 0));
      if (product !== undefined) past.add(product, Math.round(piece.at(at, 1) / US_IN_MS), piece.at(at, 2));
    }
  }
  past.isRead();
  const inSales = await amountsInSales(query, assortment, [storeId]);
  return { pairs, everyday, ofGroup, past, inSales: inSales.get(storeId) ?? new Map() };
}
