/** Tables of what is sold: brands, categories, products and their pictures, in every language. */
import { sql } from 'drizzle-orm';
import { boolean, char, check, index, integer, json, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const brand = pgTable('brand', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** Brand mark on pictures, capitals A–Z. */
  mark: text('mark').notNull(),
  country: text('country').notNull(),
  /** Pictures of its page; null where it has none. */
  widePicture: text('wide_picture'),
  tallPicture: text('tall_picture'),
  /** May sitewide banners stand on its page (BANNER-04)? */
  displaySitewideBanner: boolean('display_sitewide_banner').notNull().default(true),
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
    /** Working days until a supplier that sends it directly hands it over; 0 for goods of our warehouse. */
    supplierDays: smallint('supplier_days').notNull().default(0),
    /** A course, a service: nothing is sent. Of a bundle: of all its parts. */
    isVirtual: boolean('is_virtual').notNull().default(false),
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
    /** What search engines are told in place of name and subtitle; null where nobody wrote anything. */
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
  },
  (t) => [primaryKey({ columns: [t.productId, t.lang] })],
);
/**
 * Products that the merchant names for another one, in order: `upsell` in its place, `related` beside it, `crosssell` for the
 * basket that holds it. They stand before those that the shop finds by itself.
 */
export const productLink = pgTable(
  'product_link',
  {
    productId: integer('product_id').notNull(),
    kind: text('kind').notNull(),
    position: smallint('position').notNull(),
    linkedId: integer('linked_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.kind, t.position] }),
    check('product_link_kind', sql`${t.kind} in ('related','upsell','crosssell')`),
  ],
);
/** Buyable combinations. A simple product and a bundle have exactly one, without colour and size. */
export const variant = pgTable(
  'variant',
  {
    id: integer('id').primaryKey(),
    productId: integer('product_id').notNull(),
    sku: text('sku').notNull().unique(),
    colourId: integer('colour_id'),
    sizeId: integer('size_id'),
    position: smallint('position').notNull(),
    /** Pieces that an order holds of it: at least, at most (null: as many as a line may hold), and by how many it grows. */
    qtyLeast: smallint('qty_least').notNull().default(1),
    qtyMost: smallint('qty_most'),
    qtyStep: smallint('qty_step').notNull().default(1),
  },
  (t) => [
    index('variant_of_product').on(t.productId),
    check('variant_quantities', sql`${t.qtyLeast} > 0 and ${t.qtyMost} > 0 and ${t.qtyStep} > 0`),
  ],
);
/** What a bundle is made of: it has no stock of its own, and is chosen by the variants of its parts. */
export const bundlePart = pgTable(
  'bundle_part',
  {
    bundleId: integer('bundle_id').notNull(),
    position: smallint('position').notNull(),
    productId: integer('product_id').notNull(),
    /** Pieces of it in one bundle. */
    qty: smallint('qty').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.bundleId, t.position] }),
    index('bundle_part_of_product').on(t.productId),
    check('bundle_part_qty', sql`${t.qty} > 0`),
  ],
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

/** Films of products, served with the storefront or from wherever their address says. */
export const productFilm = pgTable('product_film', {
  productId: integer('product_id').primaryKey(),
  /** A list of { src, type }, best first. */
  sources: json('sources').notNull(),
  /** Picture that stands there before the film plays. */
  posterKey: text('poster_key').notNull(),
  captions: text('captions'),
});

/** Size guides by name; `guide` is a SizeGuideRecord (commerce/catalogue/goods/size-guides.ts). */
export const sizeGuide = pgTable('size_guide', {
  name: text('name').primaryKey(),
  guide: json('guide').notNull(),
});

/** Every picture by its address; `spec` is what it is drawn from; priority is its turn (commerce/media/draw-ahead.ts). */
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
