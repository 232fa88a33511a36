import { z } from 'zod';
import { CountryCode } from './countries.ts';
import { get } from './define.ts';
import { Amount, Id, Instant, idList, StoreId } from './values.ts';

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
    summary: 'Whether its maker sends a product himself, and how long he takes',
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
