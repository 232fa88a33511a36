import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { CHECKOUT_MS, type CheckoutRecord, checkoutLeftBehind, checkoutPath, findCheckout } from './checkout-record.ts';
import { PAGE_SCRIPT_HASH } from './checkout-script.ts';
import { type CheckoutState, loadState, returningTo } from './checkout-state.ts';
import type { Markup } from './html.ts';
import { expiredPage, signedOutPage } from './notice-pages.ts';

/** Cookie of an open checkout, sent to the pages of its store only. */
const COOKIE = 'serac_checkout';

/** Gives the browser the cookie of a store's checkout; by default the one it has, for as long again. */
export function giveCookie(
  c: Context,
  { env }: Pick<Shop, 'env'>,
  storeId: number,
  value = getCookie(c, COOKIE),
): void {
  if (value === undefined) return;
  setCookie(c, COOKIE, value, {
    path: checkoutPath(storeId),
    httpOnly: true,
    sameSite: 'Lax',
    secure: env.publicUrl.startsWith('https:'),
    maxAge: CHECKOUT_MS / 1000,
  });
}

const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src '${PAGE_SCRIPT_HASH}'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; form-action 'self' http: https:; frame-ancestors 'none'; base-uri 'none'`,
  // Not no-referrer: browsers would send the forms with `Origin: null`, which is refused (checkout-form.ts).
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** The checkout of a request, with everything its pages show. */
export interface OpenCheckout {
  readonly record: CheckoutRecord;
  readonly state: CheckoutState;
}

type Answer = (checkout: OpenCheckout) => Response | Promise<Response>;

export interface CheckoutFrame {
  send(c: Context, markup: Markup, status?: 200 | 410 | 503): Promise<Response>;
  toShop(c: Context, state: Pick<CheckoutState, 'store'>, path: string): Response;
  /**
   * Answers with the checkout that is open in this browser, of the store the address names; else with what comes in its
   * place: the page for a checkout that is over, the confirmation of its order. Where a line needs a decision the basket
   * asks for it; whoever was about to pay is told first what happened, by `stopped`.
   */
  open(c: Context, answer: Answer, stopped?: Answer): Promise<Response>;
  expired(c: Context): Promise<Response>;
}

/** What all pages of the hosted checkout share. */
export function checkoutFrame(shop: Shop): CheckoutFrame {
  const send: CheckoutFrame['send'] = async (c, markup, status = 200) =>
    c.html(String(await markup), status, { ...HEADERS });

  const toShop: CheckoutFrame['toShop'] = (c, { store }, path) => c.redirect(`${store.baseUrl}${path}`, 303);

  const expired = async (c: Context): Promise<Response> => {
    const store = shop.stores.byId(Number(c.req.param('store') ?? 1)) ?? shop.stores.all()[0];
    if (!store) return c.notFound();
    const cookie = getCookie(c, COOKIE);
    const left = cookie ? await checkoutLeftBehind(shop.db.query, shop.clock, cookie) : null;
    const isLeft = left?.storeId === store.storeId;
    return send(c, isLeft ? signedOutPage(returningTo(store, left.returnHost)) : expiredPage(store), 410);
  };

  const current = async (c: Context): Promise<CheckoutRecord | null> => {
    const cookie = getCookie(c, COOKIE);
    return cookie ? findCheckout(shop.db.query, shop.clock, cookie) : null;
  };

  return {
    send,
    toShop,
    expired,
    async open(c, answer, stopped) {
      const record = await current(c);
      if (record?.storeId !== Number(c.req.param('store'))) return expired(c);
      const state = await loadState(shop, record);
      // Where the last button was clicked twice, the first click may have ordered, and emptied the basket, in between.
      const isOrdered = (state.blocked ? await current(c) : record)?.data.orderId !== undefined;
      if (isOrdered) return toShop(c, state, '/order/success/');
      const wasPaying = record.data.address !== undefined && state.view.basket.items.length > 0;
      if (state.blocked && !wasPaying) return toShop(c, state, '/checkout/cart/');
      if (state.blocked) {
        return stopped ? stopped({ record, state }) : c.redirect(checkoutPath(record.storeId, 'stopped'), 303);
      }
      return answer({ record, state });
    },
  };
}
