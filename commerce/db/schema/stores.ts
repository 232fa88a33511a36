/** Tables of the stores, their addresses, and facts about the data itself. */
import {
  bigint,
  boolean,
  char,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

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
/** Rises with every change of a store's catalogue; index holders poll it. */
export const catalogueVersion = pgTable('catalogue_version', {
  storeId: smallint('store_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  /** The version up to which storefronts have been told, or need not be told. */
  announced: bigint('announced', { mode: 'number' }).notNull().default(0),
  /** How often it rose for nothing but prices of this store: who holds them rereads these alone. */
  prices: bigint('prices', { mode: 'number' }).notNull().default(0),
});
