import { Hono } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { queueMailOnce } from '#commerce/mail/queue-mail.ts';
import { type Addressee, addresseeOf } from '#commerce/members/account/member-mail.ts';
import { notOrderedMail, paymentDeclinedMail } from '#commerce/orders/not-ordered-mail.ts';
import { forgetPending, isUnanswered, releasePayment } from '#commerce/payments/payment-steps.ts';
import type { Payments } from '#commerce/payments/settle-payments.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { amountOf, type CheckoutRecord, checkoutOfPayment, saveCheckout } from './checkout-record.ts';
import { loadState, returningTo } from './checkout-state.ts';
import { NEW_CARD } from './payment-choice.ts';
import { methodOf, placePaidOrder } from './place-paid-order.ts';

/** Whoever is still on the page, which says it too, has tried anew by then, ms. A page in the background shows it to nobody. */
const READ_ON_PAGE_MS = 2 * 60_000;

interface LatePayment {
  /** The shop's name for it. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly method: string;
}

/** Who is at the other end of a checkout; null where nobody can be written to. */
async function buyerOf(
  shop: Shop,
  query: Query,
  { memberId, storeId, data: { email = '', returnHost } }: CheckoutRecord,
): Promise<{ store: StoreConfig; buyer: Addressee & { isGuest: boolean } } | null> {
  const store = returningTo(requireStore(shop, storeId), returnHost);
  const buyer = memberId === null ? { email, firstName: '' } : await addresseeOf(query, memberId);
  return buyer?.email ? { store, buyer: { ...buyer, isGuest: memberId === null } } : null;
}

/** Is anything left that could be ordered? */
const hasLines = async (query: Query, { basketId }: CheckoutRecord): Promise<boolean> =>
  (await query('select from basket_line where basket_id = $1 limit 1', [basketId])).rows.length > 0;

/** Tells whoever paid, and may have left, that nothing came of it; once. */
async function tellNotOrdered(
  shop: Shop,
  query: Query,
  record: CheckoutRecord,
  { reference, ...late }: LatePayment,
): Promise<void> {
  const told = await buyerOf(shop, query, record);
  if (!told) return;
  const mail = notOrderedMail(told.store, told.buyer, { ...late, isEmpty: !(await hasLines(query, record)) });
  await queueMailOnce(query, `not-ordered-${reference}`, mail, shop.clock.now());
}

/**
 * Tells whoever left that the payment was declined, a little later: another try to pay takes the mail back. Not where nothing is left to order: it was bought meanwhile, or taken out.
 * @returns key of the mail; undefined where there is none
 */
async function tellDeclined(
  shop: Shop,
  query: Query,
  record: CheckoutRecord,
  { reference, ...late }: LatePayment,
): Promise<string | undefined> {
  const told = (await hasLines(query, record)) ? await buyerOf(shop, query, record) : null;
  if (!told) return undefined;
  const key = `payment-declined-${reference}`;
  const mail = paymentDeclinedMail(told.store, told.buyer, late);
  await queueMailOnce(query, key, mail, shop.clock.now() + READ_ON_PAGE_MS);
  return key;
}

/**
 * What providers call once a payment is decided: an accepted one that was waited for places the order, whether or not its
 * shopper is still there; one whose checkout is over is let go of. A notice that comes twice changes nothing the second
 * time, nor does one of a payment that was answered at once: many providers tell of all.
 */
export function paymentNotices(shop: Shop, payments: Payments): Hono {
  const { provider, queue } = payments;
  return new Hono().post('/payment-notices', async (c) => {
    const notice = await provider.readNotice(c.req.raw);
    if (!notice) throw new Problem(400, 'VALIDATION', 'This is no notice of the payment provider');
    const { reference, accepted, taken: isTaken } = notice;
    const payment = {
      provider: provider.name,
      reference,
      payment: notice.payment,
      amount: amountOf(reference),
      isTaken,
    };
    // It overtook the answer that names the payment: what to do with it is known once that one is here.
    if (await isUnanswered(shop.db.query, payment)) throw new Problem(503, 'UNAVAILABLE', 'Come again in a moment');
    const record = await checkoutOfPayment(shop.db.query, reference);
    const { pending, challenge, address } = record?.data ?? {};
    // The holder of a card may have answered the bank, and be on the way back, or never come.
    const waiting = [pending, challenge].find((one) => one?.payment === notice.payment);
    if (accepted && record && waiting && address) {
      const carrierCode = record.data.carrierCode ?? (await loadState(shop, record)).view.carrier.code;
      const begun = { ...waiting, isTaken };
      await placePaidOrder(shop, payments, { record, address, carrierCode }, begun, (query, method) =>
        tellNotOrdered(shop, query, record, { reference, amount: begun.agreedTotal, method }),
      );
      return c.body(null, 204);
    }
    if (accepted || !record || pending?.payment !== notice.payment) {
      await (accepted
        ? releasePayment(shop.db.query, payment, shop.clock.now(), true)
        : forgetPending(shop.db.query, payment));
      queue.wake();
      return c.body(null, 204);
    }
    const { shown, method = NEW_CARD, keepCard, masked, agreedTotal: amount } = pending;
    const fault = { shown, method, keep: keepCard !== undefined, message: 'declined', errors: {} } as const;
    const late = { reference, amount, method: methodOf(provider, requireStore(shop, record.storeId), masked) };
    await shop.db.transaction(async (query) => {
      await forgetPending(query, payment);
      const mail = await tellDeclined(shop, query, record, late);
      await saveCheckout(query, record, { fault: { ...fault, ...(mail && { mail }) }, pending: undefined });
    });
    return c.body(null, 204);
  });
}
