import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { limitForms } from '#commerce/kernel/read-form.ts';
import type { Payments } from '#commerce/payments/settle-payments.ts';
import { type AddressErrors, readAddress } from './address-form.ts';
import { addressPage } from './address-page.ts';
import { formOf } from './checkout-form.ts';
import { COOKIE, checkoutFrame, checkoutPath } from './checkout-frame.ts';
import { redeemHandoff, saveCheckout } from './checkout-record.ts';
import { loadState } from './checkout-state.ts';
import { paymentNotices } from './payment-notices.ts';
import { noPaymentPage } from './payment-pages.ts';
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

  app.get('/', async (c) => {
    const redeemed = await redeemHandoff(shop.db, shop.clock, c.req.query('handoff') ?? '');
    if (redeemed === null) return frame.expired(c);
    const path = checkoutPath(redeemed.storeId);
    setCookie(c, COOKIE, redeemed.cookie, {
      path,
      httpOnly: true,
      sameSite: 'Lax',
      secure: shop.env.publicUrl.startsWith('https:'),
      maxAge: 3600,
    });
    return c.redirect(path, 303);
  });

  app.get('/:store{[0-9]+}', (c) =>
    frame.open(c, ({ record, state }) => {
      const { address = state.address, errors = {} } = record.data.draft ?? {};
      return frame.send(c, addressPage(state.view, { address, errors, carriers: state.carriers }));
    }),
  );

  app.post('/:store{[0-9]+}/address', (c) =>
    frame.open(c, async ({ record }) => {
      const form = await formOf(c, shop.env.publicUrl);
      const { address, errors } = readAddress(form);
      if (hasErrors(errors)) {
        await saveCheckout(shop.db.query, record, { draft: { address, errors } });
        return c.redirect(checkoutPath(record.storeId), 303);
      }
      const wanted = { ...record.data, address, carrierCode: String(form.get('carrier') ?? '') };
      const { carrier } = (await loadState(shop, { ...record, data: wanted })).view;
      const { code: carrierCode } = carrier;
      await saveCheckout(shop.db.query, record, { address, carrierCode, draft: undefined, fault: undefined });
      return c.redirect(checkoutPath(record.storeId, 'pay'), 303);
    }),
  );

  // The address of a form that was sent, opened by hand: its page is a step of the checkout.
  app.get('/:store{[0-9]+}/address', (c) => c.redirect(checkoutPath(Number(c.req.param('store'))), 303));

  if (payments) return app.route('/', paymentNotices(shop, payments)).route('/', paymentRoutes(shop, frame, payments));
  return app.on(['GET', 'POST'], ['/:store{[0-9]+}/pay', '/:store{[0-9]+}/challenge'], (c) =>
    frame.open(c, ({ state }) => frame.send(c, noPaymentPage(state.store), 503)),
  );
}

const hasErrors = (errors: AddressErrors): boolean => Object.keys(errors).length > 0;
