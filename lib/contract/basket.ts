import { z } from 'zod';
import { MONDOPOINT, SOLE_LENGTH } from '#lib/rules/measures.ts';
import { get, post } from './define.ts';
import { CountryCode } from './stores.ts';
import { Amount, Id, Instant, idList, Picture, StoreId } from './values.ts';
import { BundleType, ChosenPart, Fitting, SoldIn, Tier } from './variants.ts';

/** Most pieces one line may hold (decision 40). */
export const LINE_QTY_MAX = 10;

/** What is wrong or new with a line since it was added (decision 42). */
export const LineNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price-changed'), from: Amount, to: Amount }),
  z.object({ kind: z.literal('fewer-left'), left: z.int() }),
  /** It is not sold in the quantity of the line; `qty` is the nearest that can be had, 0 where none can. */
  z.object({ kind: z.literal('other-quantity'), qty: z.int() }),
  z.object({ kind: z.literal('sold-out') }),
  z.object({ kind: z.literal('sale-ended'), endedAt: Instant }),
  /** Its supplier needs more working days than when it was added; the line has the new dates. */
  z.object({ kind: z.literal('delivery-later'), days: z.int() }),
]);
export type LineNotice = z.infer<typeof LineNotice>;

export const BasketItem = z
  .object({
    cartItemId: z.int(),
    productId: z.int(),
    variantId: z.int(),
    qty: z.int(),
    /** The most that the line may hold now: what is left, within what it is sold in. */
    maxQty: z.int(),
    /** Left out of what is sold by the piece. */
    soldIn: SoldIn.optional(),
    /** Of one piece, in a line of so many. */
    price: Amount,
    /** What it costs from more pieces on; left out where it costs the same however many are bought. */
    tiers: z.array(Tier).optional(),
    name: z.string(),
    sku: z.string(),
    url: z.string(),
    image: Picture,
    brand_name: z.string(),
    subtotal: Amount,
    rrp: Amount,
    was: Amount.nullable(),
    discount: z.int(),
    fittingForm: Fitting.nullable(),
    options: z.array(z.object({ name: z.string(), selected_value: z.object({ value: z.string() }).nullable() })),
    productType: z.enum(['simple', 'configurable', 'bundle']),
    /** Nothing of it is sent; left out of what is. */
    isVirtual: z.boolean().optional(),
    /** Null of anything that is no bundle. */
    bundleType: BundleType.nullable(),
    /** What was chosen of the parts of a bundle, in their order. */
    parts: z.array(ChosenPart),
    /** End of the sale the line belongs to; null outside a sale. */
    saleEndsAt: Instant.nullable(),
    /** Unix seconds of the estimated delivery, 0 and 0 where unknown. */
    estimatedDelivery: z.object({ start: z.int(), end: z.int() }),
    /** A line that cannot be bought is kept with its notice and left out of the totals. */
    buyable: z.boolean(),
    notice: LineNotice.nullable(),
  })
  .meta({ id: 'BasketItem' });
export type BasketItem = z.infer<typeof BasketItem>;

export const Carrier = z.object({
  code: z.string(),
  label: z.string(),
  price: Amount,
  deliveryFrom: Instant,
  deliveryTo: Instant,
});
export type Carrier = z.infer<typeof Carrier>;

/** The basket of this session in this store; `version` rises with every change. */
export const Basket = z
  .object({
    version: z.int(),
    serverTime: Instant,
    items: z.array(BasketItem),
    order: z.object({
      errorMessages: z.array(z.string()),
      currency: z.string(),
      rrpSavings: Amount,
      hasSavings: z.boolean(),
      discounts: z.object({
        /** Points that are used; what they are worth: lib/rules/point-worth.ts. */
        rewardPoints: z.int().min(1).nullable(),
        /** At most one; it takes nothing off while the subtotal is below `minSubtotal`. */
        promoCodes: z.array(z.object({ code: z.string(), amount: Amount, minSubtotal: Amount })),
      }),
      deliveryFee: Amount,
      hasDeliveryFee: z.boolean(),
      quoteId: z.string(),
      total: Amount,
      subtotal: Amount,
      basketCount: z.int(),
    }),
    groups: z.array(z.object({ id: z.string(), label: z.string(), cartItemIds: z.array(z.int()) })),
    /** `usablePoints` are those of the balance that this basket could take (decision 43). */
    user: z.object({ loyaltyPoints: z.int(), usablePoints: z.int() }),
    view: z.enum(['full', 'mini']),
    selected_carrier: Carrier.nullable(),
    productsQuantities: z.record(z.string(), z.int()),
    productsList: z.array(z.int()),
    orderDetails: z.object({
      deliveryCountry: z.string(),
      freeDeliveryFrom: Amount.nullable(),
      /** No VAT is in the prices there; left out where it is. */
      isUntaxed: z.literal(true).optional(),
    }),
    /** The product just added, only in the reply of basket-add (BASKET-20). */
    lastAdded: z
      .object({
        cartItemId: z.int(),
        productId: z.int(),
        specialPrice: Amount,
        price: Amount,
        qty: z.int(),
        count: z.int(),
        name: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Basket' });
export type Basket = z.infer<typeof Basket>;

const options = z.record(z.string().max(20), Id).refine((o) => Object.keys(o).length <= 20, 'Too many options');

/** Unix seconds with `returnTimestamps`, else days in the store's language (API-010). `id` is the line's or product's. */
export const DispatchRange = z
  .object({
    id: z.int(),
    start: z.union([z.int(), z.string()]),
    end: z.union([z.int(), z.string()]),
  })
  .meta({ id: 'DispatchRange' });
export type DispatchRange = z.infer<typeof DispatchRange>;

/** API-005, API-006: what every request about a discount says. */
const discount = { type: z.enum(['promo', 'points']), groupItems: z.array(Id).max(100).optional() };

export const basketCalls = {
  'basket-data': get({
    summary: 'The basket of the session; where there is none yet, an empty one of the named store',
    storeField: 'store_id',
    query: z.object({
      store_id: StoreId.optional(),
      mini: z.literal('1').optional(),
      default_shipping: z.literal('1').optional(),
    }),
    reply: Basket,
  }),
  'basket-add': post({
    summary: 'Adds a product; options name the chosen colour and size ids, variantId may stand for them',
    access: 'session',
    body: z.object({
      productID: Id,
      quantity: z.int().min(1).max(LINE_QTY_MAX),
      variantId: Id.optional(),
      /** Unit price the shopper was shown, minor units: dearer ones are refused with PRICE_CHANGED. */
      shownPrice: Amount.min(0).optional(),
      options: options.optional(),
      /** By position of the part: its options, or `variant` for its variant id. */
      bundleOptions: z.record(z.string().max(20), options).optional(),
      fittingForm: z
        .object({
          mondopoint: z.number().min(MONDOPOINT.min).max(MONDOPOINT.max).multipleOf(MONDOPOINT.step),
          soleLength: z.int().min(SOLE_LENGTH.min).max(SOLE_LENGTH.max),
        })
        .optional(),
      /** Line that it is put before, as when a removed line comes back to its place; where that is gone, it comes last. */
      before: Id.optional(),
    }),
    reply: Basket,
  }),
  'basket-update': post({
    summary: 'Sets the absolute quantity of a line, 0 removes it; accept takes over a changed price',
    access: 'session',
    body: z.object({
      cartItemId: Id,
      qty: z.int().min(0).max(LINE_QTY_MAX),
      accept: z.boolean().optional(),
      groupItems: z.array(Id).max(100).optional(),
    }),
    reply: Basket,
  }),
  'product-dispatch-date': get({
    summary:
      'When goods would arrive: of a basket line, of a line of an order, or of products; unknown ones are left out',
    storeField: 'storeId',
    path: z.object({ storeId: StoreId }),
    query: z.object({
      cartItemId: Id.optional(),
      orderId: Id.optional(),
      orderItemId: Id.optional(),
      productIds: idList,
      deliveryCountry: CountryCode.optional(),
      returnTimestamps: z.literal('1').optional(),
    }),
    reply: z.array(DispatchRange),
  }),
  'basket-apply-discount': post({
    summary: 'Applies a promo code, or reward points: `info` is the code, or the number of points (empty: all)',
    access: 'session',
    body: z.object({ ...discount, info: z.string().max(40).optional().default('') }),
    reply: Basket,
  }),
  'basket-remove-discount': post({
    summary: 'Takes the promo code, or the reward points, off the basket',
    access: 'session',
    body: z.object({ ...discount, info: z.string().max(40).optional() }),
    reply: Basket,
  }),
} as const;
