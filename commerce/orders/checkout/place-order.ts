import { type BasketLine, linesOf, sentDays } from '#commerce/basket/lines/basket-lines.ts';
import { appliedDiscounts, redeemPromoCode } from '#commerce/basket/promo-codes.ts';
import { type BasketScope, composeBasket, totalWith } from '#commerce/basket/read-basket.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { GUEST } from '#commerce/members/account/mail-link.ts';
import { rewardInvitation, spendPoints } from '#commerce/members/rewards/reward-points.ts';
import { noteOrderOfVisits } from '#commerce/members/sessions/experiment-visits.ts';
import { endStockAlerts } from '#commerce/members/waiting/stock-alerts.ts';
import { keepAddress, lockAddresses } from '#commerce/orders/addresses/kept-addresses.ts';
import { issueDocument } from '#commerce/orders/issue-document.ts';
import { linkToOrder } from '#commerce/orders/order-link.ts';
import { type Pieces, takeFromStock } from '#commerce/orders/order-pieces.ts';
import { type KeptCard, keepCard } from '#commerce/payments/agreements.ts';
import { type KnownPayment, releasePayment, scheduleCapture } from '#commerce/payments/payment-steps.ts';
import { carriersFor } from '#commerce/stores/carriers.ts';
import type { Basket, Carrier } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Address } from '#lib/contract/values.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { isNothingSent } from '#lib/rules/chosen-article.ts';
import { linesMark } from './agreed-lines.ts';
import { type CheckoutRecord, lockCheckout, markOrdered } from './checkout-record.ts';
import { writeOrder } from './write-order.ts';

export interface OrderRequest {
  readonly checkout: CheckoutRecord;
  readonly store: StoreConfig;
  readonly address: Address;
  /** Where the bill goes, if not there. */
  readonly billing?: Address | undefined;
  /** What the member wants kept of them. */
  readonly keep?: readonly Address[] | undefined;
  readonly carrierCode: string;
  /** Masked label of the authorised payment. */
  readonly paymentMethod: string;
  readonly payment?: KnownPayment;
  /** The card, where the member asked that the payment's provider keeps it for the next time. */
  readonly keepCard?: KeptCard | undefined;
  /** Total the shopper agreed to, minor units; a different one is never charged. */
  readonly agreedTotal: number;
  /** The lines that the buyer agreed to pay for (agreed-lines.ts). */
  readonly agreedLines: string;
}

interface Buyer {
  readonly email: string;
  readonly first_name: string;
  readonly group_id: number;
  readonly points: number;
  readonly credential_version: number;
  readonly is_confirmed: boolean;
}

const ownerOf = ({ email, credential_version: credentialVersion }: Buyer, memberId: number | null) => ({
  memberId: memberId ?? GUEST,
  email,
  credentialVersion,
});

const changed = (what: string): Problem => new Problem(409, 'CONFLICT', `The basket has changed: ${what}`);

/**
 * Places the order of a checkout: all of it or nothing, once. In one transaction the checkout and basket are locked,
 * prices and stock read again, stock taken (never below zero), the order written, the basket emptied, and the mail and the
 * capture of its payment queued.
 * @returns the order id; of the first order when the checkout was already completed
 * @throws Problem 409 CONFLICT when a line or the total is not what was agreed to, 409 SOLD_OUT when stock ran out
 */
export async function placeOrder(shop: Shop, request: OrderRequest): Promise<number> {
  const { checkout, store } = request;
  const placed = await shop.db.transaction(async (query) => {
    const locked = await lockCheckout(query, checkout.tokenHash);
    if (!locked) throw notFound('checkout');
    const at = shop.clock.now();
    if (locked.data.orderId !== undefined) {
      // Of two payments that raced the first pays; of a form that was sent twice it is the same one, and stays.
      if (request.payment) await releasePayment(query, request.payment, at);
      return { orderId: locked.data.orderId, variantIds: [] };
    }
    const buyer = await buyerOf(query, locked);
    const basket = await lockFilledBasket(query, checkout);
    const scope: BasketScope = {
      store,
      country: request.address.country,
      basket,
      groupId: buyer.group_id,
      points: locked.viaLink ? 0 : buyer.points,
      applied: await appliedDiscounts(query, basket.id, { storeId: store.storeId, memberId: checkout.memberId, at }),
      at,
    };
    const lines = await linesOf(query, { ...scope, basketId: basket.id });
    const view = composeBasket(lines, scope);
    if (lines.length === 0) throw changed('it is empty');
    if (view.order.errorMessages.length > 0) throw changed('a line needs a decision');
    const carrier = carrierOf(request, view, lines, at);
    const total = totalWith(view, carrier);
    if (total !== request.agreedTotal) throw changed('the total is another');
    if (linesMark(view) !== request.agreedLines) throw changed('the lines are others');
    const orderId = await writeOrder(query, {
      store,
      memberId: checkout.memberId,
      email: buyer.email,
      firstName: buyer.is_confirmed ? buyer.first_name : (request.billing ?? request.address).firstName,
      address: request.address,
      billing: request.billing,
      paymentMethod: request.paymentMethod,
      ...(request.payment && { payment: { provider: request.payment.provider, reference: request.payment.payment } }),
      carrier,
      total,
      basket,
      view,
      lines,
      linkTo: (id) => linkToOrder(shop, store, ownerOf(buyer, checkout.memberId), { orderId: id, at }),
      at,
    });
    await spendDiscounts(query, { orderId, store, memberId: checkout.memberId, email: buyer.email, view, at });
    if (!locked.viaLink) await keepAddresses(query, request);
    await keepCardAndReward(query, request, orderId, at);
    await emptyBasket(query, basket.id);
    await query('update session set last_order_id = $2 where token_hash = $1', [checkout.sessionHash, orderId]);
    await noteOrderOfVisits(query, checkout.sessionHash, at);
    await markOrdered(query, locked, orderId);
    if (request.payment && !(await scheduleCapture(query, request.payment, { orderId, at }))) {
      throw changed('the payment was let go of');
    }
    const variantIds = lines.flatMap(({ takes }) => takes.map(({ variantId }) => variantId));
    await endStockAlerts(query, { memberId: checkout.memberId, email: buyer.email, variantIds });
    await takeFromStock(query, piecesTaken(lines));
    // Else it comes with the first parcel.
    if (isNothingSent(view.items)) await issueDocument(query, { store, orderId, refundId: 0, at });
    return { orderId, variantIds };
  });
  if (placed.variantIds.length > 0) shop.catalogue.markStock(placed.variantIds);
  return placed.orderId;
}

/** @throws Problem 409 CONFLICT for a guest who gave no address */
async function buyerOf(query: Query, { memberId, data }: CheckoutRecord): Promise<Buyer> {
  if (memberId === null) {
    if (data.email === undefined) throw changed('nobody can be written to');
    return { email: data.email, first_name: '', group_id: 0, points: 0, credential_version: 0, is_confirmed: false };
  }
  const { rows } = await query<Buyer>(
    'select email, first_name, group_id, points, credential_version, is_confirmed from member where id = $1',
    [memberId],
  );
  if (!rows[0]) throw notFound('member');
  return rows[0];
}

/** A guest's session is locked before the basket, as adding and signing in lock them: neither waits for the other. */
async function lockFilledBasket(
  query: Query,
  { basketId, memberId, sessionHash }: CheckoutRecord,
): Promise<{ id: string; version: number }> {
  if (memberId === null) await query('select from session where token_hash = $1 for update', [sessionHash]);
  const { rows } = await query<{ id: string; version: number }>(
    'select id, version from basket where id = $1 for update',
    [basketId],
  );
  if (!rows[0]) throw changed('it is gone');
  return rows[0];
}

function carrierOf(request: OrderRequest, view: Basket, lines: readonly BasketLine[], at: number): Carrier {
  const { store, address, carrierCode } = request;
  const offered = carriersFor({
    country: address.country,
    currency: store.currencyCode,
    wording: wordingOf(store),
    subtotal: view.order.subtotal,
    freeFrom: store.freeDeliveryFrom,
    supplierDays: sentDays(lines),
    at,
  });
  const carrier = offered.find((candidate) => candidate.code === carrierCode);
  if (!carrier) throw changed('the carrier is not offered');
  return carrier;
}

/** What these lines take from stock, of bundles the pieces of all parts. */
function piecesTaken(lines: readonly BasketLine[]): Pieces {
  const wanted = new Map<number, number>();
  for (const { takes, qty } of lines) {
    for (const { variantId, each } of takes) wanted.set(variantId, (wanted.get(variantId) ?? 0) + each * qty);
  }
  return wanted;
}

/** Uses up code and points. @throws Problem 409 CONFLICT when either was used elsewhere meanwhile */
async function spendDiscounts(
  query: Query,
  {
    orderId,
    store,
    memberId,
    email,
    view,
    at,
  }: { orderId: number; store: StoreConfig; memberId: number | null; email: string; view: Basket; at: number },
): Promise<void> {
  const { rewardPoints, promoCodes } = view.order.discounts;
  for (const { code, amount } of promoCodes) {
    if (amount === 0) continue;
    const used = await redeemPromoCode(query, { storeId: store.storeId, code, memberId, email, orderId });
    if (!used) throw changed('the promo code is used up');
  }
  if (rewardPoints === null || memberId === null) return;
  const spent = await spendPoints(query, { memberId, orderId, points: rewardPoints, at });
  if (!spent) throw changed('the points are used up');
}

/** What an order brings beside itself: points for whoever invited the buyer, and the card for the next time. */
async function keepCardAndReward(
  query: Query,
  { checkout: { memberId }, store, payment, keepCard: card }: OrderRequest,
  orderId: number,
  at: number,
): Promise<void> {
  if (memberId === null) return;
  const { flags, referralPoints: points } = store;
  if (flags.referral) await rewardInvitation(query, { friendId: memberId, orderId, points, at });
  if (card && payment) await keepCard(query, { memberId, provider: payment.provider }, card, at);
}

/** Keeps the addresses that the member ticked, as far as there is room: an order never fails for them. */
async function keepAddresses(query: Query, { checkout: { memberId }, keep = [] }: OrderRequest): Promise<void> {
  if (memberId === null || keep.length === 0) return;
  await lockAddresses(query, memberId);
  for (const address of keep) await keepAddress(query, memberId, address);
}

async function emptyBasket(query: Query, basketId: string): Promise<void> {
  await query('delete from basket_line where basket_id = $1', [basketId]);
  await query('update basket set version = version + 1, promo_code = null, points = 0 where id = $1', [basketId]);
}
