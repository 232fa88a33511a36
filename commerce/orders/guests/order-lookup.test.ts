import type { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { LEAST_MS } from '#commerce/kernel/least-time.ts';
import { guestAccount } from '#commerce/orders/guest-account.ts';
import { guestOrder } from '#commerce/orders/guests/guest-order.ts';
import { orderSuccess } from '#commerce/orders/orders.ts';
import { basketFixture, GOODS, MEMBERS_STORE, NOW, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { ADDRESS } from '#tests/support/orders/checkout.ts';
import { checkoutApp, enter, pay } from '#tests/support/orders/checkout-browser.ts';
import { orderLookup } from './order-lookup.ts';

const DAY = 24 * 3_600_000;
const SAID = { success: true, message: '' };

describe('an order bought without an account', () => {
  const fixture = basketFixture();
  let app: Hono;
  let buyer: Caller;
  let email: string;
  let order: { id: number; incrementId: string };
  let guests = 0;
  beforeAll(() => {
    app = checkoutApp(fixture.shop);
  });
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.db.query('delete from throttle');
    await fixture.setStock(GOODS.flask, PLENTY);
    email = `looks-${++guests}@post.example`;
    buyer = await fixture.guest();
    await fixture.add(buyer, GOODS.flask, 1);
    buyer = await fixture.again(buyer);
    const shopper = await enter(app, fixture, buyer);
    await shopper.post('/address', { ...ADDRESS, email, carrier: 'standard' });
    await pay(shopper);
    buyer = await fixture.again(buyer);
    order = await orderSuccess(fixture.shop, buyer, {});
    await fixture.db.query('delete from outbox');
  });

  /** Each from another network, unless told. */
  let networks = 0;
  const lookUp = async (order_number: string, of = email, from = `203.0.113.${++networks}`, store_id = 1) =>
    orderLookup(fixture.shop, { ...(await fixture.guest()), address: from }, { order_number, email: of, store_id });
  const mails = async () =>
    (
      await fixture.db.query<{ payload: { to: string; subject: string; text: string } }>(
        `select payload from outbox where key like 'lookup-%' order by id`,
      )
    ).rows.map(({ payload }) => payload);
  const token = async () => {
    const text = (await mails()).at(-1)?.text ?? '';
    return new URL(/http\S+openlink\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? '';
  };

  it('is found by number and address: a mail brings the link, which shows this order for a week', async () => {
    expect(await lookUp(` #${order.incrementId.toLowerCase()} `)).toEqual(SAID);
    expect(await mails()).toMatchObject([{ to: email, subject: `Serac: Your order ${order.incrementId}` }]);
    const asked = { token: await token(), store_id: 1 };
    const stranger = await fixture.guest();
    expect(await guestOrder(fixture.shop, stranger, asked)).toMatchObject({ id: order.id });
    fixture.clock.at += 8 * DAY;
    await expect(guestOrder(fixture.shop, stranger, asked)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('is told to nobody else, in the same words', async () => {
    const number = order.incrementId;
    for (const [asked, of] of [
      [number, 'somebody@post.example'],
      [`${number}X`, email],
      ['none', 'nobody@post.example'],
    ] as const) {
      expect(await lookUp(asked, of)).toEqual(SAID);
    }
    expect(await lookUp(number, email, '203.0.113.200', 20)).toEqual(SAID);
    expect(await mails()).toEqual([]);
  });

  it('answers as late whether there is one or not', async () => {
    const took = async (number: string) => {
      const from = performance.now();
      await lookUp(number);
      return performance.now() - from;
    };
    // Timers may be a millisecond early.
    expect(await took(order.incrementId)).toBeGreaterThanOrEqual(LEAST_MS - 1);
    expect(await took('none')).toBeGreaterThanOrEqual(LEAST_MS - 1);
  });

  it('is asked for five times from one network in a quarter of an hour, known or not', async () => {
    for (const [number, from] of [
      [order.incrementId, '198.51.100.7'],
      ['none', '198.51.101.7'],
    ] as const) {
      for (let i = 0; i < 5; i++) expect(await lookUp(number, email, from)).toEqual(SAID);
      await expect(lookUp(number, email, from)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    }
  });

  it('is mailed five times an hour to one mailbox, wherever it is asked for; the answer stays', async () => {
    for (let i = 0; i < 7; i++) expect(await lookUp(order.incrementId)).toEqual(SAID);
    expect(await mails()).toHaveLength(5);
  });

  it('uses up nothing of a mailbox for orders that are not its own', async () => {
    for (let i = 0; i < 7; i++) await lookUp('none');
    await lookUp(order.incrementId);
    expect(await mails()).toHaveLength(1);
  });

  it('once it belongs to an account, is mailed with a link that asks for the sign-in of that account', async () => {
    await guestAccount(fixture.shop, buyer, { password: 'Nordwand-1938', storeId: 1 });
    await lookUp(order.incrementId);
    await expect(
      guestOrder(fixture.shop, await fixture.guest(), { token: await token(), store_id: 1 }),
    ).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('is not looked up in a store of members, who sign in', async () => {
    await expect(lookUp(order.incrementId, email, '203.0.113.201', MEMBERS_STORE)).rejects.toMatchObject({
      status: 404,
    });
  });
});
