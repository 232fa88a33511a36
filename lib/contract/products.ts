import { z } from 'zod';
import {
  BASKET_RECOMMENDATIONS_LIMIT,
  BESTSELLERS_LIMIT,
  RECENTLY_VIEWED_LIMIT,
  RECOMMENDED_LIMIT,
} from '#lib/rules/limits.ts';
import { MEASURE_UNITS } from '#lib/rules/measures.ts';
import { ProductCard, SORT_ORDERS } from './catalogue.ts';
import { get, post } from './define.ts';
import { CountryCode } from './stores.ts';
import { Amount, Id, Instant, idList, pageLimit, StoreId } from './values.ts';

/**
 * That something is nearly gone, for stores that say so (urgency stock messages). `variantId` is null where it is told
 * of the whole product; the interface words it.
 */
export const StockMessage = z
  .object({
    kind: z.enum(['sold-out', 'last-of-product', 'last-of-variant']),
    variantId: z.int().nullable(),
    qty: z.int().min(0),
  })
  .meta({ id: 'StockMessage' });
export type StockMessage = z.infer<typeof StockMessage>;

const ofProduct = { path: z.object({ productId: Id }), query: z.object({ store_id: StoreId }) };

export const productFactCalls = {
  'get-stock-messages': get({
    summary: 'What is nearly gone of a product; none in stores that do not say so',
    storeField: 'store_id',
    ...ofProduct,
    reply: z.object({ productID: z.int(), messages: z.array(StockMessage) }),
  }),
  'get-stock-delivery': get({
    summary: 'When a product ordered now leaves and arrives; by default in the country the store delivers to',
    storeField: 'store_id',
    path: z.object({ productId: Id }),
    query: z.object({ store_id: StoreId, deliveryCountry: CountryCode.optional() }),
    reply: z.object({
      productID: z.int(),
      country: z.string(),
      inStock: z.boolean(),
      /** Working days until it leaves, from its supplier or from the warehouse. */
      dispatchDays: z.int(),
      /** First and last day it is expected. */
      deliveryFrom: Instant,
      deliveryTo: Instant,
    }),
  }),
  'get-supplier-dropship': get({
    summary: 'Whether a product is sent by its maker, and how long that takes',
    storeField: 'store_id',
    ...ofProduct,
    reply: z.object({
      productID: z.int(),
      isDropship: z.boolean(),
      supplier: z.string().nullable(),
      supplierDays: z.int(),
    }),
  }),
  'omnibus-prices': get({
    summary: 'The lowest price of the 30 days before their reduction (directive 98/6/EC), of products that are reduced',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId, product_ids: idList }),
    /** Empty where this caller may not see prices. */
    reply: z.array(z.object({ productID: z.int(), lowestPrice: Amount, since: Instant })),
  }),
} as const;

export const Bestseller = ProductCard.extend({
  productId: z.int(),
  productName: z.string(),
  brandName: z.string(),
  productImageUrl: z.string(),
});

/** A product that was looked at: its card, and the same in the words of the specification (CAT-16). */
const RecentlyViewedItem = ProductCard.extend({
  /** What it costs now, and before its reduction; null where this caller may not see it, or where there is none. */
  price: Amount.nullable(),
  oldPrice: Amount.nullable(),
  imageUrl: z.string(),
  thumbnails: z.array(z.string()),
  entity_id: z.int(),
}).meta({ id: 'RecentlyViewedItem' });

/** A call that answers products beside the named one. @param fallback how many, where the caller does not say */
const besideProduct = (summary: string, fallback: number) =>
  get({
    summary,
    storeField: 'store_id',
    path: z.object({ productId: Id }),
    query: z.object({ store_id: StoreId, limit: pageLimit(fallback, 64) }),
    reply: z.array(ProductCard),
  });

/** Rows of product cards that stand beside something else. */
export const railCalls = {
  bestsellers: get({
    summary: 'Bestsellers of a store',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId, limit: pageLimit(BESTSELLERS_LIMIT, 100) }),
    reply: z.array(Bestseller),
  }),
  'products-related': besideProduct('Products that go with this one', 5),
  'products-related-brand': besideProduct('Products of the same brand', 12),
  'products-recommended': besideProduct('Products bought beside this one', RECOMMENDED_LIMIT),
  'basket-recommendations': get({
    summary: 'Products bought beside those named, which are left out; without any, bestsellers',
    storeField: 'storeId',
    path: z.object({ storeId: StoreId }),
    query: z.object({
      productId: idList,
      limit: pageLimit(BASKET_RECOMMENDATIONS_LIMIT, BASKET_RECOMMENDATIONS_LIMIT),
    }),
    reply: z.array(ProductCard),
  }),
  'recently-viewed': get({
    summary: 'Products a member looked at in a store, the last first, at the prices of the store and delivery country',
    access: 'member',
    storeField: 'store_id',
    query: z.object({
      store_id: StoreId,
      /** Country of delivery; without it the store's. */
      shipping: CountryCode.optional(),
      limit: pageLimit(RECENTLY_VIEWED_LIMIT, RECENTLY_VIEWED_LIMIT),
    }),
    reply: z.array(RecentlyViewedItem),
  }),
  'recently-viewed-save': post({
    summary: 'Notes that a member looks at a product',
    address: 'recently-viewed',
    access: 'member',
    storeField: 'store_id',
    body: z.object({ store_id: StoreId, product_id: Id }),
    reply: z.object({ success: z.literal(true) }),
  }),
  'product-catalog': get({
    summary: 'Cards of the named products, in the order named',
    storeField: 'store_id',
    query: z.object({
      store_id: StoreId,
      entity_ids: idList,
      limit: pageLimit(50, 100),
      order: z.enum(SORT_ORDERS).optional(),
    }),
    reply: z.array(ProductCard),
  }),
} as const;

/** How the public path of every size guide ends (ROUTE-45). */
export const SIZE_GUIDE_SUFFIX = '-size-guide';

export const SizeGuide = z
  .object({
    identifier: z.string(),
    title: z.string(),
    intro: z.string(),
    /** Rows of cells as they are read, headings first; the first cell of a row is the size. */
    table: z.array(z.array(z.string())),
    /** Units of the measures in the table; null where it has none. */
    units: z.enum(MEASURE_UNITS).nullable(),
    /** Drawings of where to measure, served with the storefront. */
    images: z.array(z.object({ src: z.string(), alt: z.string() })),
    /** What is measured and how, by the letters in the drawings. */
    steps: z.array(z.object({ mark: z.string(), title: z.string(), text: z.string() })),
  })
  .meta({ id: 'SizeGuide' });
export type SizeGuide = z.infer<typeof SizeGuide>;

export const sizeGuideCalls = {
  'size-guide': get({
    summary: 'A size guide of a store by its identifier, the path of its page without the slash; unknown: 404',
    storeField: 'store_id',
    query: z.object({
      store_id: StoreId,
      identifier: z.string().min(1).max(200),
      units: z.enum(MEASURE_UNITS).optional().default('cm'),
    }),
    reply: SizeGuide,
  }),
} as const;
