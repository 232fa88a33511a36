import { z } from 'zod';
import { CountryCode } from './countries.ts';
import { get, post } from './define.ts';
import { idList, Price, StoreId } from './values.ts';

export const deliveryPriceCalls = {
  'category-prices': get({
    summary:
      'Prices of products where they are delivered to a country (the store’s own by default), in the order named; what the store does not sell is left out',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId, shipping: CountryCode.optional(), entity_id: idList }),
    reply: z.array(z.object({ entity_id: z.int(), prices: Price.nullable() })),
  }),
  'delivery-country': post({
    summary: 'Remembers in the session of the bearer where parcels go; NOT_FOUND where none are sent there',
    access: 'session',
    body: z.object({ country: CountryCode }),
    reply: z.object({ delivery_country: z.string() }),
  }),
} as const;
