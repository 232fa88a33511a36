import { type Context, Hono } from 'hono';
import { dropSpentCode } from '#commerce/basket/promo-codes.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { recallMail } from '#commerce/mail/queue-mail.ts';
import { agreementsOf, type StoredAgreement } from '#commerce/payments/agreements.ts';
import { type AttemptOutcome, beginPayment, forgetPayment, noteAnswer } from '#commerce/payments/payment-steps.ts';
import type { Payments } from '#commerce/payments/settle-payments.ts';
import { type Agreed, deliveryMark, linesMark, readAgreed } from './agreed-lines.ts';
import { formOf } from './checkout-form.ts';
import { type CheckoutFrame, giveCookie, type OpenCheckout } from './checkout-frame.ts';
import type { CheckoutView } from './checkout-page.ts';
import {
  type BegunPayment,
  CHECKOUT_MS,
  checkoutPath,
  keepOpen,
  nextAttempt,
  type PaymentFault,
  paymentReference,
  saveCheckout,
} from './checkout-record.ts';
import { challengePage, pendingPage } from './notice-pages.ts';
import { NEW_CARD, NOTHING_TO_PAY, type PaymentChoice, readPayment } from './payment-choice.ts';
import { paymentPage } from './payment-pages.ts';
import { placeFreeOrder, placePaidOrder } from './place-paid-order.ts';

/** How often the page of a pending payment asks whether it is decided, seconds. */
const ASK_AGAIN_SECONDS = 4;

/** The bank's question may be answered for this long, ms. */
const CHALLENGE_MS = 10 * 60_000;

/** Is what a payment form showed still what would be paid, for the same lines? */
const isAsShown = ({ agreedTotal, agreedLines }: Agreed, { basket, total }: CheckoutView): boolean =>
  agreedTotal === total && agreedLines === linesMark(basket);

/** May a card be kept? Not for a guest, nor for whoever came by a mail's link (decision 65). */
const mayKeep = ({ memberId, viaLink }: OpenCheckout['record']): boolean => memberId !== null && !viaLink;

/** What of a refused payment the page comes back with. */
const asTyped = ({ shown, method, keep }: PaymentChoice) => ({ shown, method, keep });

/** The last steps of the checkout: the payment, the bank's own question where it has one (3-D Secure), and the wait for a late answer. */
export function paymentRoutes(shop: Shop, frame: CheckoutFrame, payments: Payments): Hono {
  const app = new Hono();
  const { provider } = payments;

  const keptCards = async ({ record }: OpenCheckout): Promise<StoredAgreement[]> => {
    if (record.viaLink || record.memberId === null) return [];
    const owner = { memberId: record.memberId, provider: provider.name };
    const kept = await agreementsOf(shop.db.query, owner, shop.clock.now());
    return kept.filter(({ isExpired }) => !isExpired);
  };

  /** Was the code of a guest used with the same address since it was given? Else each try would be paid for in vain. */
  const isCodeSpent = async ({ data: { email }, ...of }: OpenCheckout['record']): Promise<boolean> =>
    of.memberId === null && email !== undefined && dropSpentCode(shop.db.query, { ...of, email });

  const refuse = async (c: Context, { record }: OpenCheckout, fault: PaymentFault): Promise<Response> => {
    await saveCheckout(shop.db.query, record, { fault, challenge: undefined });
    return c.redirect(checkoutPath(record.storeId, 'pay'), 303);
  };

  /** @param paidBy null where there is nothing to pay */
  const place = async (
    c: Context,
    { record, state }: OpenCheckout,
    agreed: Agreed,
    paidBy: BegunPayment | null,
  ): Promise<Response> => {
    const { address } = record.data;
    if (!address) return c.redirect(checkoutPath(record.storeId), 303);
    const of = { record, address, carrierCode: state.view.carrier.code };
    const placed = await (paidBy ? placePaidOrder(shop, payments, of, paidBy) : placeFreeOrder(shop, of, agreed));
    return placed ? frame.toShop(c, state, '/order/success/') : c.redirect(checkoutPath(record.storeId, 'pay'), 303);
  };

  app.get('/:store{[0-9]+}/pay', (c) =>
    frame.open(c, async (checkout) => {
      const { record, state } = checkout;
      const { address, billing, fault } = record.data;
      if (!address) return c.redirect(checkoutPath(record.storeId), 303);
      const t = textsFor(state.store);
      const isFree = state.view.total === 0;
      const kept = isFree ? [] : await keptCards(checkout);
      const message = fault?.message && t(`checkout.errors.${fault.message}`);
      const fields = isFree ? [] : provider.fields(state.store);
      const form = {
        address,
        billing: billing?.address,
        email: state.email,
        errors: fault?.errors ?? {},
        message,
        label: isFree ? t('checkout.nothingToPay') : provider.label?.(state.store),
        fields,
        notes: isFree ? [] : provider.notes(state.store),
        shown: fault?.shown ?? {},
        kept,
        method: fault?.method ?? String(kept[0]?.agreementId ?? NEW_CARD),
        keep: fault?.keep ?? false,
        // A card that the provider's own page asks for is kept there, if at all.
        mayKeep: mayKeep(record) && fields.length > 0,
        delivery: deliveryMark(record.data),
      };
      return frame.send(c, paymentPage(state.view, form));
    }),
  );

  app.post('/:store{[0-9]+}/pay', (c) =>
    frame.open(c, async (checkout) => {
      const { record, state } = checkout;
      const { address, fault } = record.data;
      if (!address) return c.redirect(checkoutPath(record.storeId), 303);
      const form = await formOf(c, shop.env.publicUrl);
      if (fault?.mail) await recallMail(shop.db.query, fault.mail);
      const agreed = readAgreed(form);
      const isFree = form.get('agreedTotal') === '0';
      const asked = { provider, store: state.store, at: shop.clock.now(), mayKeep: mayKeep(record) };
      const payment = isFree ? NOTHING_TO_PAY : readPayment(form, await keptCards(checkout), asked);
      const { shown, errors, method, means } = payment;
      // The page shown again has the basket of now: that it is another one is told along with what else was wrong.
      const changed = isAsShown(agreed, state.view) ? undefined : 'changed';
      const refuseAs = (message: PaymentFault['message']) =>
        refuse(c, checkout, { ...asTyped(payment), ...(message && { message }), errors });
      if (Object.keys(errors).length > 0) return refuseAs(changed);
      if (form.get('delivery') !== deliveryMark(record.data)) return refuseAs('changed');
      if (!means && !isFree) return refuseAs('cardGone');
      // Nothing is asked for that could not be ordered: only what the page showed, and shows still.
      if (changed) return refuseAs(changed);
      if (await isCodeSpent(record)) return refuseAs('codeUsed');
      if (!means) return place(c, checkout, agreed, null);
      const amount = agreed.agreedTotal;
      const reference = paymentReference(record, amount);
      const tried = { provider: provider.name, reference };
      await beginPayment(shop.db.query, tried, amount, shop.clock.now());
      const answer = await provider.authorise(
        {
          store: state.store,
          amount,
          reference,
          returnTo: shop.env.publicUrl + checkoutPath(record.storeId, 'pending'),
          at: shop.clock.now(),
        },
        means,
      );
      const at = shop.clock.now();
      const note = async (
        outcome: AttemptOutcome,
        id: string,
        kept?: Parameters<typeof saveCheckout>[2],
        openUntil?: number,
      ) => {
        await shop.db.transaction(async (query) => {
          await noteAnswer(query, { ...tried, payment: id, amount }, outcome, at);
          if (kept) await saveCheckout(query, record, { ...kept, ...nextAttempt(record) });
          if (openUntil !== undefined) await keepOpen(query, record, openUntil);
        });
        if (openUntil !== undefined) giveCookie(c, shop, record.storeId);
      };
      if (answer.kind === 'declined') {
        const fault = { ...asTyped(payment), message: 'declined', errors } as const;
        await note('declined', '', { fault, challenge: undefined });
        return c.redirect(checkoutPath(record.storeId, 'pay'), 303);
      }
      const { payment: id, masked, keepCard } = answer;
      const begun: BegunPayment = { reference, payment: id, masked, shown, method, keepCard, ...agreed };
      if (answer.kind === 'accepted') {
        const isTaken = answer.taken ?? false;
        await note(isTaken ? 'taken' : 'authorised', id);
        return place(c, checkout, agreed, { ...begun, isTaken });
      }
      if (answer.kind === 'pending') {
        await note('pending', id, { pending: begun, fault: undefined }, at + CHECKOUT_MS);
        return c.redirect(answer.continueAt ?? checkoutPath(record.storeId, 'pending'), 303);
      }
      const challenge = { ...begun, until: at + CHALLENGE_MS };
      await note('authorised', id, { challenge, fault: undefined }, challenge.until);
      return c.redirect(checkoutPath(record.storeId, 'challenge'), 303);
    }),
  );

  app.get('/:store{[0-9]+}/challenge', (c) =>
    frame.open(c, ({ record, state }) => {
      const { challenge } = record.data;
      if (!challenge) return c.redirect(checkoutPath(record.storeId, 'pay'), 303);
      return frame.send(c, challengePage(state.store, challenge));
    }),
  );

  // The bank is told that nobody will answer: no payment stays open for what cannot be bought.
  const giveUpChallenge = async (c: Context, { record }: OpenCheckout): Promise<Response> => {
    const { challenge } = record.data;
    if (challenge) {
      await provider.completeChallenge(challenge.payment, false);
      const { reference, payment } = challenge;
      await forgetPayment(shop.db.query, { provider: provider.name, reference, payment });
      await saveCheckout(shop.db.query, record, { challenge: undefined });
    }
    return c.redirect(checkoutPath(record.storeId, 'stopped'), 303);
  };

  app.post('/:store{[0-9]+}/challenge', (c) =>
    frame.open(
      c,
      async (checkout) => {
        const { challenge } = checkout.record.data;
        if (!challenge) return c.redirect(checkoutPath(checkout.record.storeId, 'pay'), 303);
        const form = await formOf(c, shop.env.publicUrl);
        // Asked in another tab meanwhile, of another payment: that one was not what this answer was given to.
        if (![null, challenge.payment].includes(form.get('question') as string | null)) {
          return c.redirect(checkoutPath(checkout.record.storeId, 'challenge'), 303);
        }
        const isConfirmed = form.get('answer') === 'confirm';
        const isPaid = await provider.completeChallenge(
          challenge.payment,
          isConfirmed && challenge.until > shop.clock.now(),
        );
        if (!isPaid) {
          const { shown, method = NEW_CARD, keepCard, reference, payment } = challenge;
          const typed = { shown, method, keep: keepCard !== undefined };
          await forgetPayment(shop.db.query, { provider: provider.name, reference, payment });
          const message = form.get('answer') === 'cancel' ? 'cancelled' : 'declined';
          return refuse(c, checkout, { ...typed, message, errors: {} });
        }
        return place(c, checkout, challenge, challenge);
      },
      (checkout) => giveUpChallenge(c, checkout),
    ),
  );

  app.get('/:store{[0-9]+}/pending', (c) => {
    const wait = ({ record, state }: OpenCheckout) => {
      if (!record.data.pending) return c.redirect(checkoutPath(record.storeId, 'pay'), 303);
      c.header('refresh', String(ASK_AGAIN_SECONDS));
      return frame.send(c, pendingPage(state.store));
    };
    // Also where a piece is gone meanwhile: that nothing was charged is not known yet.
    return frame.open(c, wait, wait);
  });

  return app;
}
