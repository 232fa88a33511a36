import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { agreementsOf, CARD_PROVIDER, type KeptCard, type StoredAgreement } from '#commerce/payments/agreements.ts';
import { requireStore } from '#commerce/stores/require-store.ts';
import { linesMark } from './agreed-lines.ts';
import type { CheckoutDesk, OpenCheckout } from './checkout-desk.ts';
import { formOf } from './checkout-form.ts';
import { type CheckoutView, challengePage, paymentPage } from './checkout-pages.ts';
import { checkoutPath } from './checkout-path.ts';
import { type PaymentFault, saveCheckout } from './checkout-record.ts';
import { NEW_CARD, type PaymentChoice, readPayment } from './payment-choice.ts';
import { placeOrder } from './place-order.ts';

/** The bank's question may be answered for this long, ms. */
const CHALLENGE_MS = 10 * 60_000;

/** What the payment page showed as agreed to, so that another tab's address is not paid for unseen. */
const deliveryMark = ({ data }: OpenCheckout['record']): string =>
  createHash('sha256')
    .update(JSON.stringify([data.address, data.carrierCode]))
    .digest('base64url')
    .slice(0, 16);

/** Is what a payment form showed still what would be paid, for the same lines? */
const isAsShown = (form: FormData, { basket, total }: CheckoutView): boolean =>
  Number(form.get('agreedTotal')) === total && form.get('agreedLines') === linesMark(basket);

/** A payment that was authorised, and what the shopper had agreed to pay, minor units, and for which lines. */
interface Authorised {
  readonly masked: string;
  readonly nameOnCard: string;
  readonly method?: string | undefined;
  readonly keepCard?: KeptCard | undefined;
  readonly agreedTotal: number;
  readonly agreedLines: string;
}

/** What of a refused payment the page comes back with. */
const asTyped = ({ nameOnCard, method, keep }: PaymentChoice) => ({ nameOnCard, method, keep });

/** The last steps of the checkout: the card, and where the card asks for it the bank's own question (3-D Secure). */
export function paymentRoutes(shop: Shop, desk: CheckoutDesk): Hono {
  const app = new Hono();

  const keptCards = async ({ record }: OpenCheckout): Promise<StoredAgreement[]> => {
    if (record.viaLink) return [];
    const owner = { memberId: record.memberId, provider: CARD_PROVIDER };
    const kept = await agreementsOf(shop.db.query, owner, shop.clock.now());
    return kept.filter(({ isExpired }) => !isExpired);
  };

  const refuse = async (c: Context, { record }: OpenCheckout, fault: PaymentFault): Promise<Response> => {
    await saveCheckout(shop.db.query, record, { fault, challenge: undefined });
    return c.redirect(checkoutPath(record.storeId, 'pay'), 303);
  };

  const place = async (c: Context, checkout: OpenCheckout, authorised: Authorised): Promise<Response> => {
    const { masked, nameOnCard, method, keepCard, agreedTotal, agreedLines } = authorised;
    const { record, state } = checkout;
    const { address } = record.data;
    if (!address) return c.redirect(checkoutPath(record.storeId), 303);
    const paymentMethod = `${textsOf(state.store.locale)('checkout.card')} ${masked}`;
    try {
      const store = requireStore(shop, record.storeId);
      const carrierCode = state.view.carrier.code;
      await placeOrder(shop, {
        checkout: record,
        store,
        address,
        carrierCode,
        paymentMethod,
        keepCard,
        agreedTotal,
        agreedLines,
      });
      return desk.toShop(c, state, '/order/success/');
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 409) throw error;
      return refuse(c, checkout, { nameOnCard, ...(method && { method }), message: 'changed', errors: {} });
    }
  };

  app.get('/:store{[0-9]+}/pay', (c) =>
    desk.open(c, async (checkout) => {
      const { record, state } = checkout;
      const { address, fault } = record.data;
      if (!address) return c.redirect(checkoutPath(record.storeId), 303);
      const kept = await keptCards(checkout);
      const t = textsOf(state.store.locale);
      const message = fault?.message && t(`checkout.errors.${fault.message}`);
      const form = {
        address,
        errors: fault?.errors ?? {},
        message,
        nameOnCard: fault?.nameOnCard ?? '',
        kept,
        method: fault?.method ?? String(kept[0]?.agreementId ?? NEW_CARD),
        keep: fault?.keep ?? false,
        mayKeep: !record.viaLink,
        delivery: deliveryMark(record),
      };
      return desk.send(c, paymentPage(state.view, form));
    }),
  );

  app.post('/:store{[0-9]+}/pay', (c) =>
    desk.open(c, async (checkout) => {
      const { record, state } = checkout;
      if (!record.data.address) return c.redirect(checkoutPath(record.storeId), 303);
      const form = await formOf(c, shop.env.publicUrl);
      const payment = readPayment(form, await keptCards(checkout), { at: shop.clock.now(), mayKeep: !record.viaLink });
      const { nameOnCard, errors, method, keepCard } = payment;
      // The page shown again has the basket of now: that it is another one is told along with what else was wrong.
      const changed = isAsShown(form, state.view) ? undefined : 'changed';
      const refuseAs = (message: PaymentFault['message']) =>
        refuse(c, checkout, { ...asTyped(payment), ...(message && { message }), errors });
      if (Object.keys(errors).length > 0) return refuseAs(changed);
      if (form.get('delivery') !== deliveryMark(record)) return refuseAs('changed');
      if (!payment.ask) return refuseAs('cardGone');
      const answer = payment.ask();
      if (answer.kind === 'declined') return refuseAs(changed ?? 'declined');
      const authorised = {
        masked: answer.masked,
        nameOnCard,
        method,
        keepCard,
        agreedTotal: Number(form.get('agreedTotal')),
        agreedLines: String(form.get('agreedLines') ?? ''),
      };
      if (answer.kind === 'accepted') return place(c, checkout, authorised);
      const challenge = { ...authorised, until: shop.clock.now() + CHALLENGE_MS };
      await saveCheckout(shop.db.query, record, { challenge, fault: undefined });
      return c.redirect(checkoutPath(record.storeId, 'challenge'), 303);
    }),
  );

  app.get('/:store{[0-9]+}/challenge', (c) =>
    desk.open(c, ({ record, state }) => {
      const { challenge } = record.data;
      if (!challenge) return c.redirect(checkoutPath(record.storeId, 'pay'), 303);
      return desk.send(c, challengePage(state.store, challenge));
    }),
  );

  app.post('/:store{[0-9]+}/challenge', (c) =>
    desk.open(c, async (checkout) => {
      const { challenge } = checkout.record.data;
      if (!challenge) return c.redirect(checkoutPath(checkout.record.storeId, 'pay'), 303);
      const confirmed = (await formOf(c, shop.env.publicUrl)).get('answer') === 'confirm';
      if (!confirmed || challenge.until <= shop.clock.now()) {
        const { nameOnCard, method = NEW_CARD, keepCard } = challenge;
        const typed = { nameOnCard, method, keep: keepCard !== undefined };
        return refuse(c, checkout, { ...typed, message: 'declined', errors: {} });
      }
      return place(c, checkout, challenge);
    }),
  );

  return app;
}
