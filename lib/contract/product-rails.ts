import { z } from 'zod';
import {
  BASKET_RECOMMENDATIONS_LIMIT,
  BESTSELLERS_LIMIT,
  RECENTLY_VIEWED_LIMIT,
  RECOMMENDED_LIMIT,
} from '#lib/rules/limits.ts';
import { ProductCard, SORT_ORDERS } from './catalogue.ts';
import { CountryCode } from './countries.ts';
import { get, post } from './define.ts';
import { Amount, Id, idList, pageLimit, StoreId } from './values.ts';

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
