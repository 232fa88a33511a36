import { z } from 'zod';
import { get, post } from './define.ts';
import { idList, Price, StoreId } from './values.ts';

/** A country as forms need it: its name in the language of the store and the rules of its addresses (CMS-07). */
export const Country = z
  .object({
    /** ISO 3166-1 alpha-2. */
    code: z.string().length(2),
    data: z.object({
      name: z.string(),
      /** Source of a regular expression that a whole postcode matches, capitals or not; null where every text will do. */
      postcodePattern: z.string().nullable(),
      postcodeExample: z.string().nullable(),
      regionRequired: z.boolean(),
      /** International dialling code with its plus sign. */
      dialCode: z.string(),
      /** Do parcels go there? */
      delivered: z.boolean(),
    }),
  })
  .meta({ id: 'Country' });
export type Country = z.infer<typeof Country>;

/** ISO 3166-1 alpha-2, in either case. */
export const CountryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((code) => code.toUpperCase());

export const countryCalls = {
  country: get({
    summary: 'One country with the rules of its addresses; NOT_FOUND where the shop knows none of this code',
    storeField: 'storeId',
    query: z.object({ country: CountryCode, storeId: StoreId }),
    reply: Country,
  }),
  'country-address-options': get({
    summary:
      'The countries an address may be in, in the alphabet of the store; with only_shipping, those parcels go to',
    storeField: 'store_id',
    query: z.object({ store_id: StoreId, only_shipping: z.stringbool().optional() }),
    reply: z.object({ countries: z.array(Country) }),
  }),
} as const;

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
