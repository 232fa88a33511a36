import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GOODS, MEMBERS_STORE, NOW, openTill, PLENTY, type Till, WICKED_NAME } from '#commerce/basket/test-till.ts';
import { openTestDatabase } from '#commerce/db/test-database.ts';
import { ADDRESS, orderBasket } from '#commerce/orders/test-order.ts';
import { basketData } from '#commerce/services/basket-data.ts';
import { checkoutHandoff } from '#commerce/services/checkout-handoff.ts';
import type { Caller } from '#commerce/services/context.ts';
import { logout } from '#commerce/services/logout.ts';
import { orderSuccess } from '#commerce/services/order-success.ts';
import { Problem } from '#commerce/services/problem.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { DECLINED_CARD } from './test-card.ts';

const MINUTE = 60_000;
const SITE = 'http://localhost:4100';
const SHOP = 'http://uk.serac.localhost:3000';
const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/29', cvc: '123', nameOnCard: 'Ada Lind' };
const FORM = 'application/x-www-form-urlencoded';

describe('the hosted checkout', () => {
  let till: Till;
  let caller: Caller;
  let app: Hono;
  beforeAll(async () => {
    till = await openTill(await openTestDatabase());
    app = new Hono({ strict: false });
    app.onError((error, c) =>
      error instanceof Problem ? c.json({ code: error.code }, error.status as 400) : c.text('', 500),
    );
    app.route('/checkout', checkoutRoutes(till.shop));
  });
  afterAll(() => till.db.close());
  beforeEach(async () => {
    till.clock.at = NOW;
    await till.setStock(GOODS.flask, PLENTY);
    await till.setPrice(GOODS.flask, 2500);
    caller = await till.member();
    await till.add(caller, GOODS.flask, 2);
  });

  const handoffOf = async (of: Caller = caller): Promise<string> => {
    const { url } = await checkoutHandoff(till.shop, of, {});
    return url.slice(SITE.length);
  };
  const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';
  /** A browser in the checkout: one cookie, no redirect followed. */
  const browser = async (of: Caller = caller) => {
    const entered = await app.request(await handoffOf(of));
    const cookie = cookieOf(entered);
    return {
      entered,
      get: (path: string) => app.request(`/checkout${path}`, { headers: { cookie } }),
      post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
        app.request(`/checkout${path}`, {
          method: 'POST',
          body: new URLSearchParams(fields).toString(),
          headers: { cookie, 'content-type': FORM, host: 'localhost:4100', origin: SITE, ...headers },
        }),
    };
  };
  type Browser = Awaited<ReturnType<typeof browser>>;
  const addressed = async (): Promise<Browser> => {
    const shopper = await browser();
    await shopper.post('/address', { ...ADDRESS, carrier: 'standard' });
    return shopper;
  };
  const pay = (shopper: Browser, change: Record<string, string> = {}) =>
    shopper.post('/pay', { ...CARD, agreedTotal: '5495', ...change });
  const whereTo = (response: Response) => [response.status, response.headers.get('location')];
  /** What a refused form must leave alone. */
  const world = async () => [
    await basketData(till.shop, caller, {}),
    await till.count('orders'),
    await till.count('outbox'),
    await till.stockOf(GOODS.flask),
  ];

  it('leads from hand-off to confirmation', async () => {
    const shopper = await browser();
    expect(whereTo(shopper.entered)).toEqual([303, '/checkout/']);
    const first = await shopper.get('/');
    expect(first.status).toBe(200);
    expect(await first.text()).toContain('£50.00');
    expect(whereTo(await shopper.post('/address', { ...ADDRESS, carrier: 'express' }))).toEqual([303, '/checkout/pay']);
    expect(await (await shopper.get('/pay')).text()).toContain('name="agreedTotal" value="5995"');
    expect(whereTo(await pay(shopper, { agreedTotal: '5995' }))).toEqual([303, `${SHOP}/order/success/`]);
    const order = await orderSuccess(till.shop, await till.again(caller), {});
    expect(order).toMatchObject({ total: 5995, paymentMethod: 'Card •••• 4242', shippingAddress: ADDRESS });
    for (const path of ['/', '/pay']) {
      expect(whereTo(await shopper.get(path))).toEqual([303, `${SHOP}/order/success/`]);
    }
  });

  it('sends its forms with an origin: no-referrer would make browsers hide it', async () => {
    const { headers } = await (await browser()).get('/');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('keeps its cookie from scripts and from other sites’ forms', async () => {
    const cookie = (await app.request(await handoffOf())).headers.get('set-cookie');
    expect(cookie).toMatch(/^serac_checkout=[\w-]{43}; /);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/checkout', 'Max-Age=3600']) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toContain('Secure');
    const shop = { ...till.shop, env: { ...till.shop.env, publicUrl: 'https://pay.serac.example' } };
    const behindProxy = new Hono({ strict: false }).route('/checkout', checkoutRoutes(shop));
    expect((await behindProxy.request(await handoffOf())).headers.get('set-cookie')).toContain('Secure');
  });

  it('opens a hand-off once, within five minutes', async () => {
    const path = await handoffOf();
    const answers = await Promise.all([app.request(path), app.request(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    expect((await app.request(path)).status).toBe(410);
    const late = await handoffOf();
    till.clock.at += 5 * MINUTE;
    expect((await app.request(late)).status).toBe(410);
    expect((await app.request('/checkout/?handoff=')).status).toBe(410);
    expect((await app.request('/checkout/')).status).toBe(410);
  });

  it('is over after an hour, and with the session that opened it', async () => {
    const shopper = await addressed();
    till.clock.at += 61 * MINUTE;
    expect((await shopper.get('/pay')).status).toBe(410);
    till.clock.at = NOW;
    expect((await shopper.get('/pay')).status).toBe(200);
    await logout(till.shop, caller, {});
    expect((await shopper.get('/pay')).status).toBe(410);
    expect((await pay(shopper)).status).toBe(410);
    expect(await till.stockOf(GOODS.flask)).toBe(PLENTY);
  });

  it('orders once however often the payment is sent', async () => {
    const shopper = await addressed();
    const before = await till.count('orders');
    const answers = await Promise.all([pay(shopper), pay(shopper), pay(shopper)]);
    for (const answer of [...answers, await pay(shopper)]) {
      expect(whereTo(answer)).toEqual([303, `${SHOP}/order/success/`]);
    }
    expect(await till.count('orders')).toBe(before + 1);
    expect(await till.stockOf(GOODS.flask)).toBe(PLENTY - 2);
  });

  it('remembers that it was ordered, whatever another tab still sends', async () => {
    const shopper = await addressed();
    await pay(shopper);
    const late = await shopper.post('/address', { ...ADDRESS, city: 'Leeds', carrier: 'express' });
    expect(whereTo(late)).toEqual([303, `${SHOP}/order/success/`]);
    await till.add(caller, GOODS.flask, 2);
    expect(whereTo(await pay(shopper))).toEqual([303, `${SHOP}/order/success/`]);
    expect(await till.stockOf(GOODS.flask)).toBe(PLENTY - 2);
  });

  it('changes nothing when the bank declines, and takes another card', async () => {
    const shopper = await addressed();
    const before = await world();
    const declined = await pay(shopper, { cardNumber: DECLINED_CARD });
    expect(declined.status).toBe(402);
    const page = await declined.text();
    expect(page).toContain('Your bank declined this card');
    expect(page).not.toContain(DECLINED_CARD);
    expect(await world()).toEqual(before);
    expect((await pay(shopper)).status).toBe(303);
  });

  it('asks again, with the new total, when a price changed after the page was shown', async () => {
    const shopper = await addressed();
    await till.setPrice(GOODS.flask, 2400);
    expect(whereTo(await pay(shopper))).toEqual([303, `${SHOP}/checkout/cart/`]);
    await till.setPrice(GOODS.flask, 2500);
    await till.add(caller, GOODS.flask, 1);
    const before = await world();
    const answer = await pay(shopper);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('value="7995"');
    expect(await world()).toEqual(before);
  });

  it('charges no total but its own', async () => {
    const shopper = await addressed();
    const before = await world();
    for (const agreedTotal of ['', 'NaN', '1', '-5495', '5495.01', 'Infinity', '0']) {
      expect((await pay(shopper, { agreedTotal })).status).toBe(409);
    }
    const { agreedTotal: _, ...withoutTotal } = { ...CARD, agreedTotal: '' };
    expect((await shopper.post('/pay', withoutTotal)).status).toBe(409);
    expect(await world()).toEqual(before);
  });

  it('leads back to the basket when a line needs a decision or nothing is left to buy', async () => {
    const shopper = await addressed();
    await till.setStock(GOODS.flask, 1);
    for (const path of ['/', '/pay']) expect(whereTo(await shopper.get(path))).toEqual([303, `${SHOP}/checkout/cart/`]);
    await till.setStock(GOODS.flask, PLENTY);
    await orderBasket(till, caller);
    expect(whereTo(await pay(shopper))).toEqual([303, `${SHOP}/checkout/cart/`]);
  });

  it('asks for the address before the payment', async () => {
    const shopper = await browser();
    for (const answer of [await shopper.get('/pay'), await pay(shopper), await shopper.get('/address')]) {
      expect(whereTo(answer)).toEqual([303, '/checkout/']);
    }
  });

  it('shows every faulty field of an address, and what was typed only as text', async () => {
    const shopper = await browser();
    const wicked = '"><script>alert(1)</script>';
    const answer = await shopper.post('/address', {
      ...ADDRESS,
      firstName: wicked,
      street: 'x'.repeat(10_000),
      postcode: '12345',
      country: 'GB',
      phone: '12',
      city: '',
    });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).not.toContain('<script');
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    for (const field of ['street', 'postcode', 'phone', 'city']) expect(page).toContain(`id="${field}-error"`);
    expect(page).not.toContain('id="firstName-error"');
    expect(whereTo(await shopper.get('/pay'))).toEqual([303, '/checkout/']);
  });

  it('never lets a product name become markup', async () => {
    const page = await (await (await browser()).get('/')).text();
    expect(WICKED_NAME).toContain('<script');
    expect(page).not.toContain('<script');
    expect(page).toContain('A&amp;B Flask &lt;script&gt;');
  });

  it('survives a form without fields, with unknown values or twice the same', async () => {
    const shopper = await browser();
    expect((await shopper.post('/address', {})).status).toBe(422);
    const nowhere = await shopper.post('/address', { ...ADDRESS, country: 'XX', carrier: 'pigeon' });
    expect([nowhere.status, await nowhere.text()]).toEqual([422, expect.stringContaining('id="country-error"')]);
    expect((await shopper.post('/address', { ...ADDRESS, country: '__proto__', carrier: 'x' })).status).toBe(422);
    expect((await shopper.post('/address', { ...ADDRESS, city: 'Bath\u0000\u001b', carrier: 'pigeon' })).status).toBe(
      303,
    );
    const page = await (await shopper.get('/pay')).text();
    expect(page).toContain('EH1 1YZ Bath, GB');
    expect(page).toContain('Standard delivery');
    expect((await shopper.post('/pay', {})).status).toBe(422);
  });

  it('refuses what is too large, no form, or from another site', async () => {
    const shopper = await browser();
    const before = await world();
    expect((await shopper.post('/address', { ...ADDRESS, city: 'x'.repeat(20_000) })).status).toBe(413);
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', '']) {
      expect((await shopper.post('/address', { ...ADDRESS }, { 'content-type': type })).status).toBe(415);
    }
    for (const origin of ['null', 'https://evil.example', 'http://localhost:4101', 'garbage', '']) {
      expect((await shopper.post('/address', { ...ADDRESS }, { origin })).status).toBe(403);
    }
    expect(await world()).toEqual(before);
  });

  it('offers the default address of the member where it lies in the country of the store', async () => {
    await till.db.query('insert into member_address(member_id, is_default, address) values ($1, true, $2)', [
      caller.session?.memberId,
      JSON.stringify({ ...ADDRESS, street: '7 Sample Road' }),
    ]);
    expect(await (await (await browser()).get('/')).text()).toContain('value="7 Sample Road"');
  });

  it('speaks the language of its store', async () => {
    const german = await till.member({ storeId: MEMBERS_STORE });
    await till.add(german, GOODS.flask);
    const page = await (await (await browser(german)).get('/')).text();
    expect(page).toContain('<html lang="de-DE">');
    expect(page).toContain('Standardversand');
  });
});
