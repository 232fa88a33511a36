/** The columns of Magento 2's own export that are read, and of what form their cells are. */
import { z } from 'zod';
import { GROUP_PRICE_COLUMNS } from './group-price.ts';

/** Kinds of the shop, groups of products, which are taken apart, and what is like a simple one but never sent. */
const KINDS = ['simple', 'configurable', 'bundle', 'grouped', 'virtual'] as const;
/** Why a product of another kind is refused. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  downloadable: 'is a download: the shop keeps no files for buyers',
  giftcard: 'is a gift card, which the shop neither issues nor takes',
};
/** Pieces of a product whose stock Magento does not count. */
export const UNCOUNTED = 9_999;
const MOST_PIECES = 1_000_000;

/** Magento writes prices with four decimals; minor units, rounded half up. */
export const Money = z
  .string()
  .regex(/^\d{1,7}(\.\d+)?$/, 'is not a price')
  .transform((text) => {
    const [whole = '0', decimals = ''] = text.split('.');
    return Math.round(Number(`${whole}${decimals.padEnd(3, '0').slice(0, 3)}`) / 10);
  });
const Yes = z.enum(['0', '1', '2'], 'is neither 0, 1 nor 2').transform((text) => text === '1');
const Pieces = z
  .string()
  .regex(/^-?\d{1,9}(\.\d+)?$/, 'is not a number of pieces')
  .transform((text) => Math.min(MOST_PIECES, Math.max(0, Math.floor(Number(text)))));
const Measure = z
  .string()
  .regex(/^\d{1,9}(\.\d+)?$/, 'is not a number')
  .transform(Number);
const Moment = z
  .string()
  .transform((text) => Date.parse(text))
  .refine((ms) => !Number.isNaN(ms), 'is not a date');
/** A time of the day other than its first. */
const HAS_TIME = /\b(?!0?0:00(?::00)?\b)(?!12:00(?::00)?\s*AM)\d{1,2}:\d{2}/i;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The end of something: Magento writes its last day, which counts until its night. */
const End = z
  .string()
  .transform((text) => Date.parse(text) + (HAS_TIME.test(text) ? 0 : DAY_MS - 1))
  .refine((ms) => !Number.isNaN(ms), 'is not a date');
const Text = (most: number) => z.string().max(most, `has more than ${most} characters`);
const Kind = z.enum(KINDS, {
  error: ({ input }) => OTHER_KINDS[String(input)] ?? 'is not sold here: simple, configurable, bundle and virtual are',
});

/** Every column is optional but the SKU: an empty cell leaves what the shop has. */
export const Columns = z.object({
  sku: z.string('is missing').pipe(Text(64)),
  store_view_code: Text(64).optional(),
  product_type: Kind.optional(),
  categories: Text(4000).optional(),
  product_websites: Text(1000).optional(),
  name: Text(255).optional(),
  description: Text(65_535).optional(),
  short_description: Text(65_535).optional(),
  meta_title: Text(255).optional(),
  meta_description: Text(1000).optional(),
  product_online: Yes.optional(),
  visibility: Text(64).optional(),
  price: Money.optional(),
  new_from_date: Moment.optional(),
  custom_options: Text(100_000).optional(),
  special_price: Money.optional(),
  special_price_from_date: Moment.optional(),
  special_price_to_date: End.optional(),
  msrp_price: Money.optional(),
  url_key: Text(255).optional(),
  base_image: Text(500).optional(),
  small_image: Text(500).optional(),
  thumbnail_image: Text(500).optional(),
  additional_images: Text(4000).optional(),
  hide_from_product_page: Text(4000).optional(),
  additional_attributes: Text(65_535).optional(),
  weight: Measure.optional(),
  qty: Pieces.optional(),
  is_in_stock: Yes.optional(),
  manage_stock: Yes.optional(),
  is_qty_decimal: Yes.optional(),
  min_cart_qty: Measure.optional(),
  use_config_min_sale_qty: Yes.optional(),
  max_cart_qty: Measure.optional(),
  use_config_max_sale_qty: Yes.optional(),
  enable_qty_increments: Yes.optional(),
  use_config_enable_qty_inc: Yes.optional(),
  qty_increments: Measure.optional(),
  use_config_qty_increments: Yes.optional(),
  related_skus: Text(65_535).optional(),
  related_position: Text(65_535).optional(),
  crosssell_skus: Text(65_535).optional(),
  crosssell_position: Text(65_535).optional(),
  upsell_skus: Text(65_535).optional(),
  upsell_position: Text(65_535).optional(),
  associated_skus: Text(65_535).optional(),
  configurable_variations: Text(1_000_000).optional(),
  bundle_price_type: z.enum(['fixed', 'dynamic'], 'is neither fixed nor dynamic').optional(),
  bundle_values: Text(100_000).optional(),
  ...GROUP_PRICE_COLUMNS,
});
export type Cells = z.output<typeof Columns>;

/** Columns that are taken in; options that nobody has to choose are not, and weights where a map names their unit. */
export const READ: ReadonlySet<string> = new Set(
  Object.keys(Columns.omit({ custom_options: true, weight: true }).shape),
);
