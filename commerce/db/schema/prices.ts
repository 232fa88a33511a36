/** Tables of prices, stock and sales. */
import { sql } from 'drizzle-orm';
import { char, check, index, integer, json, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Everyday price of a variant per store. Group 0 is everybody; a row of another customer group overrides it. Minor units, VAT included. */
export const price = pgTable(
  'price',
  {
    storeId: smallint('store_id').notNull(),
    groupId: smallint('group_id').notNull(),
    variantId: integer('variant_id').notNull(),
    amount: integer('amount').notNull(),
    rrp: integer('rrp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.variantId, t.groupId] }),
    // What asks of all stores at once (its price history, the stores that have it) would go over every price there is.
    index('price_of_variant').on(t.variantId),
    check('price_positive', sql`${t.amount} > 0 and ${t.rrp} > 0`),
  ],
);
/**
 * What one piece of an article costs from so many pieces of a line on: an amount in minor units with VAT, or hundredths of a per
 * cent off what one costs everybody outside a sale. Group 0 is everybody; the lowest that applies counts (decision 240).
 */
export const tierPrice = pgTable(
  'tier_price',
  {
    storeId: smallint('store_id').notNull(),
    groupId: smallint('group_id').notNull(),
    variantId: integer('variant_id').notNull(),
    fromQty: smallint('from_qty').notNull(),
    amount: integer('amount'),
    offBp: smallint('off_bp'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.variantId, t.groupId, t.fromQty] }),
    check('tier_price_of_several', sql`${t.fromQty} > 1`),
    check('tier_price_one_way', sql`(${t.amount} is null) <> (${t.offBp} is null)`),
    check('tier_price_positive', sql`${t.amount} > 0 and ${t.offBp} between 1 and 9999`),
  ],
);
/** What a product cost from an instant on (its cheapest variant, group 0): the source of the 30-day low (decision 36). */
export const priceHistory = pgTable(
  'price_history',
  {
    storeId: smallint('store_id').notNull(),
    productId: integer('product_id').notNull(),
    fromAt: instant('from_at').notNull(),
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.productId, t.fromAt] })],
);
export const stock = pgTable(
  'stock',
  {
    variantId: integer('variant_id').primaryKey(),
    qty: integer('qty').notNull(),
  },
  (t) => [check('stock_never_negative', sql`${t.qty} >= 0`)],
);

/** Private sales. `demo_placement` places a seeded one around the moment of each start; null for a real sale. */
export const event = pgTable(
  'event',
  {
    id: integer('id').primaryKey(),
    categoryId: integer('category_id').notNull().unique(),
    code: text('code').notNull(),
    flavour: text('flavour').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    position: smallint('position').notNull(),
    brandIds: integer('brand_ids').array().notNull(),
    /** Store ids it runs in; empty: all. */
    storeIds: integer('store_ids').array().notNull(),
    widePicture: text('wide_picture').notNull(),
    tilePicture: text('tile_picture').notNull(),
    tallPicture: text('tall_picture').notNull(),
    demoPlacement: json('demo_placement'),
  },
  (t) => [check('event_order', sql`${t.startsAt} < ${t.endsAt}`), index('event_window').on(t.endsAt)],
);
export const eventText = pgTable(
  'event_text',
  {
    eventId: integer('event_id').notNull(),
    lang: char('lang', { length: 2 }).notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.lang] })],
);
/**
 * Products of a sale; the sale price is `percent` off the everyday price, rounded by the rule in
 * commerce/catalogue/prices/price-rule.ts, but where `amounts` names one in the currency of the store.
 */
export const eventProduct = pgTable(
  'event_product',
  {
    eventId: integer('event_id').notNull(),
    productId: integer('product_id').notNull(),
    percent: smallint('percent').notNull(),
    position: integer('position').notNull(),
    /** Minor units by currency (ISO 4217); null where the percentage says it all. */
    amounts: json('amounts').$type<Readonly<Record<string, number>>>(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.productId] }), index('event_product_of_product').on(t.productId)],
);
