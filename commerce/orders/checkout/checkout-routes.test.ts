import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basketData } from '#commerce/basket/basket-data.ts';
import { basketApplyDiscount } from '#commerce/basket/basket-discount.ts';
import { basketUpdate } from '#commerce/basket/basket-update.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { logout } from '#commerce/members/account/login.ts';
import { orderSuccess } from '#commerce/orders/orders.ts';
import { CHALLENGED_CARD, DECLINED_CARD } from '#demo/stand-ins/test-card.ts';
import { basketFixture, GOODS, MEMBERS_STORE, NOW, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { ADDRESS, orderBasket } from '#tests/support/orders/checkout.ts';
import {
  agreedOn,
  CARD,
  checkoutApp,
  enter,
  enterWithAddress,
  handoffOf,
  pay,
  SHOP,
  whereTo,
} from '#tests/support/orders/checkout-browser.ts';

const MINUTE = 60_000;

describe('the hosted checkout', () => {
  const fixture = basketFixture();
  let caller: Caller;
  let app: Hono;
  beforeAll(() => {
    app = checkoutApp(fixture.shop);
  });
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.setStock(GOODS.flask, PLENTY);
    await fixture.setPrice(GOODS.flask, 2500);
    caller = await fixture.member();
    await fixture.add(caller, GOODS.flask, 2);
  });

  /** What a refused form must leave alone. */
  const world = async () => [
    await basketData(fixture.shop, caller, {}),
    await fixture.count('orders'),
    await fixture.count('outbox'),
    await fixture.stockOf(GOODS.flask),
  ];

  it('leads from hand-off to confirmation', async () => {
    const shopper = await enter(app, fixture, caller);
    expect(whereTo(shopper.entered)).toEqual([303, '/checkout/1/']);
    const first = await shopper.get('/');
    expect(first.status).toBe(200);
    expect(await first.text()).toContain('£50.00');
    expect(whereTo(await shopper.post('/address', { ...ADDRESS, carrier: 'express' }))).toEqual([
      303,
      '/checkout/1/pay',
    ]);
    expect(await (await shopper.get('/pay')).text()).toContain('name="agreedTotal" value="5995"');
    expect(whereTo(await pay(shopper, { agreedTotal: '5995' }))).toEqual([303, `${SHOP}/order/success/`]);
    const order = await orderSuccess(fixture.shop, await fixture.again(caller), {});
    expect(order).toMatchObject({ total: 5995, paymentMethod: 'Card ••••\u00a04242', shippingAddress: ADDRESS });
    for (const path of ['/', '/pay']) {
      expect(whereTo(await shopper.get(path))).toEqual([303, `${SHOP}/order/success/`]);
    }
  });

  it('keeps its cookie from scripts and from other sites’ forms', async () => {
    const cookie = (await app.request(await handoffOf(fixture, caller))).headers.get('set-cookie');
    expect(cookie).toMatch(/^serac_checkout=[\w-]{43}; /);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/checkout/1/', 'Max-Age=3600']) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toContain('Secure');
    const shop = { ...fixture.shop, env: { ...fixture.shop.env, publicUrl: 'https://pay.serac.example' } };
    const behindProxy = checkoutApp(shop);
    expect((await behindProxy.request(await handoffOf(fixture, caller))).headers.get('set-cookie')).toContain('Secure');
  });

  it('opens a hand-off once, within five minutes', async () => {
    const path = await handoffOf(fixture, caller);
    const answers = await Promise.all([app.request(path), app.request(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    expect((await app.request(path)).status).toBe(410);
    const late = await handoffOf(fixture, caller);
    fixture.clock.at += 5 * MINUTE;
    expect((await app.request(late)).status).toBe(410);
    expect((await app.request('/checkout/?handoff=')).status).toBe(410);
    expect((await app.request('/checkout/')).status).toBe(410);
    expect((await app.request('/checkout/1/')).status).toBe(410);
  });

  it('of one store is none in another, so that neither is paid with the other’s basket', async () => {
    const { cookie } = await enterWithAddress(app, fixture, caller);
    expect((await app.request('/checkout/1/pay', { headers: { cookie } })).status).toBe(200);
    expect((await app.request('/checkout/11/pay', { headers: { cookie } })).status).toBe(410);
  });

  it('is over after an hour, and with the session that opened it', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    fixture.clock.at += 61 * MINUTE;
    const over = await shopper.get('/pay');
    expect(over.status).toBe(410);
    expect(await over.text()).not.toContain('signed out');
    fixture.clock.at = NOW;
    expect((await shopper.get('/pay')).status).toBe(200);
    await logout(fixture.shop, caller, {});
    const left = await shopper.get('/pay');
    expect(left.status).toBe(410);
    const said = await left.text();
    expect(said).toContain('You’ve been signed out');
    expect(said).toContain(
      `${SHOP}/customer/account/login/${Buffer.from('/api/checkout-start').toString('base64url')}`,
    );
    expect((await pay(shopper)).status).toBe(410);
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY);
  });

  it('orders once however often the payment is sent', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    const before = await fixture.count('orders');
    const form = { ...CARD, ...(await agreedOn(shopper)) };
    const answers = await Promise.all([1, 2, 3].map(() => shopper.post('/pay', form)));
    for (const answer of [...answers, await shopper.post('/pay', form)]) {
      expect(whereTo(answer)).toEqual([303, `${SHOP}/order/success/`]);
    }
    expect(await fixture.count('orders')).toBe(before + 1);
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY - 2);
  });

  it('leads a second click to the confirmation too, where the first one orders while it is looked at', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    const form = { ...CARD, ...(await agreedOn(shopper)) };
    const { db } = fixture.shop;
    let first: Response | undefined;
    const query: typeof db.query = async (text, params) => {
      const found = await db.query<never>(text, params);
      if (text.includes('from checkout') && !first) first = await shopper.post('/pay', form);
      return found;
    };
    const second = await checkoutApp({ ...fixture.shop, db: { ...db, query } }).request('/checkout/1/pay', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { cookie: shopper.cookie },
    });
    expect([first && whereTo(first), whereTo(second)]).toEqual(Array(2).fill([303, `${SHOP}/order/success/`]));
  });

  it('remembers that it was ordered, whatever another tab still sends', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    await pay(shopper);
    const late = await shopper.post('/address', { ...ADDRESS, city: 'Leeds', carrier: 'express' });
    expect(whereTo(late)).toEqual([303, `${SHOP}/order/success/`]);
    await fixture.add(caller, GOODS.flask, 2);
    expect(whereTo(await pay(shopper))).toEqual([303, `${SHOP}/order/success/`]);
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY - 2);
  });

  it('changes nothing when the bank declines, and takes another card', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    const before = await world();
    const declined = await pay(shopper, { cardNumber: DECLINED_CARD });
    expect(whereTo(declined)).toEqual([303, '/checkout/1/pay']);
    const page = await (await shopper.get('/pay')).text();
    expect(page).toContain('Your bank declined this card');
    expect(page).not.toContain(DECLINED_CARD);
    expect(page).toContain(`name="nameOnCard" value="${CARD.nameOnCard}"`);
    expect(await world()).toEqual(before);
    expect(whereTo(await pay(shopper))).toEqual([303, `${SHOP}/order/success/`]);
  });

  it('asks the holder of some cards, and orders once he has said yes', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    const before = await world();
    expect(whereTo(await pay(shopper, { cardNumber: CHALLENGED_CARD }))).toEqual([303, '/checkout/1/challenge']);
    expect(await (await shopper.get('/challenge')).text()).toContain('£54.95');
    expect(await world()).toEqual(before);
    const answers = await Promise.all([1, 2].map(() => shopper.post('/challenge', { answer: 'confirm' })));
    for (const answer of answers) expect(whereTo(answer)).toEqual([303, `${SHOP}/order/success/`]);
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY - 2);
  });

  it('takes no for an answer, and silence after ten minutes', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    const before = await world();
    for (const wait of [0, 10 * MINUTE]) {
      await pay(shopper, { cardNumber: CHALLENGED_CARD });
      fixture.clock.at += wait;
      const answer = await shopper.post('/challenge', { answer: wait === 0 ? 'cancel' : 'confirm' });
      expect(whereTo(answer)).toEqual([303, '/checkout/1/pay']);
      const told = await (await shopper.get('/pay')).text();
      expect(told).toContain(wait === 0 ? 'You cancelled the payment' : 'Your bank declined this card');
    }
    fixture.clock.at = NOW;
    expect(await world()).toEqual(before);
    expect(whereTo(await shopper.get('/challenge'))).toEqual([303, '/checkout/1/pay']);
  });

  it('does not let the bank’s question be answered for another total', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    await pay(shopper, { cardNumber: CHALLENGED_CARD });
    await fixture.add(caller, GOODS.flask, 1);
    expect(whereTo(await shopper.post('/challenge', { answer: 'confirm' }))).toEqual([303, '/checkout/1/pay']);
    expect(await (await shopper.get('/pay')).text()).toContain('value="7995"');
  });

  it('does not pay for an address that another tab entered meanwhile', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    const before = await world();
    const { delivery: shown = '' } = await agreedOn(shopper);
    await shopper.post('/address', { ...ADDRESS, city: 'Leeds', carrier: 'standard' });
    expect(whereTo(await pay(shopper, { delivery: shown }))).toEqual([303, '/checkout/1/pay']);
    expect(await world()).toEqual(before);
    expect(whereTo(await pay(shopper))).toEqual([303, `${SHOP}/order/success/`]);
  });

  it('does not pay for other lines that another tab put in their place, though they cost the same', async () => {
    await fixture.add(caller, GOODS.redJacketS, 1);
    const shopper = await enterWithAddress(app, fixture, caller);
    const { agreedLines: shown = '' } = await agreedOn(shopper);
    await pay(shopper, { cardNumber: CHALLENGED_CARD });
    const jacket = (await basketData(fixture.shop, caller, {})).items.find(
      ({ variantId }) => variantId === GOODS.redJacketS,
    );
    await basketUpdate(fixture.shop, caller, { cartItemId: jacket?.cartItemId ?? 0, qty: 0 });
    await fixture.add(caller, GOODS.redJacketM, 1);
    const before = await world();
    expect(whereTo(await shopper.post('/challenge', { answer: 'confirm' }))).toEqual([303, '/checkout/1/pay']);
    expect(whereTo(await pay(shopper, { agreedLines: shown }))).toEqual([303, '/checkout/1/pay']);
    expect(await world()).toEqual(before);
    expect(whereTo(await pay(shopper))).toEqual([303, `${SHOP}/order/success/`]);
  });

  it('takes codes and points off, shows it, and spends them with the order', async () => {
    await fixture.db.query('update member set points = 300 where id = $1', [caller.session?.memberId]);
    await basketApplyDiscount(fixture.shop, caller, { type: 'points', info: '' });
    const shopper = await enterWithAddress(app, fixture, caller);
    const page = await (await shopper.get('/pay')).text();
    expect(page).toContain('Reward points');
    expect(page).toContain('name="agreedTotal" value="5195"');
    expect(whereTo(await pay(shopper))).toEqual([303, `${SHOP}/order/success/`]);
  });

  it.each([
    ['a card number is mistyped', { cardNumber: '1234' }],
    ['the bank declines', { cardNumber: DECLINED_CARD }],
  ])('tells that the basket changed also where %s', async (_why, card) => {
    const shopper = await enterWithAddress(app, fixture, caller);
    await fixture.add(caller, GOODS.flask, 1);
    await pay(shopper, { agreedTotal: '5495', ...card });
    expect(await (await shopper.get('/pay')).text()).toContain('has changed since you saw it');
  });

  it('asks again, with the new total, when a price changed after the page was shown', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    await fixture.setPrice(GOODS.flask, 2400);
    expect(whereTo(await pay(shopper))).toEqual([303, '/checkout/1/stopped']);
    await fixture.setPrice(GOODS.flask, 2500);
    await fixture.add(caller, GOODS.flask, 1);
    const before = await world();
    expect(whereTo(await pay(shopper, { agreedTotal: '5495' }))).toEqual([303, '/checkout/1/pay']);
    const page = await (await shopper.get('/pay')).text();
    expect(page).toContain('value="7995"');
    expect(page).toContain('has changed since you saw it');
    expect(await world()).toEqual(before);
  });

  it('leads back to the basket when a line needs a decision before there is an address, or nothing is left to buy', async () => {
    await fixture.setStock(GOODS.flask, 1);
    const early = await enter(app, fixture, caller);
    for (const path of ['/', '/pay']) expect(whereTo(await early.get(path))).toEqual([303, `${SHOP}/checkout/cart/`]);
    await fixture.setStock(GOODS.flask, PLENTY);
    const shopper = await enterWithAddress(app, fixture, caller);
    await orderBasket(fixture, caller);
    expect(whereTo(await pay(shopper))).toEqual([303, `${SHOP}/checkout/cart/`]);
  });

  it('knows what was typed before, in whichever tab the checkout is opened again, but not for another country, nor anybody else', async () => {
    await enterWithAddress(app, fixture, caller);
    const again = await enter(app, fixture, caller);
    expect(await (await again.get('/')).text()).toContain(`value="${ADDRESS.street}"`);
    expect((await again.get('/pay')).status).toBe(200);
    const { session } = caller;
    const sentElsewhere = { ...caller, session: session && { ...session, deliveryCountry: 'IE' } };
    expect(whereTo(await (await enter(app, fixture, sentElsewhere)).get('/pay'))).toEqual([303, '/checkout/1/']);
    const other = await fixture.member();
    await fixture.add(other, GOODS.flask, 1);
    expect(await (await (await enter(app, fixture, other)).get('/')).text()).not.toContain(ADDRESS.street);
  });

  it('leads to terms, withdrawal and privacy above the Pay button, and so does the mail of the order', async () => {
    const shopper = await enterWithAddress(app, fixture, caller);
    const page = await (await shopper.get('/pay')).text();
    const [above = ''] = page.split('<button class="button" type="submit">Pay');
    const agreed = ['terms-and-conditions', 'returns', 'privacy-policy'].map((name) => `${SHOP}/${name}`);
    for (const href of agreed) expect(above).toContain(`<a href="${href}" target="_blank" rel="noopener">`);
    await pay(shopper, await agreedOn(shopper));
    const { rows } = await fixture.db.query<{ payload: Mail }>(
      "select payload from outbox where key = (select 'order-' || max(id) from orders)",
    );
    for (const href of [...agreed, `${SHOP}/legal-notice`, `${SHOP}/contact-us`]) {
      expect(rows[0]?.payload.html).toContain(` href="${href}"`);
      expect(rows[0]?.payload.text).toContain(href);
    }
    expect(rows[0]?.payload.text).toContain('Serac Demonstration Shop SAS');
  });

  it('speaks the language of its store', async () => {
    const german = await fixture.member({ storeId: MEMBERS_STORE });
    await fixture.add(german, GOODS.flask);
    const page = await (await (await enter(app, fixture, german)).get('/')).text();
    expect(page).toContain('<html lang="de-DE" data-brand="serac">');
    expect(page).toContain('Standardversand');
  });
});
