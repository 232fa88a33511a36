import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { genuineLink } from '#commerce/members/account/login-link.ts';
import { GUEST } from '#commerce/members/account/mail-link.ts';
import { printDocument } from '#commerce/orders/documents/order-document.ts';
import { guestsOrder } from '#commerce/orders/orders.ts';
import { readOrder } from '#commerce/orders/read-order.ts';
import { announceReturn } from '#commerce/orders/returns/announce-return.ts';
import { type BuyersOrder, tellReturns } from '#commerce/orders/returns/order-returns.ts';
import { withdrawReturn } from '#commerce/orders/returns/withdraw-return.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { wordingOf } from '#lib/contract/wording.ts';

const over = (): Problem => new Problem(400, 'TOKEN_EXPIRED', 'No order of a guest is shown by this link');

/**
 * The one order that the link of a guest's mail is about, as long as it belongs to no account. The link is all that a
 * guest has to prove with: money goes back to what was paid with, and mails to the address of the order, whoever holds it.
 * @throws Problem 400 TOKEN_EXPIRED for a link that is forged, over, another store's, or a member's
 */
async function linkedOrder(
  shop: Shop,
  { token, store_id: storeId }: { token: string; store_id: number },
): Promise<BuyersOrder> {
  const store = requireStore(shop, storeId);
  const { memberId, subject: id } = await genuineLink(shop, { token, storeId });
  if (memberId !== GUEST) throw over();
  return { id, memberId: null, store };
}

/** GET guest-order (decision 62). @throws Problem 400 TOKEN_EXPIRED, as each of these calls */
export const guestOrder: Service<'guest-order'> = async (shop, _caller, input) => {
  const { id, memberId, store } = await linkedOrder(shop, input);
  const order = await readOrder(shop.db.query, { id, memberId, locale: wordingOf(store) });
  if (order === null) throw over();
  return guestsOrder(order);
};

/** GET guest-returns (ORDER-17). */
export const guestReturns: Service<'guest-returns'> = async (shop, _caller, input) =>
  tellReturns(shop, await linkedOrder(shop, input));

/** POST guest-return: held to the rules of members' returns. @throws Problem 409 CONFLICT as there */
export const guestReturn: Service<'guest-return'> = async (shop, _caller, input) =>
  announceReturn(shop, await linkedOrder(shop, input), input);

/** POST guest-return-withdraw. @throws Problem 404 for a return that the order does not have, 409 CONFLICT for one that has come */
export const guestReturnWithdraw: Service<'guest-return-withdraw'> = async (shop, _caller, input) =>
  withdrawReturn(shop, await linkedOrder(shop, input), input.code);

/** GET guest-document. @throws Problem 404 for a document that the order does not have */
export const guestDocument: Service<'guest-document'> = async (shop, _caller, input) =>
  printDocument(shop, await linkedOrder(shop, input), input.name);
