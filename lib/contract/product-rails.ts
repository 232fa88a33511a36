import { z } from 'zod';
import { ProductCard, pageLimit, SORT_ORDERS } from './catalogue.ts';
import { get } from './define.ts';
import { BASKET_RECOMMENDATIONS_LIMIT, BESTSELLERS_LIMIT, RECOMMENDED_LIMIT } from './limits.ts';
import { Id, idList, StoreId } from './values.ts';

export const Bestseller = ProductCard.extend({
  productId: z.int(),
  productName: z.string(),
  brandName: z.string(),
  productImageUrl: z.string(),
});

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
