import { randomUUID } from 'node:crypto';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { atLeast } from '#commerce/kernel/least-time.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { ADDRESS_LIMIT, accountKey, addressKey, countTry } from '#commerce/kernel/throttle.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { mayMail } from '#commerce/members/account/mailbox-limit.ts';
import { memberMail } from '#commerce/members/account/member-mail.ts';
import { buyerOfOrder, linkToOrder } from '#commerce/orders/order-link.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** Look-ups of one e-mail address from one network within the throttle's window. */
const LOOKUPS_LIMIT = 5;

interface Wanted {
  readonly number: string;
  readonly email: string;
}

/** Counts the request, alike for orders that do not exist. @throws Problem 429 RATE_LIMITED */
async function countRequest(shop: Shop, caller: Caller, email: string): Promise<void> {
  const now = shop.clock.now();
  const waits = [
    await countTry(shop.db, accountKey('lookup', email, caller.address), LOOKUPS_LIMIT, now),
    await countTry(shop.db, addressKey('lookup', caller.address), ADDRESS_LIMIT, now),
  ].filter((seconds) => seconds !== null);
  if (waits.length > 0) {
    throw new Problem(429, 'RATE_LIMITED', 'Too many orders were looked up', { retryAfter: Math.max(...waits) });
  }
}

/** Mails the link to whom the order belongs, if that is who asks. A mailbox is counted for a mail only, so that strangers cannot fill its limit. */
async function mailLink(shop: Shop, store: StoreConfig, { number, email }: Wanted): Promise<void> {
  const at = shop.clock.now();
  const { rows } = await shop.db.query<{ id: number }>(
    'select id from orders where increment_id = $1 and store_id = $2',
    [number, store.storeId],
  );
  const [order] = rows;
  if (!order) return;
  const buyer = await buyerOfOrder(shop.db.query, order.id);
  if (buyer.email !== email || !(await mayMail(shop.db, 'lookup', email, at))) return;
  const t = textsFor(store);
  const mail = memberMail(store, buyer, {
    subject: t('mails.lookup.subject', { shop: store.shopName, number }),
    text: t('mails.lookup.text', { number }),
    link: { url: linkToOrder(shop, store, buyer, { orderId: order.id, at }), label: t('mails.order.seeOrder') },
    after: t('mails.lookup.notYou'),
  });
  await queueMail(shop.db.query, `lookup-${randomUUID()}`, mail, at);
}

/** A number as it is typed: with spaces, a hash before it, in small letters. */
const typedNumber = (typed: string): string => typed.replace(/[\s#]/g, '').toUpperCase();

/**
 * POST order-lookup (decision 62): mails the link of an order to the address it was bought with, of a guest or a member; the
 * answer does not tell whether there is such an order, or such an address.
 * @throws Problem 404 in a store whose orders are all members'; 429 RATE_LIMITED
 */
export const orderLookup: Service<'order-lookup'> = async (shop, caller, input) => {
  const store = requireStore(shop, input.store_id);
  if (store.loginRequired) throw notFound('look-up in a store of members');
  await countRequest(shop, caller, input.email);
  await atLeast(mailLink(shop, store, { number: typedNumber(input.order_number), email: input.email }));
  return { success: true, message: '' };
};
