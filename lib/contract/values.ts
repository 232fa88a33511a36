import { z } from 'zod';

/** A positive database id, as it stands in a URL (text) or a body (number). Larger than int4 is refused, not overflowed. */
export const Id = z.coerce.number().int().min(1).max(2_147_483_647);

export const StoreId = Id.describe('Store id, see the table of stores (decision 2)');

/** An amount in minor units of the store's currency (pence, cents, øre). */
export const Amount = z.int().min(-2_147_483_648).max(2_147_483_647).describe('Minor currency units');

/** An instant, ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true });

/** `?brand=1,2` or `?brand=1&brand=2`, at most 50 ids. */
export const idList = z
  .preprocess(
    (v) => (Array.isArray(v) ? v : [v]).flatMap((x) => String(x ?? '').split(',')).filter(Boolean),
    z.array(Id).max(50),
  )
  .optional()
  .default([]);

/** A picture of the shop: `key` names it under `/media/<key>/<width>.<avif|webp>`. `alt` is empty for decoration. */
export const Picture = z.object({ key: z.string(), alt: z.string() }).meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

/**
 * The five numbers of a price (PRICE-03), minor units. `current` is what is charged; `specialPrice` equals it.
 * `old` is the lowest price of the 30 days before a reduction, null where there is none; `discount` is the floored
 * percentage from `old` (decision 36); `retailPrice` is the RRP.
 */
export const Price = z
  .object({
    current: Amount,
    old: Amount.nullable(),
    discount: z.int().min(0).max(100),
    retailPrice: Amount,
    specialPrice: Amount,
  })
  .meta({ id: 'Price' });
export type Price = z.infer<typeof Price>;

export const Link = z.object({ label: z.string(), url: z.string() });
export type Link = z.infer<typeof Link>;

/** A navigation item; the desktop bar shows three levels, the mobile menu every one (`MAX_CATEGORY_DEPTH`). */
export const NavigationItem: z.ZodType<NavigationItem> = z
  .lazy(() =>
    z.object({
      label: z.string(),
      url: z.string(),
      /** `hot` for money and time (ending today), `end` for the item at the far end of the bar. */
      tone: z.enum(['plain', 'hot', 'end']).optional(),
      children: z.array(NavigationItem),
    }),
  )
  .meta({ id: 'NavigationItem' });
export interface NavigationItem {
  label: string;
  url: string;
  tone?: 'plain' | 'hot' | 'end' | undefined;
  children: NavigationItem[];
}

/** How many a call answers: `fallback` where the caller does not say, never more than `most`. */
export const pageLimit = (fallback: number, most: number) =>
  z.coerce.number().int().min(1).max(most).optional().default(fallback);

/** Id of a gender facet; 0 where none is chosen. */
export const ChosenGender = z.coerce.number().int().min(0).max(99).optional().default(0);

export const LANGUAGES = ['en', 'da', 'de', 'es', 'fr', 'sv', 'it', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LOCALES = [
  'da_DK',
  'de_AT',
  'de_CH',
  'de_DE',
  'en_GB',
  'es_ES',
  'fr_CH',
  'fr_FR',
  'it_IT',
  'nl_NL',
  'sv_SE',
] as const;
export type Locale = (typeof LOCALES)[number];

/** Name of a shop brand: the folder that holds its look and its defaults (`content/brands/<brand>`). */
export const ShopBrand = z.string().regex(/^[a-z][a-z\d-]{0,30}$/, 'lower-case letters, digits and hyphens');
export type ShopBrand = z.infer<typeof ShopBrand>;

export const Address = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    region: z.string(),
    country: z.string().length(2),
    phone: z.string(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;

const typed = z.string().max(300);
/** An address as it was typed. */
export const TypedAddress = z.object({
  firstName: typed,
  lastName: typed,
  street: typed,
  postcode: typed,
  city: typed,
  region: typed.default(''),
  country: typed,
  /** Needed where a parcel goes. */
  phone: typed.default(''),
});
