import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Shops: one row a country and language store (decision 2). `config` overrides the defaults of its shop brand. */
export const store = pgTable(
  'store',
  {
    id: smallint('id').primaryKey(),
    code: text('code').notNull(),
    brand: text('brand').notNull(),
    websiteId: smallint('website_id').notNull(),
    locale: char('locale', { length: 5 }).notNull(),
    lang: char('lang', { length: 2 }).notNull(),
    label: text('label').notNull(),
    country: char('country', { length: 2 }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    currencyTemplate: text('currency_template').notNull(),
    timeZone: text('time_zone').notNull(),
    /** VAT included in prices, in hundredths of a percent. */
    vatBp: smallint('vat_bp').notNull(),
    loginRequired: boolean('login_required').notNull(),
    hosts: text('hosts').array().notNull(),
    previewHosts: text('preview_hosts').array().notNull(),
    config: json('config').notNull(),
  },
  (t) => [uniqueIndex('store_code').on(t.brand, t.code)],
);

export const brand = pgTable('brand', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** Brand mark on pictures, capitals A–Z. */
  mark: text('mark').notNull(),
  country: text('country').notNull(),
});
export const brandText = pgTable(
  'brand_text',
  {
    brandId: integer('brand_id').notNull(),
    lang: char('lang', { length: 2 }).notNull(),
    intro: text('intro').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brandId, t.lang] })],
);

/** Departments and their sub-categories (kind category), and the listing of each sale (kind event). */
export const category = pgTable(
  'category',
  {
    id: integer('id').primaryKey(),
    parentId: integer('parent_id'),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    position: integer('position').notNull(),
    pictureKey: text('picture_key'),
  },
  (t) => [check('category_kind', sql`${t.kind} in ('category','event')`)],
);
export const categoryText = pgTable(
  'category_text',
  {
    categoryId: integer('category_id').notNull(),
    lang: char('lang', { length: 2 }).notNull(),
    name: text('name').notNull(),
    intro: text('intro').notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.lang] })],
);
export const categoryProduct = pgTable(
  'category_product',
  {
    categoryId: integer('category_id').notNull(),
    productId: integer('product_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.productId] }), index('category_product_of_product').on(t.productId)],
);

export const product = pgTable(
  'product',
  {
    id: integer('id').primaryKey(),
    sku: text('sku').notNull().unique(),
    kind: text('kind').notNull(),
    brandId: integer('brand_id').notNull(),
    /** The leaf category the product belongs to: its trail and its type name. */
    mainCategoryId: integer('main_category_id').notNull(),
    /** Id of a facet value of group gender / sport. */
    genderId: integer('gender_id').notNull(),
    sportId: integer('sport_id').notNull(),
    needsFitting: boolean('needs_fitting').notNull().default(false),
    newFrom: instant('new_from').notNull(),
    /** Units sold in the last weeks; orders bestsellers and the default position. */
    popularity: integer('popularity').notNull(),
  },
  (t) => [
    check('product_kind', sql`${t.kind} in ('simple','configurable','bundle')`),
    index('product_brand').on(t.brandId),
  ],
);
export const productText = pgTable(
  'product_text',
  {
    productId: integer('product_id').notNull(),
    lang: char('lang', { length: 2 }).notNull(),
    name: text('name').notNull(),
    subtitle: text('subtitle').notNull(),
    headline: text('headline').notNull(),
    /** JSON arrays: paragraphs, highlights, and [label, value] pairs. */
    description: json('description').notNull(),
    highlights: json('highlights').notNull(),
    specs: json('specs').notNull(),
    sizeHeading: text('size_heading').notNull(),
    sizeHint: text('size_hint').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.lang] })],
);
/** Buyable combinations. A simple product has exactly one, without colour and size. */
export const variant = pgTable(
  'variant',
  {
    id: integer('id').primaryKey(),
    productId: integer('product_id').notNull(),
    sku: text('sku').notNull().unique(),
    colourId: integer('colour_id'),
    sizeId: integer('size_id'),
    position: smallint('position').notNull(),
  },
  (t) => [index('variant_of_product').on(t.productId)],
);
export const bundlePart = pgTable(
  'bundle_part',
  {
    bundleId: integer('bundle_id').notNull(),
    position: smallint('position').notNull(),
    productId: integer('product_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bundleId, t.position] })],
);

/** Names of brands' colours, sizes, genders, sports and discount bands, per language. Groups: colour size gender sport discount. */
export const facetValue = pgTable(
  'facet_value',
  {
    group: text('group').notNull(),
    id: integer('id').notNull(),
    lang: char('lang', { length: 2 }).notNull(),
    label: text('label').notNull(),
    position: integer('position').notNull(),
    swatch: text('swatch'),
  },
  (t) => [primaryKey({ columns: [t.group, t.id, t.lang] })],
);

/** Every picture by its address; `spec` is what it is drawn from; priority is its turn (commerce/media/drawing-turns.ts). */
export const picture = pgTable('picture', {
  key: text('key').primaryKey(),
  spec: json('spec').notNull(),
  priority: smallint('priority').notNull(),
});
export const productPicture = pgTable(
  'product_picture',
  {
    productId: integer('product_id').notNull(),
    colourId: integer('colour_id').notNull(),
    position: smallint('position').notNull(),
    pictureKey: text('picture_key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.colourId, t.position] })],
);

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
    check('price_positive', sql`${t.amount} > 0 and ${t.rrp} > 0`),
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

/** Private sales. `demo_*` place a seeded sale around the moment of each start: seconds from now, or null for a real sale. */
export const event = pgTable(
  'event',
  {
    id: integer('id').primaryKey(),
    categoryId: integer('category_id').notNull().unique(),
    code: text('code').notNull(),
    flavour: text('flavour').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    maxPercent: smallint('max_percent').notNull(),
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
/** Products of a sale; the sale price is `percent` off the everyday price, rounded by the rule in services/pricing. */
export const eventProduct = pgTable(
  'event_product',
  {
    eventId: integer('event_id').notNull(),
    productId: integer('product_id').notNull(),
    percent: smallint('percent').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.productId] }), index('event_product_of_product').on(t.productId)],
);

/** Public paths per language, lower case, without leading or trailing slash. */
export const urlPath = pgTable(
  'url_path',
  {
    lang: char('lang', { length: 2 }).notNull(),
    path: text('path').notNull(),
    type: text('type').notNull(),
    entityId: integer('entity_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lang, t.path] }), index('url_path_of_entity').on(t.type, t.entityId, t.lang)],
);
/** Redirects of one store (store_id null: of all). `target` is a path of the store or an absolute URL of a known store. */
export const urlRedirect = pgTable(
  'url_redirect',
  {
    id: integer('id').primaryKey(),
    storeId: smallint('store_id'),
    path: text('path').notNull(),
    target: text('target').notNull(),
    permanent: boolean('permanent').notNull().default(true),
  },
  (t) => [index('url_redirect_path').on(t.path)],
);

/** Facts about the data itself: seed version, catalogue version. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: text('value').notNull() });
/** Rises with every change of a store's catalogue; index holders poll it (research/backend.md 3). */
export const catalogueVersion = pgTable('catalogue_version', {
  storeId: smallint('store_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});
