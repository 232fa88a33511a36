import { Hono } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { checkoutHandoff } from '#commerce/orders/checkout/checkout-handoff.ts';
import { checkoutRoutes } from '#commerce/orders/checkout/checkout-routes.ts';
import type { PaymentProvider } from '#commerce/payments/payment-provider.ts';
import { type Payments, startPayments } from '#commerce/payments/settle-payments.ts';
import { testBank } from '#demo/stand-ins/test-bank.ts';
import type { BasketFixture } from '#tests/support/basket/basket-fixture.ts';
import { ADDRESS } from './checkout.ts';

/** Where the checkout and the store of the test live. */
const SITE = 'http://localhost:4100';
export const SHOP = 'http://uk.serac.localhost:3000';
export const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/29', cvc: '123', nameOnCard: 'Ada Lind' };

type Fields = Record<string, string>;

/** A browser in the checkout: one cookie, no redirect followed. */
export interface TestBrowser {
  /** The answer to the hand-off. */
  readonly entered: Response;
  readonly cookie: string;
  get(path: string): Promise<Response>;
  post(path: string, fields: Fields, headers?: Fields): Promise<Response>;
}

/** Payments by a provider, settled once an order stands and when the test asks. */
export const paymentsOf = (shop: Shop, provider: PaymentProvider = testBank): Payments =>
  startPayments({ ...shop, provider, every: null });

/** The pages of the checkout as the commerce process mounts them. */
export function checkoutApp(shop: Shop, payments: Payments | null = paymentsOf(shop)): Hono {
  const app = new Hono({ strict: false });
  app.onError((error, c) =>
    error instanceof Problem ? c.json({ code: error.code }, error.status as 400) : c.text(String(error), 500),
  );
  return app.route('/checkout', checkoutRoutes(shop, payments ?? undefined));
}

/** Path and query of a fresh hand-off of the caller's basket. */
export async function handoffOf({ shop }: BasketFixture, caller: Caller): Promise<string> {
  return (await checkoutHandoff(shop, caller, {})).url.slice(SITE.length);
}

/** Enters the checkout with a fresh hand-off. */
export async function enter(app: Hono, fixture: BasketFixture, caller: Caller): Promise<TestBrowser> {
  const entered = await app.request(await handoffOf(fixture, caller));
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const checkout = (entered.headers.get('location') ?? '').replace(/\/$/, '');
  return {
    entered,
    cookie,
    get: async (path) => app.request(`${checkout}${path}`, { headers: { cookie } }),
    post: async (path, fields, headers = {}) =>
      app.request(`${checkout}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          cookie,
          'content-type': 'application/x-www-form-urlencoded',
          host: 'localhost:4100',
          origin: SITE,
          ...headers,
        },
      }),
  };
}

/** Enters the checkout and gives an address: the payment is next. */
export async function enterWithAddress(app: Hono, fixture: BasketFixture, caller: Caller): Promise<TestBrowser> {
  const browser = await enter(app, fixture, caller);
  await browser.post('/address', { ...ADDRESS, carrier: 'standard' });
  return browser;
}

/** Status and target of a redirect. */
export const whereTo = (response: Response) => [response.status, response.headers.get('location')];

/** Sends the payment form as the page shows it, with the totals and delivery it carries; `change` is what is typed. */
export async function pay(browser: TestBrowser, change: Fields = {}): Promise<Response> {
  return browser.post('/pay', { ...CARD, ...(await agreedOn(browser)), ...change });
}

/** What the payment page carries along unseen: total, lines and delivery as it shows them. */
export async function agreedOn(browser: TestBrowser): Promise<Fields> {
  const page = await (await browser.get('/pay')).text();
  return Object.fromEntries(
    [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
