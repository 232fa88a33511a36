import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basketApplyDiscount } from '#commerce/basket/basket-discount.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { loginLink, loginLinkFacts } from '#commerce/members/account/login-link.ts';
import { findSession } from '#commerce/members/sessions/find-session.ts';
import { guestAccount } from '#commerce/orders/guest-account.ts';
import { guestOrder } from '#commerce/orders/guests/guest-order.ts';
import { orderDetails, orderSuccess } from '#commerce/orders/orders.ts';
import { basketFixture, GOODS, MEMBERS_STORE, NOW, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { ADDRESS } from '#tests/support/orders/checkout.ts';
import { checkoutApp, enter, pay, SHOP, whereTo } from '#tests/support/orders/checkout-browser.ts';
import { checkoutHandoff } from './checkout-handoff.ts';

const DONE = [303, `${SHOP}/order/success/`];
const DAY = 24 * 3_600_000;
const PASSWORD = 'Nordwand-1938';

describe('a guest of an open store', () => {
  const fixture = basketFixture();
  let app: Hono;
  let guest: Caller;
  let email: string;
  let guests = 0;
  beforeAll(() => {
    app = checkoutApp(fixture.shop);
  });
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.setStock(GOODS.flask, PLENTY);
    email = `guest-${++guests}@post.example`;
    guest = await fixture.guest();
    await fixture.add(guest, GOODS.flask, 1);
    guest = await fixture.again(guest);
  });

  const atPayment = async (of = guest, with_: Record<string, string> = {}) => {
    const shopper = await enter(app, fixture, of);
    await shopper.post('/address', { ...ADDRESS, email, carrier: 'standard', ...with_ });
    return shopper;
  };
  const buy = async () => {
    expect(whereTo(await pay(await atPayment()))).toEqual(DONE);
    guest = await fixture.again(guest);
    return orderSuccess(fixture.shop, guest, {});
  };
  const memberCount = async () => (await fixture.db.query('select id from member')).rows.length;
  const lastMail = async () => {
    const { rows } = await fixture.db.query<{ payload: { to: string; text: string } }>(
      `select payload from outbox where key like 'order-%' order by id desc limit 1`,
    );
    const { to = '', text = '' } = rows[0]?.payload ?? {};
    const url = /http\S+openlink\S+/.exec(text)?.[0] ?? 'http://none';
    return { to, text, token: new URL(url).searchParams.get('token') ?? '' };
  };

  it.each(['a..b@post.example', 'a\0@post.example', 'a\u0007\u202e@post.example'])(
    'is asked again for an address of mail like %j',
    async (odd) => {
      const shopper = await enter(app, fixture, guest);
      const answer = await shopper.post('/address', { ...ADDRESS, email: odd, carrier: 'standard' });
      expect(whereTo(answer)).toEqual([303, '/checkout/1/']);
      expect(await (await shopper.get('/')).text()).toContain('id="email-error"');
    },
  );

  it('takes one with a control character behind it, as a paste leaves it', async () => {
    const shopper = await atPayment(guest, { email: `${email}\0` });
    expect(await (await shopper.get('/pay')).text()).toContain(email);
  });

  it('buys with an address of mail, without an account', async () => {
    const members = await memberCount();
    expect(await buy()).toMatchObject({ email, total: 2995, isGuest: true, isSelfCancelEnable: false });
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY - 1);
    expect(await memberCount()).toBe(members);
    expect(await lastMail()).toMatchObject({
      to: email,
      text: expect.stringMatching(new RegExp(`^Hello ${ADDRESS.firstName},`)),
    });
  });

  it('is asked for the address first, and for one that mail gets to', async () => {
    const shopper = await enter(app, fixture, guest);
    const page = await (await shopper.get('/')).text();
    expect(page.indexOf('name="email"')).toBeLessThan(page.indexOf('name="firstName"'));
    expect(page).toContain(`${SHOP}/customer/account/login/`);
    for (const [typed, told] of [
      ['', 'Please fill this in.'],
      ['somebody', 'Enter a complete email address.'],
      ['a@gmial.com', 'Check the part after the @'],
    ] as const) {
      await shopper.post('/address', { ...ADDRESS, email: typed, carrier: 'standard' });
      expect(await (await shopper.get('/')).text()).toContain(told);
      expect(whereTo(await shopper.get('/pay'))).toEqual([303, '/checkout/1/']);
    }
  });

  it('is offered no kept card', async () => {
    const shopper = await atPayment();
    expect(await (await shopper.get('/pay')).text()).not.toContain('name="keep"');
    expect(whereTo(await pay(shopper, { keep: '1' }))).toEqual(DONE);
    const { rows } = await fixture.db.query('select 1 from payment_agreement');
    expect(rows).toEqual([]);
  });

  it('is asked for no money with a code that this address has used meanwhile, and told so', async () => {
    const [from, to] = [new Date(NOW - DAY), new Date(NOW + DAY)];
    await fixture.db.query(
      `insert into promo_code(store_id, code, percent, starts_at, ends_at) values (1, 'ONCE', 10, $1, $2)
       on conflict do nothing`,
      [from, to],
    );
    const other = await fixture.guest();
    await fixture.add(other, GOODS.flask, 1);
    const tabs = [];
    for (const caller of [guest, await fixture.again(other)]) {
      await basketApplyDiscount(fixture.shop, caller, { type: 'promo', info: 'ONCE' });
      tabs.push(await atPayment(caller));
    }
    const [first, second] = tabs;
    if (!first || !second) throw new Error('There are two tabs');
    expect(whereTo(await pay(first))).toEqual(DONE);
    const asked = async () => (await fixture.db.query('select from payment_step')).rows.length;
    const before = await asked();
    expect(whereTo(await pay(second))).toEqual([303, '/checkout/1/pay']);
    expect(await asked()).toBe(before);
    expect(await (await second.get('/pay')).text()).toContain('already been used with this email address');
    expect(whereTo(await pay(second))).toEqual(DONE);
  });

  it('orders once however often the payment is sent', async () => {
    const shopper = await atPayment();
    const before = await fixture.count('orders');
    await Promise.all([pay(shopper), pay(shopper)]);
    expect(await fixture.count('orders')).toBe(before + 1);
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY - 1);
  });

  it('of a members’ store may not', async () => {
    await expect(checkoutHandoff(fixture.shop, await fixture.guest(MEMBERS_STORE), {})).rejects.toMatchObject({
      status: 401,
    });
  });

  it('sees that one order by the link of the mail, for a week, and gets no session by it', async () => {
    const { id, incrementId } = await buy();
    const { token } = await lastMail();
    const stranger = await fixture.guest();
    const asked = { token, store_id: 1 };
    expect(await guestOrder(fixture.shop, stranger, asked)).toMatchObject({ id, incrementId });
    expect(await loginLinkFacts(fixture.shop, stranger, asked)).toMatchObject({ isGuest: true, isOwner: false });
    const over = { code: 'TOKEN_EXPIRED' };
    await expect(loginLink(fixture.shop, stranger, { token, storeId: 1 })).rejects.toMatchObject(over);
    await expect(orderDetails(fixture.shop, stranger, { id })).rejects.toMatchObject({ status: 401 });
    const forged = token.replace(/^\d+/, String(id - 1));
    await expect(guestOrder(fixture.shop, stranger, { ...asked, token: forged })).rejects.toMatchObject(over);
    await expect(guestOrder(fixture.shop, stranger, { token, store_id: 20 })).rejects.toMatchObject(over);
    fixture.clock.at += 8 * DAY;
    await expect(guestOrder(fixture.shop, stranger, asked)).rejects.toMatchObject(over);
  });

  it('makes an account of it with a password, and finds the order in it; the link of the mail is over then', async () => {
    const { id } = await buy();
    const opened = await guestAccount(fixture.shop, guest, { password: PASSWORD, storeId: 1 });
    const found = await findSession(fixture.shop, opened.auth_token);
    expect(found).toMatchObject({ audience: { kind: 'member' }, session: { lastOrderId: id, link: null } });
    const member = { ...guest, ...found };
    expect(await orderDetails(fixture.shop, member, { id })).toMatchObject({ email });
    expect(await orderSuccess(fixture.shop, member, {})).toMatchObject({ id, isGuest: false });
    const { token } = await lastMail();
    await expect(guestOrder(fixture.shop, guest, { token, store_id: 1 })).rejects.toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
  });

  it('gets no account where the address has one, nor by a session that bought nothing, nor with a weak password', async () => {
    await buy();
    await expect(guestAccount(fixture.shop, guest, { password: 'short', storeId: 1 })).rejects.toMatchObject({
      code: 'WEAK_PASSWORD',
    });
    await expect(
      guestAccount(fixture.shop, await fixture.guest(), { password: PASSWORD, storeId: 1 }),
    ).rejects.toMatchObject({ status: 404 });
    await guestAccount(fixture.shop, guest, { password: PASSWORD, storeId: 1 });
    const again = await fixture.guest();
    await fixture.add(again, GOODS.flask, 1);
    expect(whereTo(await pay(await atPayment(await fixture.again(again))))).toEqual(DONE);
    await expect(
      guestAccount(fixture.shop, await fixture.again(again), { password: PASSWORD, storeId: 1 }),
    ).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  });

  const code = async (): Promise<string> => {
    const once = `ONCE${guests}`;
    await fixture.db.query(
      `insert into promo_code(store_id, code, percent, min_subtotal, starts_at, ends_at) values (1, $1, 10, 0, $2, $3)`,
      [once, new Date(NOW - DAY), new Date(NOW + DAY)],
    );
    return once;
  };
  const isRefused = async (of: Caller, info: string): Promise<boolean> => {
    await fixture.add(of, GOODS.flask, 1);
    const applied = basketApplyDiscount(fixture.shop, await fixture.again(of), { type: 'promo', info });
    return applied.then(
      ({ order }) => order.discounts.promoCodes.length === 0,
      () => true,
    );
  };

  it('uses a promo code once with one address', async () => {
    const info = await code();
    await basketApplyDiscount(fixture.shop, guest, { type: 'promo', info });
    expect(await buy()).toMatchObject({ total: 2745 });
    await fixture.add(guest, GOODS.flask, 1);
    await basketApplyDiscount(fixture.shop, await fixture.again(guest), { type: 'promo', info });
    const shopper = await atPayment(await fixture.again(guest));
    const page = await (await shopper.get('/pay')).text();
    expect(page).toContain('already been used with this email address');
    expect(page).toContain('value="2995"');
    expect(whereTo(await pay(shopper))).toEqual(DONE);
  });

  it('who makes an account of the order has used its code with it', async () => {
    const info = await code();
    await basketApplyDiscount(fixture.shop, guest, { type: 'promo', info });
    await buy();
    const opened = await guestAccount(fixture.shop, guest, { password: PASSWORD, storeId: 1 });
    const member = { ...guest, ...(await findSession(fixture.shop, opened.auth_token)) };
    expect(await isRefused(member, info)).toBe(true);
  });

  it('who makes an account of it came by the invitation that the browser kept', async () => {
    const { id } = await buy();
    await guestAccount(fixture.shop, guest, { password: PASSWORD, storeId: 1, referer: 'FRIEND-1' });
    const { rows } = await fixture.db.query(
      'select m.referred_by from member m join orders o on o.member_id = m.id where o.id = $1',
      [id],
    );
    expect(rows).toEqual([{ referred_by: 'FRIEND-1' }]);
  });

  it('who joins later with the same address has used its code too', async () => {
    const info = await code();
    await basketApplyDiscount(fixture.shop, guest, { type: 'promo', info });
    await buy();
    const member = await fixture.member();
    expect(await isRefused(member, info)).toBe(false);
    await fixture.db.query('update member set email = $1 where id = $2', [email, member.session?.memberId]);
    expect(await isRefused(member, info)).toBe(true);
  });

  it.each(['cancelled', 'returned'])(
    'who joins after an order of the same address was %s may use its code',
    async (status) => {
      const info = await code();
      await basketApplyDiscount(fixture.shop, guest, { type: 'promo', info });
      const { id } = await buy();
      await fixture.db.query('update orders set status = $1 where id = $2', [status, id]);
      const member = await fixture.member();
      await fixture.db.query('update member set email = $1 where id = $2', [email, member.session?.memberId]);
      expect(await isRefused(member, info)).toBe(false);
    },
  );

  it('who makes an account of an order that came back has the code to use', async () => {
    const info = await code();
    await basketApplyDiscount(fixture.shop, guest, { type: 'promo', info });
    const { id } = await buy();
    await fixture.db.query("update orders set status = 'returned' where id = $1", [id]);
    const opened = await guestAccount(fixture.shop, guest, { password: PASSWORD, storeId: 1 });
    const member = { ...guest, ...(await findSession(fixture.shop, opened.auth_token)) };
    expect(await isRefused(member, info)).toBe(false);
  });
});
