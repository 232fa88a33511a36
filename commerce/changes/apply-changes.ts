import { z } from 'zod';
import { keptOfStock, type StockChange, shownOfStock } from '#commerce/catalogue/goods/stock-changes.ts';
import { keepPriceHistory } from '#commerce/catalogue/prices/price-history.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { raiseVersions, recordChanges, recordPrices } from '#commerce/kernel/record-changes.ts';
import { Amount, Id, Instant, StoreId } from '#lib/contract/values.ts';

const most = <T extends z.ZodType>(item: T) => z.array(item).max(500).default([]);

/** Things that were changed elsewhere, and that only have to be announced. */
const ANNOUNCED = [
  'product',
  'category',
  'navigation',
  'route',
  'catalogue',
  'story-published',
  'story-unpublished',
] as const;

/** What a merchandising or stock system sends: everything takes effect together, on every page within two seconds. */
export const OperatorChanges = z.strictObject({
  /** Everyday prices, minor units with VAT. Group 0 is everybody. */
  prices: most(
    z.strictObject({
      store_id: StoreId,
      variant_id: Id,
      group_id: z.int().min(0).max(99).default(0),
      amount: Amount.min(1),
      rrp: Amount.min(1).optional(),
    }),
  ),
  stock: most(z.strictObject({ variant_id: Id, qty: z.int().min(0).max(1_000_000) })),
  sales: most(z.strictObject({ event_id: Id, starts_at: Instant.optional(), ends_at: Instant.optional() })),
  announce: most(
    z.strictObject({
      kind: z.enum(ANNOUNCED),
      /** Every store where it is left out. */
      store_id: StoreId.optional(),
      entity_id: Id.optional(),
      slug: z.string().max(200).optional(),
    }),
  ),
});
export type OperatorChanges = z.output<typeof OperatorChanges>;

const unknown = (what: string, id: number): Problem => new Problem(400, 'VALIDATION', `There is no ${what} ${id}`);

/** What is said of each thing: the last word, with what only earlier ones name. */
function lastOfEach<T extends object>(told: readonly T[], keyOf: (one: T) => string): T[] {
  const last = new Map<string, T>();
  for (const one of told) last.set(keyOf(one), { ...last.get(keyOf(one)), ...one });
  return [...last.values()];
}

interface Priced {
  readonly storeId: number;
  readonly variantId: number;
}

/** @returns products by store that have another price, and what processes have to read anew */
async function setPrices(
  query: Query,
  told: OperatorChanges['prices'],
  at: Date,
): Promise<{ products: { storeId: number; productId: number }[]; priced: Priced[] }> {
  if (told.length === 0) return { products: [], priced: [] };
  const prices = lastOfEach(told, ({ store_id, variant_id, group_id }) => `${store_id} ${variant_id} ${group_id}`);
  const { rows } = await query<{ product_id: number | null; is_there: boolean }>(
    `with told as (select * from unnest($1::smallint[], $2::int[], $3::smallint[], $4::int[], $5::int[])
       with ordinality t(store_id, variant_id, group_id, amount, rrp, place)),
     moved as (update price p set amount = told.amount, rrp = coalesce(told.rrp, p.rrp) from told
       where p.store_id = told.store_id and p.variant_id = told.variant_id and p.group_id = told.group_id
       returning told.place)
     select v.product_id, moved.place is not null is_there from told
     left join variant v on v.id = told.variant_id left join moved using (place) order by told.place`,
    [
      prices.map(({ store_id }) => store_id),
      prices.map(({ variant_id }) => variant_id),
      prices.map(({ group_id }) => group_id),
      prices.map(({ amount }) => amount),
      prices.map(({ rrp }) => rrp ?? null),
    ],
  );
  const products = new Map<string, { storeId: number; productId: number }>();
  for (const [at, { store_id: storeId, variant_id }] of prices.entries()) {
    const productId = rows[at]?.product_id;
    if (productId == null) throw unknown('variant', variant_id);
    if (!rows[at]?.is_there) throw unknown(`price in store ${storeId} of variant`, variant_id);
    products.set(`${storeId} ${productId}`, { storeId, productId });
  }
  const ids = new Set([...products.values()].map(({ productId }) => productId));
  const noted = await keepPriceHistory(query, [...ids], at);
  const written = prices.map(({ store_id, variant_id }) => ({ storeId: store_id, variantId: variant_id }));
  return { products: [...products.values()], priced: [...written, ...noted] };
}

/** Locks pieces in the order of variants, as orders do, so that neither waits for the other. */
async function setStock(
  query: Query,
  told: OperatorChanges['stock'],
): Promise<(StockChange & { productId: number })[]> {
  if (told.length === 0) return [];
  const stock = lastOfEach(told, ({ variant_id }) => `${variant_id}`);
  const ids = stock.map(({ variant_id }) => variant_id);
  const { rows } = await query<{ variant_id: number; product_id: number; qty: number }>(
    `with was as (select variant_id, qty from stock where variant_id = any($1::int[]) order by variant_id for update),
     moved as (update stock s set qty = told.qty from unnest($1::int[], $2::int[]) told(variant_id, qty)
       join was using (variant_id) where s.variant_id = told.variant_id)
     select variant_id, product_id, qty from was join variant v on v.id = variant_id`,
    [ids, stock.map(({ qty }) => qty)],
  );
  const before = new Map(rows.map((row) => [row.variant_id, row]));
  return stock.map(({ variant_id, qty }) => {
    const was = before.get(variant_id);
    if (!was) throw unknown('stock of variant', variant_id);
    return { variantId: variant_id, productId: was.product_id, was: was.qty, is: qty };
  });
}

async function moveSale(query: Query, sale: OperatorChanges['sales'][number]): Promise<void> {
  const { affected } = await query(
    `update event set starts_at = coalesce($2::timestamptz, starts_at), ends_at = coalesce($3::timestamptz, ends_at)
     where id = $1 and coalesce($2::timestamptz, starts_at) < coalesce($3::timestamptz, ends_at)`,
    [sale.event_id, sale.starts_at ?? null, sale.ends_at ?? null],
  );
  if (affected === 0) throw unknown('sale that could be so', sale.event_id);
}

/**
 * Makes changes and notes them for the storefronts, all of them or none.
 * @throws Problem 400 naming what does not exist
 */
export async function applyChanges(shop: Pick<Shop, 'db' | 'clock'>, changes: OperatorChanges): Promise<void> {
  const at = new Date(shop.clock.now());
  await shop.db.transaction(async (query) => {
    const { products, priced } = await setPrices(query, changes.prices, at);
    const pieces = await setStock(query, changes.stock);
    for (const sale of changes.sales) await moveSale(query, sale);
    await recordChanges(query, [
      ...products.map(({ storeId, productId }) => ({ kind: 'product' as const, storeId, entityId: productId })),
      ...changes.sales.map(({ event_id }) => ({ kind: 'sale-changed' as const, entityId: event_id })),
      ...changes.announce.map(({ kind, store_id, entity_id, slug }) => ({
        kind,
        storeId: store_id ?? null,
        entityId: entity_id ?? null,
        slug: slug ?? null,
      })),
      ...[...new Set(shownOfStock(pieces).map(({ productId }) => productId))].map((entityId) => ({
        kind: 'stock' as const,
        entityId,
      })),
    ]);
    // Stories are no part of what processes keep of the catalogue.
    const isOfCatalogue = changes.announce.some(({ kind }) => !kind.startsWith('story-'));
    const noted = keptOfStock(pieces);
    const eventIds = changes.sales.map(({ event_id }) => event_id);
    if (eventIds.length > 0) noted.push({ kind: 'sales', eventIds });
    if (isOfCatalogue) await raiseVersions(query, []);
    await recordPrices(query, isOfCatalogue ? [] : priced, noted);
  });
}
