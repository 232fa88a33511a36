import { Hono } from 'hono';
import { dropSpentCode } from '#commerce/basket/promo-codes.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { limitForms } from '#commerce/kernel/read-form.ts';
import type { Purpose } from '#commerce/orders/postal-address.ts';
import type { Payments } from '#commerce/payments/settle-payments.ts';
import { DELIVERY_COUNTRIES } from '#commerce/stores/countries.ts';
import type { Address } from '#lib/contract/values.ts';
import type { OwnAddresses } from './address-choice.ts';
import { type AddressErrors, ownData, readAddress, readEmail, readOwn } from './address-form.ts';
import { addressPage } from './address-page.ts';
import { fontRoutes } from './checkout-fonts.ts';
import { formOf } from './checkout-form.ts';
import { checkoutFrame, giveCookie } from './checkout-frame.ts';
import {
  type CheckoutRecord,
  checkoutPath,
  type PaymentFault,
  redeemHandoff,
  saveCheckout,
} from './checkout-record.ts';
import { loadState, purposeOf } from './checkout-state.ts';
import { noPaymentPage, stoppedPage } from './notice-pages.ts';
import { paymentNotices } from './payment-notices.ts';
import { paymentRoutes } from './payment-routes.ts';

/**
 * The hosted checkout (decision 44): hand-off, address and carrier, payment. Plain forms, no script; every form
 * that was sent leads on with a redirect, so that Back and Reload never send one again.
 * @param payments who takes them; without one the last step says that nothing can be paid, and nothing can be ordered
 */
export function checkoutRoutes(shop: Shop, payments?: Payments): Hono {
  const app = new Hono();
  const frame = checkoutFrame(shop);
  app.use(limitForms);
  app.route('/', fontRoutes());

  app.get('/', async (c) => {
    const redeemed = await redeemHandoff(shop.db, shop.clock, c.req.query('handoff') ?? '');
    if (redeemed === null) return frame.expired(c);
    giveCookie(c, shop, redeemed.storeId, redeemed.cookie);
    return c.redirect(checkoutPath(redeemed.storeId), 303);
  });

  app.get('/:store{[0-9]+}', (c) =>
    frame.open(c, async ({ record, state }) => {
      const { draft } = record.data;
      const { address = state.address, errors = {}, email = state.email, isUpdated = false } = draft ?? {};
      const own = state.own && { ...state.own, ...draft?.own };
      const { view, carriers } = await loadState(shop, { ...record, data: { ...record.data, ...drafted(record) } });
      const guest = record.memberId === null ? email : null;
      return frame.send(c, addressPage(view, { address, email: guest, errors, carriers, isUpdated, own }));
    }),
  );

  app.post('/:store{[0-9]+}/address', (c) =>
    frame.open(c, async ({ record, state }) => {
      const form = await formOf(c, shop.env.publicUrl);
      const purpose = purposeOf(state.view.carrier);
      const answer = state.own ? readOwn(form, state.own.kept, purpose) : null;
      const { address, errors, email } = answer ? { ...answer, email: undefined } : readContact(form, record, purpose);
      const isUpdated = form.has('update') || answer?.isGone === true;
      const billed = answer?.own.billing.errors ?? {};
      if (isUpdated || hasErrors(errors) || hasErrors(billed)) {
        const own = answer && isUpdated ? withoutFaults(answer.own) : answer?.own;
        const draft = { address, email, errors: isUpdated ? {} : errors, isUpdated, own };
        await saveCheckout(shop.db.query, record, { draft });
        return c.redirect(checkoutPath(record.storeId), 303);
      }
      const isSpent = email !== undefined && (await dropSpentCode(shop.db.query, { ...record, email }));
      const fault: PaymentFault | undefined = isSpent ? { shown: {}, message: 'codeUsed', errors: {} } : undefined;
      const chosen = answer ? ownData(answer) : {};
      const wanted = { ...record.data, address, carrierCode: String(form.get('carrier') ?? '') };
      const { carrier } = (await loadState(shop, { ...record, data: wanted })).view;
      const { code: carrierCode } = carrier;
      await saveCheckout(shop.db.query, record, { address, email, carrierCode, ...chosen, draft: undefined, fault });
      return c.redirect(checkoutPath(record.storeId, 'pay'), 303);
    }),
  );

  // The address of a form that was sent, opened by hand: its page is a step of the checkout.
  app.get('/:store{[0-9]+}/address', (c) => c.redirect(checkoutPath(Number(c.req.param('store'))), 303));

  app.get('/:store{[0-9]+}/stopped', (c) =>
    frame.open(
      c,
      ({ record }) => c.redirect(checkoutPath(record.storeId, record.data.address ? 'pay' : ''), 303),
      ({ state }) => frame.send(c, stoppedPage(state.view)),
    ),
  );

  if (payments) return app.route('/', paymentNotices(shop, payments)).route('/', paymentRoutes(shop, frame, payments));
  return app.on(['GET', 'POST'], ['/:store{[0-9]+}/pay', '/:store{[0-9]+}/challenge'], (c) =>
    frame.open(c, ({ state }) => frame.send(c, noPaymentPage(state.store), 503)),
  );
}

/** The choice as it is shown again for another country, before anything typed for it can be wrong. */
const withoutFaults = <T extends Pick<OwnAddresses, 'billing'>>(own: T): T => ({
  ...own,
  billing: { ...own.billing, errors: {} },
});

/** The country of an address that is still being typed decides carriers and prices. */
function drafted({ data: { draft, address } }: CheckoutRecord): { address?: Address } {
  if (!draft || !DELIVERY_COUNTRIES.includes(draft.address.country)) return {};
  return { address: { ...address, ...draft.address } };
}

/** The posted first step; a member's address of mail is not asked for. */
function readContact(form: FormData, { memberId }: CheckoutRecord, purpose: Purpose) {
  const { address, errors } = readAddress(form, purpose);
  if (memberId !== null) return { address, errors, email: undefined };
  const { email, error } = readEmail(form);
  return { address, errors: error ? { email: error, ...errors } : errors, email };
}

const hasErrors = (errors: AddressErrors): boolean => Object.keys(errors).length > 0;
