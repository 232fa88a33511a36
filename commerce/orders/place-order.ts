import { randomInt } from 'node:crypto';
import { type BasketLine, linesOf } from '#commerce/basket/basket-lines.ts';
import { type BasketScope, composeBasket, optionsOf } from '#commerce/basket/read-basket.ts';
import { type CheckoutRecord, lockCheckout, saveCheckoutData } from '#commerce/checkout/checkout-record.ts';
import type { Query } from '#commerce/db/database.ts';
import type { Shop } from '#commerce/services/context.ts';
import { notFound, Problem } from '#commerce/services/problem.ts';
import type { Basket, Carrier } from '#lib/contract/basket.ts';
import type { Address } from '#lib/contract/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { carriersFor } from './delivery.ts';
import { orderMail } from './order-mail.ts';
import type { LineSnapshot, OrderDetails } from './order-record.ts';
import { vatOf } from './vat.ts';

export interface OrderRequest {
  readonly checkout: CheckoutRecord;
  readonly store: StoreConfig;
  readonly address: Address;
  readonly carrierCode: string;
  /** Masked label of the authorised payment. */
  readonly paymentMethod: string;
  /** Total the shopper agreed to, minor units; a different one is never charged. */
  readonly agreedTotal: number;
}

interface Buyer {
  readonly email: string;
  readonly first_name: string;
  readonly group_id: number;
}

/** Letters and figures that are not mistaken for one another when read aloud (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Order number for shoppers: store, day, and a random part that tells nothing of how many orders there are. */
function incrementIdOf(store: StoreConfig, at: number): string {
  const day = new Date(at).toISOString().slice(2, 10).replaceAll('-', '');
  const random = Array.from({ length: 7 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${store.code.toUpperCase()}-${day}-${random}`;
}

const changed = (what: string): Problem => new Problem(409, 'CONFLICT', `The basket has changed: ${what}`);

/**
 * Places the order of a checkout: all of it or nothing, once. In one transaction the checkout and basket are locked,
 * prices and stock read again, stock taken (never below zero), the order written, the basket emptied and the mail queued.
 * @returns the order id; of the first order when the checkout was already completed
 * @throws Problem 409 CONFLICT when a line or the total is not what was agreed to, 409 SOLD_OUT when stock ran out
 */
export async function placeOrder(shop: Shop, request: OrderRequest): Promise<number> {
  const { checkout, store } = request;
  const placed = await shop.db.transaction(async (query) => {
    const locked = await lockCheckout(query, checkout.tokenHash);
    if (!locked) throw notFound('checkout');
    if (locked.data.orderId !== undefined) return { orderId: locked.data.orderId, variantIds: [] };
    const at = shop.clock.now();
    const buyer = await buyerOf(query, checkout.memberId);
    const basket = await lockFilledBasket(query, checkout.basketId);
    const scope: BasketScope = { store, basket, groupId: buyer.group_id, points: 0, at };
    const lines = await linesOf(query, {
      basketId: basket.id,
      storeId: store.storeId,
      groupId: buyer.group_id,
      language: store.language,
      at,
    });
    const view = composeBasket(lines, scope);
    if (lines.length === 0) throw changed('it is empty');
    if (view.order.errorMessages.length > 0) throw changed('a line needs a decision');
    const carrier = carrierOf(request, view, at);
    const total = view.order.subtotal + carrier.price;
    if (total !== request.agreedTotal) throw changed('the total is another');
    const soldOut = await takeStock(query, lines);
    const orderId = await writeOrder(query, { request, buyer, basket, view, carrier, total, lines, at });
    await emptyBasket(query, basket.id);
    await query('update session set last_order_id = $2 where token_hash = $1', [checkout.sessionHash, orderId]);
    await saveCheckoutData(query, checkout.tokenHash, { ...locked.data, orderId });
    if (soldOut) await query('update catalogue_version set version = version + 1');
    return { orderId, variantIds: lines.map((line) => line.variantId) };
  });
  if (placed.variantIds.length > 0) shop.catalogue.markStock(placed.variantIds);
  return placed.orderId;
}

async function buyerOf(query: Query, memberId: number): Promise<Buyer> {
  const { rows } = await query<Buyer>('select email, first_name, group_id from member where id = $1', [memberId]);
  if (!rows[0]) throw notFound('member');
  return rows[0];
}

async function lockFilledBasket(query: Query, basketId: string): Promise<{ id: string; version: number }> {
  const { rows } = await query<{ id: string; version: number }>(
    'select id, version from basket where id = $1 for update',
    [basketId],
  );
  if (!rows[0]) throw changed('it is gone');
  return rows[0];
}

function carrierOf(request: OrderRequest, view: Basket, at: number): Carrier {
  const { store, address, carrierCode } = request;
  const offered = carriersFor({
    country: address.country,
    currency: store.currencyCode,
    language: store.language,
    subtotal: view.order.subtotal,
    freeFrom: store.freeDeliveryFrom,
    at,
  });
  const carrier = offered.find((candidate) => candidate.code === carrierCode);
  if (!carrier) throw changed('the carrier is not offered');
  return carrier;
}

/** Takes the pieces, in the order of variant ids so that two orders never wait for each other. True when one ran out. */
async function takeStock(query: Query, lines: readonly BasketLine[]): Promise<boolean> {
  const wanted = new Map<number, number>();
  for (const line of lines) wanted.set(line.variantId, (wanted.get(line.variantId) ?? 0) + line.qty);
  let soldOut = false;
  for (const [variantId, qty] of [...wanted].sort(([a], [b]) => a - b)) {
    const { rows } = await query<{ qty: number }>(
      'update stock set qty = qty - $2::int where variant_id = $1 and qty >= $2::int returning qty',
      [variantId, qty],
    );
    if (!rows[0]) throw new Problem(409, 'SOLD_OUT', 'A product sold out before the order was placed');
    soldOut ||= rows[0].qty === 0;
  }
  return soldOut;
}

async function writeOrder(
  query: Query,
  o: {
    request: OrderRequest;
    buyer: Buyer;
    basket: { id: string; version: number };
    view: Basket;
    carrier: Carrier;
    total: number;
    lines: readonly BasketLine[];
    at: number;
  },
): Promise<number> {
  const { store, address, checkout, paymentMethod } = o.request;
  const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000);
  const details: OrderDetails = {
    email: o.buyer.email,
    billingAddress: address,
    shippingAddress: address,
    dispatchMethod: o.carrier.label,
    paymentMethod,
    currencyTemplate: store.currencyTemplate,
    locale: store.priceLocale,
    rrpTotal: o.view.items.reduce((sum, item) => sum + item.rrp * item.qty, 0),
    estimatedDelivery: { start: seconds(o.carrier.deliveryFrom), end: seconds(o.carrier.deliveryTo) },
  };
  const incrementId = incrementIdOf(store, o.at);
  const { rows } = await query<{ id: number }>(
    `insert into orders(increment_id, store_id, member_id, basket_id, basket_version, status, currency, subtotal, delivery, total, vat, details, placed_at)
     values ($1, $2, $3, $4, $5, 'processing', $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      incrementId,
      store.storeId,
      checkout.memberId,
      o.basket.id,
      o.basket.version,
      store.currencyCode,
      o.view.order.subtotal,
      o.carrier.price,
      o.total,
      vatOf(o.total, address.country),
      JSON.stringify(details),
      new Date(o.at).toISOString(),
    ],
  );
  const orderId = rows[0]?.id;
  if (orderId === undefined) throw new Error('The order was not written');
  for (const [i, item] of o.view.items.entries()) {
    const line = o.lines[i];
    const snapshot: LineSnapshot = {
      name: item.name,
      sku: item.sku,
      brandName: item.brand_name,
      url: item.url,
      image: item.image,
      options: line
        ? optionsOf(line, store).map((option) => ({ name: option.name, value: option.selected_value?.value ?? '' }))
        : [],
      fittingForm: item.fittingForm,
    };
    await query(
      `insert into order_line(order_id, line_no, product_id, variant_id, qty, price, rrp, status, snapshot)
       values ($1, $2, $3, $4, $5, $6, $7, 'processing', $8)`,
      [orderId, i + 1, item.productId, item.variantId, item.qty, item.price, item.rrp, JSON.stringify(snapshot)],
    );
  }
  const mail = orderMail({
    store,
    incrementId,
    orderId,
    details,
    view: o.view,
    total: o.total,
    firstName: o.buyer.first_name,
  });
  await query(`insert into outbox(key, topic, payload) values ($1, 'mail', $2)`, [
    `order-${orderId}`,
    JSON.stringify(mail),
  ]);
  return orderId;
}

async function emptyBasket(query: Query, basketId: string): Promise<void> {
  await query('delete from basket_line where basket_id = $1', [basketId]);
  await query('update basket set version = version + 1 where id = $1', [basketId]);
}
