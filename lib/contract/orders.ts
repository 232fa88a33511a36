import { z } from 'zod';
import { PASSWORD_MAX } from '#lib/rules/passwords.ts';
import { get, post, put } from './define.ts';
import { Email, OpenedSession, Referer } from './session.ts';
import { Address, Amount, Id, Instant, LOCALES, Picture, StoreId, TypedAddress } from './values.ts';
import { BundleType, ChosenPart, Fitting } from './variants.ts';

/** States of an order, of its lines and of their pieces, in the order they come. */
export const OrderStatus = z.enum(['processing', 'partly-shipped', 'shipped', 'delivered', 'cancelled', 'returned']);
export type OrderStatus = z.infer<typeof OrderStatus>;

const Tracking = z.object({ url: z.url(), number: z.string(), provider: z.string() });

/** Pieces of an order line that left in one parcel (ORDER-12). */
const ShippedItem = z.object({
  shipmentId: z.int(),
  tracking: Tracking,
  shippedQty: z.int(),
  shippedDate: Instant,
  /** Null while it is on its way. */
  deliveredDate: Instant.nullable(),
  status: z.object({ code: OrderStatus, label: z.string() }),
  subtotal: Amount,
  warehouse: z.string(),
  deliveryZone: z.string(),
});
export type ShippedItem = z.infer<typeof ShippedItem>;

const OrderItem = z.object({
  id: z.int(),
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  brandName: z.string(),
  url: z.string(),
  image: Picture,
  price: Amount,
  subtotal: Amount,
  qtyOrdered: z.int(),
  qtyShipped: z.int(),
  status: z.string(),
  /** Where its pieces are: one entry a state that some of them are in (ORDER-09). */
  statuses: z.array(z.object({ qty: z.int().min(1), status: OrderStatus, label: z.string() })),
  shippedItems: z.array(ShippedItem),
  /** Nothing of it is sent; left out of what is. */
  isVirtual: z.boolean().optional(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  fittingForm: Fitting.nullable(),
  /** Null of anything that is no bundle. */
  bundleType: BundleType.nullable(),
  parts: z.array(ChosenPart),
  /** Unix seconds of the first and last day it is expected (ORDER-10); 0 and 0 of what is not sent. */
  estimatedDelivery: z.object({ start: z.int(), end: z.int() }),
});

export const Order = z
  .object({
    id: z.int(),
    incrementId: z.string(),
    orderDate: Instant,
    status: z.object({ code: z.string(), label: z.string() }),
    /** Null for an order that stands, and where nobody knows any more when it was cancelled. */
    cancelledAt: Instant.nullable(),
    email: z.string(),
    billingAddress: Address,
    shippingAddress: Address,
    dispatchMethod: z.string(),
    paymentMethod: z.string(),
    subtotal: Amount,
    delivery: Amount,
    discount: Amount,
    /** What the discount was for, in the language of the store; empty without one (ORDER-05). */
    discountLabel: z.string(),
    total: Amount,
    totalExVat: Amount,
    vat: Amount,
    savingAmount: Amount,
    savingPercent: z.int(),
    estimatedDelivery: z.object({ start: z.int(), end: z.int() }),
    currency: z.object({ template: z.string(), locale: z.string(), code: z.string() }),
    /** May the member still change the address of the order, or cancel it (decision 46)? */
    isSelfEditEnable: z.boolean(),
    isSelfCancelEnable: z.boolean(),
    items: z.array(OrderItem),
    /** Items that are expected together, soonest first (ORDER-06). */
    groups: z.array(z.object({ id: z.string(), label: z.string(), itemIds: z.array(z.int()) })),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** An order just placed; `isGuest`: it belongs to no account. */
const PlacedOrder = Order.extend({ isGuest: z.boolean() });

export type OrderItem = z.infer<typeof OrderItem>;

export const OrderSummary = z.object({
  id: z.int(),
  incrementId: z.string(),
  orderDate: Instant,
  status: z.object({ code: z.string(), label: z.string() }),
  total: Amount,
  currency: z.object({ template: z.string(), locale: z.string(), code: z.string() }),
  qty: z.int(),
  images: z.array(Picture),
  /** Unix seconds of the first and last day that what is still to arrive is expected on; null where nothing is. */
  expected: z.object({ start: z.int(), end: z.int() }).nullable(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** An order of the system before this one (ORDER-16): to be looked at, and nothing else. */
const HistoricalOrder = z
  .object({
    id: z.int(),
    incrementId: z.string(),
    orderDate: Instant,
    status: z.object({ code: OrderStatus, label: z.string() }),
    total: Amount,
    delivery: Amount,
    currency: z.object({ template: z.string(), locale: z.string(), code: z.string() }),
    items: z.array(z.object({ id: z.int(), name: z.string(), sku: z.string(), qty: z.int().min(1), price: Amount })),
  })
  .meta({ id: 'HistoricalOrder' });
export type HistoricalOrder = z.infer<typeof HistoricalOrder>;

export const orderCalls = {
  'historical-orders': get({
    summary: 'Orders of the member from before this shop, newest first (ORDER-16)',
    access: 'member',
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).optional().default(1),
      limit: z.coerce.number().int().min(1).max(50).optional().default(10),
    }),
    reply: z.object({ currentPage: z.int(), pagesCount: z.int(), limit: z.int(), items: z.array(HistoricalOrder) }),
  }),
  'historical-order': get({
    summary: 'One of them (ROUTE-25)',
    access: 'member',
    path: z.object({ id: Id }),
    reply: HistoricalOrder,
  }),
  'checkout-handoff': post({
    summary:
      'Where the checkout of this basket continues: an address with a one-time token, good for five minutes (decision 44)',
    access: 'session',
    /** Host the shopper came from, without port; the way back leads there if it is one of the store's. */
    body: z.object({ host: z.string().max(253).optional() }),
    reply: z.object({ url: z.url() }),
  }),
  'order-success': get({
    summary: 'The last order of this session; 404 where there is none (decision 45)',
    access: 'session',
    reply: PlacedOrder,
  }),
  'guest-account': post({
    summary: 'Opens an account for a guest who has just bought, by the address of the order, which then belongs to it',
    access: 'session',
    storeField: 'storeId',
    body: z.object({ password: z.string().min(1).max(PASSWORD_MAX), referer: Referer, storeId: StoreId }),
    reply: OpenedSession,
  }),
  'guest-order': get({
    summary: 'The order of a guest, by the signed link of its mail (decision 65); opens no session',
    storeField: 'store_id',
    query: z.object({ token: z.string().max(200), store_id: StoreId }),
    reply: Order,
  }),
  'order-lookup': post({
    summary:
      'Mails the link of an order to the address it was bought with (decision 62); answers alike whether there is such an order or not',
    storeField: 'store_id',
    body: z.object({ store_id: StoreId, order_number: z.string().trim().min(1).max(40), email: Email }),
    reply: z.object({ success: z.literal(true), message: z.string() }),
  }),
  'helpdesk-orders': get({
    summary: "The member's orders in this store, newest first, and in which others there are more",
    access: 'member',
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).optional().default(1),
      limit: z.coerce.number().int().min(1).max(50).optional().default(5),
      withDetails: z.literal('1').optional(),
    }),
    reply: z.object({
      currentPage: z.int(),
      pagesCount: z.int(),
      limit: z.int(),
      items: z.array(OrderSummary),
      /** Other stores of the brand in which the member has ordered, as shoppers know them; left out where there are none. */
      elsewhere: z.array(z.object({ store: z.string(), origin: z.url(), count: z.int() })).optional(),
    }),
  }),
  'order-details-new': get({
    summary: 'One order of the member',
    access: 'member',
    path: z.object({ id: Id }),
    query: z.object({ withSavings: z.literal('1').optional() }),
    reply: Order,
  }),
  'order-again': post({
    summary:
      'Puts what the member bought with an order into the basket once more, as far as it can be had, and names the rest',
    access: 'member',
    storeField: 'store_id',
    body: z.object({ store_id: StoreId, order_id: Id }),
    /** Pieces that went into the basket, and those that could not. */
    reply: z.object({ added: z.int(), missing: z.array(z.object({ name: z.string(), qty: z.int().min(1) })) }),
  }),
  'self-cancel-order': put({
    summary: 'Cancels an order of the member, where it may be (decision 46); one that is cancelled stays so (API-018)',
    access: 'member',
    storeField: 'store_id',
    body: z.object({ store_id: StoreId, order_id: Id }),
    reply: Order,
  }),
  'self-edit-address-order': put({
    summary:
      'Sends an order of the member elsewhere, where it may be (decision 46) and costs the same there (API-019); VALIDATION names wrong fields',
    access: 'member',
    storeField: 'store_id',
    body: z.object({ store_id: StoreId, order_id: Id, address: TypedAddress }),
    reply: Order,
  }),
  'tracking-details': get({
    summary: "Where a parcel of one of the member's orders is, told in a locale (API-022)",
    access: 'member',
    path: z.object({ shipmentId: Id }),
    /** By default the store's. */
    query: z.object({ locale: z.enum(LOCALES).optional() }),
    reply: z.object({
      shipmentId: z.int(),
      tracking: Tracking,
      status: z.object({ code: OrderStatus, label: z.string() }),
      /** What happened to it, latest first. */
      events: z.array(z.object({ at: Instant, status: OrderStatus, label: z.string() })),
    }),
  }),
} as const;
