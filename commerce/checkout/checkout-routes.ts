import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { storeOf } from '#commerce/basket/basket-scope.ts';
import { placeOrder } from '#commerce/orders/place-order.ts';
import type { Shop } from '#commerce/services/context.ts';
import { Problem } from '#commerce/services/problem.ts';
import { type AddressErrors, readAddress } from './address-form.ts';
import { addressPage, expiredPage, paymentPage } from './checkout-pages.ts';
import { checkoutPath } from './checkout-path.ts';
import { type CheckoutRecord, findCheckout, redeemHandoff, saveDelivery } from './checkout-record.ts';
import { type CheckoutState, emptyAddress, loadState } from './checkout-state.ts';
import type { Markup } from './html.ts';
import { authorise, readCard } from './test-card.ts';
import { checkoutTexts } from './texts/checkout-texts.ts';

/** Cookie of an open checkout, sent to the pages of its store only. */
const COOKIE = 'serac_checkout';
const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self' http: https:; frame-ancestors 'none'; base-uri 'none'",
  // Not no-referrer: browsers would send the forms with `Origin: null`, which is refused below.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
/** A form of the checkout is far below this many bytes. */
const FORM_LIMIT = 16_384;

/** The hosted test checkout (decision 44): hand-off, address and carrier, payment. Plain forms, no script. */
export function checkoutRoutes(shop: Shop): Hono {
  const app = new Hono();
  app.use(
    bodyLimit({
      maxSize: FORM_LIMIT,
      onError: () => {
        throw new Problem(413, 'TOO_LARGE', 'The form is too large');
      },
    }),
  );

  const send = async (c: Context, markup: Markup, status: 200 | 402 | 409 | 410 | 422 = 200): Promise<Response> =>
    c.html(String(await markup), status, { ...HEADERS });

  const expired = (c: Context): Promise<Response> => {
    const store = shop.stores.byId(Number(c.req.param('store') ?? 1)) ?? shop.stores.all()[0];
    if (!store) throw new Error('There is no store');
    return send(c, expiredPage(store), 410);
  };

  /** The checkout of the addressed store that is open in this browser. */
  const opened = async (c: Context): Promise<CheckoutRecord | null> => {
    const cookie = getCookie(c, COOKIE);
    const record = cookie ? await findCheckout(shop.db.query, shop.clock, cookie) : null;
    return record?.storeId === Number(c.req.param('store')) ? record : null;
  };

  const toShop = (c: Context, state: { store: { baseUrl: string } }, path: string): Response =>
    c.redirect(`${state.store.baseUrl}${path}`, 303);

  app.get('/', async (c) => {
    const redeemed = await redeemHandoff(shop.db, shop.clock, c.req.query('handoff') ?? '');
    if (redeemed === null) return expired(c);
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

  app.get('/:store{[0-9]+}', async (c) => {
    const record = await opened(c);
    if (!record) return expired(c);
    const state = await loadState(shop, record);
    if (record.data.orderId !== undefined) return toShop(c, state, '/order/success/');
    if (state.blocked) return toShop(c, state, '/checkout/cart/');
    return send(c, addressPage(state.view, { address: state.address, errors: {}, carriers: state.carriers }));
  });

  app.post('/:store{[0-9]+}/address', async (c) => {
    const record = await opened(c);
    if (!record) return expired(c);
    const form = await formOf(c, shop.env.publicUrl);
    const { address, errors } = readAddress(form);
    const carrierCode = String(form.get('carrier') ?? '');
    const state = await loadState(shop, { ...record, data: { ...record.data, address, carrierCode } });
    if (record.data.orderId !== undefined) return toShop(c, state, '/order/success/');
    if (hasErrors(errors)) return send(c, addressPage(state.view, { address, errors, carriers: state.carriers }), 422);
    await saveDelivery(shop.db.query, record, { address, carrierCode: state.view.carrier.code });
    return c.redirect(checkoutPath(record.storeId, 'pay'), 303);
  });

  app.get('/:store{[0-9]+}/pay', async (c) => {
    const record = await opened(c);
    if (!record) return expired(c);
    const state = await loadState(shop, record);
    if (record.data.orderId !== undefined) return toShop(c, state, '/order/success/');
    if (state.blocked) return toShop(c, state, '/checkout/cart/');
    if (!record.data.address) return c.redirect(checkoutPath(record.storeId), 303);
    return send(c, paymentPage(state.view, { address: record.data.address, errors: {} }));
  });

  app.post('/:store{[0-9]+}/pay', async (c) => {
    const record = await opened(c);
    if (!record) return expired(c);
    const state = await loadState(shop, record);
    if (record.data.orderId !== undefined) return toShop(c, state, '/order/success/');
    if (state.blocked) return toShop(c, state, '/checkout/cart/');
    if (!record.data.address) return c.redirect(checkoutPath(record.storeId), 303);
    return pay(c, record, state);
  });

  async function pay(c: Context, record: CheckoutRecord, state: CheckoutState): Promise<Response> {
    const texts = checkoutTexts(state.store);
    const address = record.data.address ?? emptyAddress(state.store);
    const form = await formOf(c, shop.env.publicUrl);
    const card = readCard(form, shop.clock.now());
    const again = (message: string | undefined, status: 402 | 409 | 422): Promise<Response> =>
      send(c, paymentPage(state.view, { address, errors: card.errors, message }), status);
    if (Object.keys(card.errors).length > 0) return again(undefined, 422);
    const masked = authorise(card);
    if (masked === null) return again(texts.errors.declined, 402);
    try {
      await placeOrder(shop, {
        checkout: record,
        store: storeOf(shop, record.storeId),
        address,
        carrierCode: state.view.carrier.code,
        paymentMethod: `${texts.card} ${masked}`,
        agreedTotal: Number(form.get('agreedTotal')),
      });
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 409) throw error;
      const fresh = await loadState(shop, record);
      if (fresh.blocked) return toShop(c, fresh, '/checkout/cart/');
      return send(c, paymentPage(fresh.view, { address, errors: {}, message: texts.errors.changed }), 409);
    }
    return toShop(c, state, '/order/success/');
  }

  // The address of a form that was sent, opened by hand: its page is a step of the checkout.
  app.get('/:store{[0-9]+}/address', (c) => c.redirect(checkoutPath(Number(c.req.param('store'))), 303));

  return app;
}

const hasErrors = (errors: AddressErrors): boolean => Object.keys(errors).length > 0;

/**
 * The posted form. Only this site's own pages may post (the cookie is SameSite=Lax, the Origin header is checked too).
 * @param publicUrl this site as browsers see it; behind a proxy the Host header may name another
 * @throws Problem 403 from elsewhere, 415 when it is no form
 */
async function formOf(c: Context, publicUrl: string): Promise<FormData> {
  const origin = c.req.header('origin');
  const own = [c.req.header('host'), new URL(publicUrl).host];
  if (origin !== undefined && !(URL.canParse(origin) && own.includes(new URL(origin).host))) {
    throw new Problem(403, 'FORBIDDEN', 'This form was sent from another site');
  }
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new Problem(415, 'VALIDATION', 'Send a form');
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(await c.req.text())) form.append(name, value);
  return form;
}
