import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basketData } from '#commerce/basket/basket-data.ts';
import { basketApplyDiscount } from '#commerce/basket/basket-discount.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { endAccess } from '#commerce/members/account/credentials.ts';
import { integrationElevioUser } from '#commerce/members/account/integration-elevio-user.ts';
import { logout } from '#commerce/members/account/login.ts';
import { loginLink, loginLinkFacts } from '#commerce/members/account/login-link.ts';
import { brandInterests, saveBrandInterests } from '#commerce/members/interests/brand-interests.ts';
import { rewardPoints } from '#commerce/members/rewards/reward-points.ts';
import { findSession } from '#commerce/members/sessions/find-session.ts';
import { addresses, removeAddress } from '#commerce/orders/addresses/addresses.ts';
import { helpdeskOrders, orderDetails } from '#commerce/orders/orders.ts';
import { paymentProviderDelete, paymentProviderList } from '#commerce/payments/agreements.ts';
import { basketFixture, GOODS, NOW, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { ADDRESS } from '#tests/support/orders/checkout.ts';
import {
  agreedOn,
  checkoutApp,
  enter,
  enterWithAddress,
  pay,
  SHOP,
  whereTo,
} from '#tests/support/orders/checkout-browser.ts';

const DONE = [303, `${SHOP}/order/success/`];
const DAY = 24 * 3_600_000;

const fixture = basketFixture();
let app: Hono;
let owner: Caller;
let memberId: number;
beforeAll(() => {
  app = checkoutApp(fixture.shop);
});
beforeEach(async () => {
  fixture.clock.at = NOW;
  await fixture.setStock(GOODS.flask, PLENTY);
  owner = await fixture.member();
  memberId = owner.session?.memberId ?? 0;
});

/** Buys something, keeping the card; answers the order's id and the token of the link in its mail. */
async function bought(by = owner): Promise<{ orderId: number; token: string }> {
  await fixture.add(by, GOODS.flask, 1);
  expect(whereTo(await pay(await enterWithAddress(app, fixture, by), by.session?.link ? {} : { keep: '1' }))).toEqual(
    DONE,
  );
  const { rows } = await fixture.db.query<{ payload: { text: string }; order_id: number }>(
    `select payload, (select max(id) from orders) order_id from outbox where key like 'order-%' order by id desc limit 1`,
  );
  const url = /http\S+openlink\S+/.exec(rows[0]?.payload.text ?? '')?.[0] ?? 'http://none';
  return { orderId: rows[0]?.order_id ?? 0, token: new URL(url).searchParams.get('token') ?? '' };
}
/** The session that a link opens, as the next request finds it. */
async function follow(token: string, by?: Caller): Promise<Caller> {
  const guest = by ?? (await fixture.guest());
  const { auth_token } = await loginLink(fixture.shop, guest, { token, storeId: 1 });
  const found = await findSession(fixture.shop, auth_token);
  if (!found) throw new Error('No session');
  return { ...guest, ...found };
}
const EXPIRED = { status: 400, code: 'TOKEN_EXPIRED' };
const NEEDS_PASSWORD = { status: 403, code: 'FORBIDDEN' };

describe('the link of an order’s mail', () => {
  it('shows that order, and no other', async () => {
    const [first, second] = [await bought(), await bought()];
    const linked = await follow(first.token);
    expect((await orderDetails(fixture.shop, linked, { id: first.orderId })).id).toBe(first.orderId);
    await expect(orderDetails(fixture.shop, linked, { id: second.orderId })).rejects.toMatchObject(NEEDS_PASSWORD);
  });

  it('tells what it is about and changes nothing before it is opened', async () => {
    const { token, orderId } = await bought();
    const sessions = async () => (await fixture.db.query('select from session')).rows.length;
    const guest = await fixture.guest();
    const before = await sessions();
    const facts = await loginLinkFacts(fixture.shop, guest, { token, store_id: 1 });
    expect(facts).toMatchObject({ email: 'm…@serac.example', orderId, signedInAs: null });
    expect(await sessions()).toBe(before);
    const other = await loginLinkFacts(fixture.shop, await fixture.member(), { token, store_id: 1 });
    expect(other).toMatchObject({ signedInAs: 'm…@serac.example', isOwner: false });
    expect(await loginLinkFacts(fixture.shop, owner, { token, store_id: 1 })).toMatchObject({
      signedInAs: null,
      isOwner: true,
    });
  });

  it('ends after a week, in another store, with another member or order written into it', async () => {
    const { token } = await bought();
    const tries = [token.replace(/^\d+/, '1'), token.replace(/^(\d+)\.\d+/, '$1.1'), `${token}x`, ''];
    for (const tried of tries.filter((text) => text !== token)) {
      await expect(follow(tried), tried).rejects.toMatchObject(EXPIRED);
    }
    const guest = await fixture.guest(6);
    await expect(loginLink(fixture.shop, guest, { token, storeId: 6 })).rejects.toMatchObject(EXPIRED);
    fixture.clock.at = NOW + 7 * DAY;
    await expect(follow(token)).rejects.toMatchObject(EXPIRED);
  });

  it('ends with a new password and with signing out everywhere, and the sessions it opened too', async () => {
    const { token } = await bought();
    const linked = await follow(token);
    await fixture.db.transaction((query) => endAccess(query, memberId));
    await expect(follow(token)).rejects.toMatchObject(EXPIRED);
    const { rows } = await fixture.db.query('select from session where token_hash = $1', [linked.session?.tokenHash]);
    expect(rows).toHaveLength(0);
    const again = await fixture.sessionOf(memberId);
    const next = await bought(again);
    await logout(fixture.shop, again, { everywhere: true });
    await expect(follow(next.token)).rejects.toMatchObject(EXPIRED);
  });

  it('does not sign the owner out everywhere, nor take the proof from the one who gave it', async () => {
    const { token } = await bought();
    await logout(fixture.shop, await follow(token), { everywhere: true });
    expect((await follow(token)).session?.link).not.toBeNull();
    expect((await follow(token, owner)).session?.link).toBeNull();
  });

  it('does not live longer by being used', async () => {
    const guest = await fixture.guest();
    const { token } = await bought();
    const { auth_token } = await loginLink(fixture.shop, guest, { token, storeId: 1 });
    for (let day = 1; day < 30; day++) {
      fixture.clock.at = NOW + day * DAY;
      expect(await findSession(fixture.shop, auth_token)).not.toBeNull();
    }
    fixture.clock.at = NOW + 30 * DAY;
    expect(await findSession(fixture.shop, auth_token)).toBeNull();
  });
});

describe('a session that a mail’s link opened', () => {
  const closed: [string, (linked: Caller) => Promise<unknown>][] = [
    ['kept cards', (c) => paymentProviderList(fixture.shop, c, { provider: 'card' })],
    ['removing one', (c) => paymentProviderDelete(fixture.shop, c, { provider: 'card', agreementId: 1 })],
    ['addresses', (c) => addresses(fixture.shop, c, {})],
    ['removing one of them', (c) => removeAddress(fixture.shop, c, { address_id: 1 })],
    ['points', (c) => rewardPoints(fixture.shop, c, { page: 1 })],
    ['using points', (c) => basketApplyDiscount(fixture.shop, c, { type: 'points', info: '' })],
    ['orders', (c) => helpdeskOrders(fixture.shop, c, { page: 1, limit: 5 })],
    ['brands followed', (c) => brandInterests(fixture.shop, c, {})],
    ['following one', (c) => saveBrandInterests(fixture.shop, c, { add: [1], remove: [] })],
    [
      'name and address for the help desk',
      (c) => (integrationElevioUser as Service<'integration-elevio-user'>)(fixture.shop, c, {}),
    ],
  ];
  it.each(closed)('does not reach %s without the password', async (_, call) => {
    await expect(call(await follow((await bought()).token))).rejects.toMatchObject(NEEDS_PASSWORD);
  });

  it('is told nothing of what the member stated, and is asked for no newsletter in that name', async () => {
    await fixture.db.query(
      `update member set gender = 1, newsletter_action_taken = false, is_confirmed = true, restrict_site_personalisation = false,
         restrict_email_personalisation = false where id = $1`,
      [memberId],
    );
    await fixture.db.query(
      `insert into newsletter_subscription(email, store_id, state, abandoned_basket, created_at, changed_at)
       select email, 1, 'subscribed', true, now(), now() from member where id = $1`,
      [memberId],
    );
    const { token } = await bought();
    const guest = await fixture.guest();
    const { session } = await loginLink(fixture.shop, guest, { token, storeId: 1 });
    expect(session).toMatchObject({
      gender: 0,
      isSubscribed: false,
      subscribeAbandonedBasket: false,
      newsletterActionTaken: true,
      restrictSitePersonalisation: true,
      restrictEmailPersonalisation: true,
      is_confirmed: true,
    });
    const { rows } = await fixture.db.query<{ at: Date }>('select created_at at from member where id = $1', [memberId]);
    expect(session.createdAt).not.toBe(rows[0]?.at.toISOString());
  });

  it('is told neither address nor points of the account', async () => {
    await fixture.db.query('update member set points = 900 where id = $1', [memberId]);
    const { token, orderId } = await bought();
    const other = await bought();
    const { session } = await loginLink(fixture.shop, await fixture.guest(), { token, storeId: 1 });
    expect(session).toMatchObject({ email: '', referralCode: null, auto_login: true });
    expect(session.current_orders).toEqual([orderId]);
    expect(session.current_orders).not.toContain(other.orderId);
    const linked = await follow(token);
    await fixture.add(linked, GOODS.flask, 1);
    expect((await basketData(fixture.shop, linked, {})).user).toEqual({ loyaltyPoints: 0, usablePoints: 0 });
  });

  it('is neither shown nor allowed to pay with a kept card', async () => {
    const { token } = await bought();
    const { rows } = await fixture.db.query<{ id: number }>('select id from payment_agreement where member_id = $1', [
      memberId,
    ]);
    const linked = await follow(token);
    await fixture.add(linked, GOODS.flask, 1);
    const shopper = await enterWithAddress(app, fixture, linked);
    const page = await (await shopper.get('/pay')).text();
    expect(page).not.toContain('4242</b>');
    expect(page).not.toContain('name="keep"');
    const orders = await fixture.count('orders');
    const paid = await pay(shopper, { method: String(rows[0]?.id), cardNumber: '', cvc: '', nameOnCard: '' });
    expect(whereTo(paid)).toEqual([303, '/checkout/1/pay']);
    expect(await fixture.count('orders')).toBe(orders);
  });

  it('leaves a sign-up that was not told yet to a session of the member', async () => {
    const { token } = await bought();
    const untold = `select member_id, data->>'autoLogin' as linked from session where (data->>'isSignupEvent')::boolean`;
    await fixture.db.query(
      `update session set data = (data::jsonb || '{"isSignupEvent": true}'::jsonb)::json where token_hash = $1`,
      [owner.session?.tokenHash],
    );
    await follow(token);
    expect((await fixture.db.query(untold)).rows).toEqual([{ member_id: memberId, linked: 'false' }]);
  });

  it('is not shown kept addresses', async () => {
    await fixture.db.query('insert into member_address(member_id, is_default, address) values ($1, true, $2)', [
      memberId,
      JSON.stringify({ ...ADDRESS, street: 'Secret lane 7' }),
    ]);
    const { token } = await bought();
    const linked = await follow(token);
    await fixture.add(linked, GOODS.flask, 1);
    expect(await (await (await enter(app, fixture, linked)).get('')).text()).not.toContain('Secret lane');
    const proven = await fixture.sessionOf(memberId);
    expect(await (await (await enter(app, fixture, proven)).get('')).text()).toContain('Secret lane');
  });

  it('buys with a new card, which is not kept, and sees what it bought', async () => {
    const { token } = await bought();
    const linked = await follow(token);
    await fixture.db.query('delete from payment_agreement where member_id = $1', [memberId]);
    await fixture.add(linked, GOODS.flask, 1);
    expect(whereTo(await pay(await enterWithAddress(app, fixture, linked), { keep: '1' }))).toEqual(DONE);
    expect((await fixture.db.query('select from payment_agreement where member_id = $1', [memberId])).rows).toEqual([]);
    const after = await fixture.again(linked);
    const orderId = after.session?.lastOrderId ?? 0;
    expect((await orderDetails(fixture.shop, after, { id: orderId })).id).toBe(orderId);
  });

  it('does not spend points that the member had put on the basket', async () => {
    await fixture.db.query('update member set points = 900 where id = $1', [memberId]);
    const { token } = await bought();
    await fixture.add(owner, GOODS.flask, 1);
    await basketApplyDiscount(fixture.shop, owner, { type: 'points', info: '500' });
    const linked = await follow(token);
    const basket = await basketData(fixture.shop, linked, {});
    expect(basket).toMatchObject({
      user: { loyaltyPoints: 0, usablePoints: 0 },
      order: { discounts: { rewardPoints: null } },
    });
    const added = await fixture.add(linked, GOODS.flask, 1);
    const [now, owners] = [await basketData(fixture.shop, linked, {}), await basketData(fixture.shop, owner, {})];
    expect(now.order.total).toBe(owners.order.total + 500);
    expect(added.order.total).toBe(now.order.total);
    const shopper = await enterWithAddress(app, fixture, linked);
    expect(Number((await agreedOn(shopper)).agreedTotal)).toBe(now.order.total);
    expect(whereTo(await pay(shopper))).toEqual(DONE);
    const { rows } = await fixture.db.query('select points from member where id = $1', [memberId]);
    expect(rows).toEqual([{ points: 900 }]);
  });
});
