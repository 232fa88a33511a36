import { z } from 'zod';
import { announceStock, type StockChange } from '#commerce/catalogue/goods/stock-changes.ts';
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

async function productOf(query: Query, variantId: number): Promise<number> {
  const { rows } = await query<{ product_id: number }>('select product_id from variant where id = $1', [variantId]);
  if (!rows[0]) throw unknown('variant', variantId);
  return rows[0].product_id;
}

type Priced = { readonly storeId: number; readonly variantId: number };

/** @returns its product, and what processes have to read anew */
async function setPrice(
  query: Query,
  price: OperatorChanges['prices'][number],
  at: Date,
): Promise<{ productId: number; priced: Priced[] }> {
  const productId = await productOf(query, price.variant_id);
  const { affected } = await query(
    `update price set amount = $4, rrp = coalesce($5::int, rrp) where store_id = $1 and variant_id = $2 and group_id = $3`,
    [price.store_id, price.variant_id, price.group_id, price.amount, price.rrp ?? null],
  );
  if (affected === 0) throw unknown(`price in store ${price.store_id} of variant`, price.variant_id);
  const noted = await keepPriceHistory(query, [productId], at);
  return { productId, priced: [{ storeId: price.store_id, variantId: price.variant_id }, ...noted] };
}

async function setStock(query: Query, { variant_id, qty }: OperatorChanges['stock'][number]): Promise<StockChange> {
  const { rows } = await query<{ qty: number }>('select qty from stock where variant_id = $1 for update', [variant_id]);
  if (!rows[0]) throw unknown('stock of variant', variant_id);
  await query('update stock set qty = $2 where variant_id = $1', [variant_id, qty]);
  return { variantId: variant_id, was: rows[0].qty, is: qty };
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
    const prices: Priced[] = [];
    for (const price of changes.prices) {
      const { productId, priced } = await setPrice(query, price, at);
      prices.push(...priced);
      await recordChanges(query, [{ kind: 'product', storeId: price.store_id, entityId: productId }]);
    }
    const pieces: StockChange[] = [];
    // In the order of variant ids, as orders do, so that neither waits for the other.
    for (const stock of [...changes.stock].sort((a, b) => a.variant_id - b.variant_id)) {
      pieces.push(await setStock(query, stock));
    }
    for (const sale of changes.sales) {
      await moveSale(query, sale);
      await recordChanges(query, [{ kind: 'sale-changed', entityId: sale.event_id }]);
    }
    await recordChanges(
      query,
      changes.announce.map(({ kind, store_id, entity_id, slug }) => ({
        kind,
        storeId: store_id ?? null,
        entityId: entity_id ?? null,
        slug: slug ?? null,
      })),
    );
    // Stories are no part of what processes keep of the catalogue.
    const isOfCatalogue = changes.announce.some(({ kind }) => !kind.startsWith('story-'));
    const noted = await announceStock(query, pieces);
    const eventIds = changes.sales.map(({ event_id }) => event_id);
    if (eventIds.length > 0) noted.push({ kind: 'sales', eventIds });
    if (isOfCatalogue) await raiseVersions(query, []);
    await recordPrices(query, isOfCatalogue ? [] : prices, noted);
  });
}
