import { z } from 'zod';
import { get } from './define.ts';
import { SALE_STATES, Sale } from './sales.ts';
import { CountryCode } from './stores.ts';
import { Amount, ChosenGender, Id, Instant, idList, Link, Picture, Price, pageLimit, StoreId } from './values.ts';
import { BundlePart, PRODUCT_OPTIONS, Variant } from './variants.ts';

/** Category page size (CAT-06). */
export const PAGE_SIZE = 42;
export const SORT_ORDERS = ['position', 'price', 'discount', 'newest', 'name'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
export const FACETS = ['brand', 'size', 'colour', 'gender', 'sport', 'discount'] as const;
export type FacetCode = (typeof FACETS)[number];

/**
 * A card of a listing or rail. In a listing filtered by colour it shows the product in that colour, and `url` leads to
 * what was filtered (decision 67). `prices` is null where this caller may not see prices (decision 20).
 */
export const ProductCard = z
  .object({
    productID: z.int(),
    kind: z.enum(['simple', 'configurable', 'bundle']),
    name: z.string(),
    brand: z.object({ id: z.int(), name: z.string(), url: z.string() }),
    url: z.string(),
    image: Picture,
    prices: Price.nullable(),
    /** Do its variants differ in price, so that `prices` is the lowest? False where prices are hidden. */
    pricesDiffer: z.boolean(),
    isNew: z.boolean(),
    soldOut: z.boolean(),
    /** Its colours that can be bought, all where none can; none of a product that comes in one. */
    colours: z.array(z.object({ name: z.string(), swatch: z.string() })),
    /** Sizes shown on hover; `heading` names what they are (Sizes, Length, cm). */
    sizes: z.object({ heading: z.string(), values: z.array(z.object({ label: z.string(), inStock: z.boolean() })) }),
    /** The size that is nearly gone, where the store tells (urgency stock messages). */
    lowStock: z.object({ size: z.string().nullable(), qty: z.int() }).nullable(),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof ProductCard>;

export const Facet = z
  .object({
    code: z.enum(FACETS),
    values: z.array(z.object({ id: z.int(), label: z.string(), count: z.int(), swatch: z.string().optional() })),
  })
  .meta({ id: 'Facet' });
export type Facet = z.infer<typeof Facet>;

export const CategoryPage = z
  .object({
    categoryId: z.int(),
    kind: z.enum(['category', 'event']),
    name: z.string(),
    intro: z.string(),
    url: z.string(),
    breadcrumbs: z.array(Link),
    subcategories: z.array(z.object({ id: z.int(), name: z.string(), url: z.string(), count: z.int() })),
    picture: Picture.nullable(),
    sale: Sale.nullable(),
    /** Where the sale stands by the clock of the shop; null without a sale. */
    saleState: z.enum(SALE_STATES).nullable(),
  })
  .meta({ id: 'CategoryPage' });
export type CategoryPage = z.infer<typeof CategoryPage>;

export const ProductList = z
  .object({
    products: z.array(ProductCard),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    limit: z.int(),
    order: z.enum(SORT_ORDERS),
    dir: z.enum(['asc', 'desc']),
    facets: z.array(Facet),
    /** When the next sale opens or ends that changes this list; null where none does. */
    changesAt: Instant.nullable(),
    /** Lowest and highest price of the unfiltered list, minor units; null where prices are hidden. */
    priceRange: z.object({ min: Amount, max: Amount }).nullable(),
  })
  .meta({ id: 'ProductList' });
export type ProductList = z.infer<typeof ProductList>;

/** A film of a product: addresses of the same film, best first, and what stands there before it plays. */
const ProductFilm = z
  .object({
    sources: z.array(z.object({ src: z.string(), type: z.string() })).min(1),
    poster: Picture,
    /** Address of the captions (WebVTT); null where nothing is spoken. */
    captions: z.string().nullable(),
  })
  .meta({ id: 'ProductFilm' });
export type ProductFilm = z.infer<typeof ProductFilm>;

export const Product = z
  .object({
    productID: z.int(),
    kind: z.enum(['simple', 'configurable', 'bundle']),
    sku: z.string(),
    name: z.string(),
    subtitle: z.string(),
    headline: z.string(),
    /** Paragraphs of plain text. */
    description: z.array(z.string()),
    highlights: z.array(z.string()),
    specs: z.array(z.object({ label: z.string(), value: z.string() })),
    brand: z.object({ id: z.int(), name: z.string(), url: z.string() }),
    url: z.string(),
    breadcrumbs: z.array(Link),
    product_category: z.string(),
    product_category_feed_value: z.string(),
    prices: Price.nullable(),
    sale: Sale.nullable(),
    /** When the next sale opens or ends that changes its price; null where none does. */
    changesAt: Instant.nullable(),
    soldOut: z.boolean(),
    /** Nothing of it is sent; left out of what is. */
    isVirtual: z.boolean().optional(),
    isNew: z.boolean(),
    needsFitting: z.boolean(),
    /** Identifier of its size guide, the path of that page without its slash; null where there is none. */
    sizeGuide: z.string().nullable(),
    film: ProductFilm.nullable(),
    ...PRODUCT_OPTIONS,
    variants: z.array(Variant),
    /** What a bundle is made of; none of other products. A bundle has one variant, chosen by those of its parts. */
    parts: z.array(BundlePart),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** Query of a listing: the whitelisted filters, sort and page (decision 31). Price bounds are whole currency units. */
export const ListQuery = z.object({
  store_id: StoreId,
  category_id: Id.optional(),
  brand_id: Id.optional(),
  sale_context: z.enum(['live', 'new']).optional(),
  s: z.string().max(100).optional(),
  limit: pageLimit(PAGE_SIZE, 100),
  p: z.coerce.number().int().min(1).max(1000).optional().default(1),
  order: z.enum(SORT_ORDERS).optional().default('position'),
  dir: z.enum(['asc', 'desc']).optional(),
  brand: idList,
  size: idList,
  colour: idList,
  gender: idList,
  sport: idList,
  discount: idList,
  price_min: z.coerce.number().int().min(0).max(1_000_000).optional(),
  price_max: z.coerce.number().int().min(0).max(1_000_000).optional(),
});

export const catalogueCalls = {
  'category-page': get({
    summary: 'Head of a listing: name, trail, sub-categories, sale',
    storeField: 'store_id',
    path: z.object({ categoryId: Id }),
    query: z.object({ store_id: StoreId }),
    reply: CategoryPage,
  }),
  'cat-products-es': get({
    summary: 'One page of a listing with its facets; without category: all live sales',
    storeField: 'store_id',
    query: ListQuery,
    reply: ProductList,
  }),
  'cat-subcategories': get({
    summary: 'Sub-categories of a category',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId, category_id: Id }),
    reply: z.array(z.object({ id: z.int(), name: z.string(), url: z.string(), count: z.int() })),
  }),
  'category-url': get({
    summary: 'Where this store has the category that an address of any store names',
    storeField: 'store_id',
    query: z.object({
      url: z.string().min(1).max(2048),
      store_id: StoreId,
      gender: ChosenGender,
    }),
    reply: z.object({ url: z.string() }),
  }),
  'single-product': get({
    summary: 'A product with its variants; with `parentBundleId` as a part of that bundle, 404 where it is none',
    storeField: 'store_id',
    path: z.object({ productId: Id }),
    query: z.object({ store_id: StoreId, parentBundleId: Id.optional() }),
    reply: Product,
  }),
  'product-dynamic-data': get({
    summary: 'What changes while a page is open: stock of every variant now, and its price where it is delivered to',
    storeField: 'store_id',
    path: z.object({ productId: Id }),
    query: z.object({
      store_id: StoreId,
      /** Country of delivery; without it the store's. */
      shipping: CountryCode.optional(),
    }),
    reply: z.object({
      productID: z.int(),
      serverTime: Instant,
      variants: z.array(Variant),
      parts: z.array(BundlePart.pick({ position: true, variants: true })),
    }),
  }),
} as const;
