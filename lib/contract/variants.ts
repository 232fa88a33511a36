import { z } from 'zod';
import { Amount, Picture, Price } from './values.ts';

/**
 * In what quantities an article is sold, pieces of an order: both bounds are multiples of the step. `most` is null where
 * nothing but the most of a line (decision 40) bounds it.
 */
export const SoldIn = z.object({ least: z.int().min(1), most: z.int().min(0).nullable(), step: z.int().min(1) });
export type SoldIn = z.infer<typeof SoldIn>;

/** What one piece costs in a line of at least so many: less than one alone, and than from fewer on (decision 240). */
export const Tier = z.object({ from: z.int().min(2), price: Amount });
export type Tier = z.infer<typeof Tier>;

/** One buyable combination. `stock` is capped at 10, the most a line may hold (decision 40). */
export const Variant = z.object({
  variantId: z.int(),
  sku: z.string(),
  colourId: z.int().nullable(),
  sizeId: z.int().nullable(),
  stock: z.int().min(0).max(10),
  prices: Price.nullable(),
  /** Left out of what is sold by the piece. */
  soldIn: SoldIn.optional(),
  /** Ascending; left out where pieces cost the same however many are bought, and of who may not see prices. */
  tiers: z.array(Tier).optional(),
});
export type Variant = z.infer<typeof Variant>;

/** What a product comes in. Pictures of products without colours stand under colour id 0. */
export const PRODUCT_OPTIONS = {
  sizeHeading: z.string(),
  sizeHint: z.string(),
  colours: z.array(z.object({ id: z.int(), name: z.string(), swatch: z.string(), pictures: z.array(Picture) })),
  sizes: z.array(z.object({ id: z.int(), label: z.string() })),
} as const;

/**
 * A variant as it is chosen within a bundle. `prices` are those of the variant sold alone; in the bundle it costs
 * `price_value` more than the cheapest choice, written out in `price` (PROD-05). Both are null where this caller may not
 * see prices (decision 20).
 */
export const PartVariant = Variant.extend({ price: z.string().nullable(), price_value: Amount.min(0).nullable() });
export type PartVariant = z.infer<typeof PartVariant>;

/** A product that a bundle is made of. `position` names it in `bundleOptions`. */
export const BundlePart = z
  .object({
    position: z.int().min(0),
    productID: z.int(),
    name: z.string(),
    brandName: z.string(),
    url: z.string(),
    /** Pieces of it in one bundle. */
    qty: z.int().min(1),
    ...PRODUCT_OPTIONS,
    variants: z.array(PartVariant),
  })
  .meta({ id: 'BundlePart' });
export type BundlePart = z.infer<typeof BundlePart>;

/** Measures of a boot (decision 37): Mondopoint in cm, length of the sole in mm. */
export const Fitting = z.object({ mondopoint: z.number(), soleLength: z.int() });

/** What a line of a bundle is: a pack is mounted to the boots of its fitting form, a set is not. */
export const BundleType = z.enum(['pack', 'set']);
export type BundleType = z.infer<typeof BundleType>;

/** A part of a bundle as it was chosen, on a line of a basket or an order (BASKET-13, ORDER-11). */
export const ChosenPart = z
  .object({
    position: z.int(),
    productId: z.int(),
    variantId: z.int(),
    /** Pieces of it in one bundle. */
    qty: z.int(),
    name: z.string(),
    brandName: z.string(),
    sku: z.string(),
    url: z.string(),
    image: Picture,
    options: z.array(z.object({ name: z.string(), value: z.string() })),
  })
  .meta({ id: 'ChosenPart' });
export type ChosenPart = z.infer<typeof ChosenPart>;
