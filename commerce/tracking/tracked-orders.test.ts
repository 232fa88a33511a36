import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { contract } from '#lib/contract/contract.ts';
import { basketFixture, DELIVERY, GOODS, NOW } from '#tests/support/basket/basket-fixture.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { claimTransaction, trackingTransaction } from './tracked-orders.ts';

const fixture = basketFixture();
let member: Caller;
let orderId: number;
beforeEach(async () => {
  fixture.clock.at = NOW;
  member = await fixture.member();
  await fixture.add(member, GOODS.flask, 2);
  orderId = await orderBasket(fixture, member);
  member = await fixture.again(member);
});

const told = (caller: Caller, ...orderIds: number[]) => trackingTransaction(fixture.shop, caller, { orderIds });
const claim = async (caller: Caller, key: string | null = null, ...more: number[]) =>
  (await claimTransaction(fixture.shop, { ...caller, idempotencyKey: key }, { orderIds: [orderId, ...more] })).claimed;
const bySession = (caller: Caller, session: Partial<NonNullable<Caller['session']>>): Caller => ({
  ...caller,
  session: caller.session && { ...caller.session, ...session },
});

describe('an order that was placed', () => {
  it('is told with what was bought and what it cost', async () => {
    const reply = await told(member, orderId);
    expect(contract['tracking-transaction'].reply.parse(reply)).toEqual(reply);
    expect(reply).toMatchObject({
      orders_total_count: 1,
      orders: [
        {
          id: orderId,
          currency: 'GBP',
          promoCode: '',
          tracked: false,
          shipping: DELIVERY.fee,
          total: 5000 + DELIVERY.fee,
          products: [{ productId: 1, brand: 'A&B', sku: 'V11', price: 2500, quantity: 2 }],
        },
      ],
    });
    expect(reply.orders[0]?.tax).toBeGreaterThan(0);
  });

  it('is given to one browser alone, whatever the others do: two at once, a reload, another device', async () => {
    const given = await Promise.all([claim(member), claim(member), claim(member)]);
    expect(given.flat()).toEqual([orderId]);
    const elsewhere = await fixture.sessionOf(member.session?.memberId ?? 0);
    expect(await claim(elsewhere)).toEqual([]);
    expect((await told(member, orderId)).orders).toMatchObject([{ tracked: true }]);
  });

  it('is given again to the key whose answer was lost', async () => {
    expect(await claim(member, 'a-key')).toEqual([orderId]);
    expect(await claim(member, 'a-key')).toEqual([orderId]);
    expect(await claim(member, 'another-key')).toEqual([]);
  });

  it.each([
    ['another member', () => fixture.member()],
    ['a guest', () => fixture.guest()],
    ['a guest who knows its number', async () => bySession(await fixture.guest(), { lastOrderId: orderId })],
    [
      'whoever came by the link of a mail about another',
      async () => bySession(member, { link: { orderId: null }, lastOrderId: null }),
    ],
  ])('is unknown to %s, who cannot take it either', async (_, who) => {
    const caller = await who();
    expect(await told(caller, orderId)).toEqual({ orders: [], orders_total_count: 0 });
    expect(await claim(caller)).toEqual([]);
    expect(await claim(member)).toEqual([orderId]);
  });

  it('is told to whoever came by the link of its own mail', async () => {
    const byLink = bySession(member, { link: { orderId }, lastOrderId: null });
    expect((await told(byLink, orderId)).orders).toHaveLength(1);
  });

  it('is nobody’s without a session', async () => {
    const nobody = { ...member, session: null };
    await expect(told(nobody, orderId)).rejects.toMatchObject({ status: 401 });
    await expect(claim(nobody)).rejects.toMatchObject({ status: 401 });
  });
});

it('tells a guest of the order just placed, and of no other', async () => {
  await fixture.db.query('update orders set member_id = null where id = $1', [orderId]);
  const guest = await fixture.guest();
  expect((await told(guest, orderId)).orders).toEqual([]);
  const buyer = bySession(guest, { lastOrderId: orderId });
  expect((await told(buyer, orderId)).orders).toMatchObject([{ id: orderId, tracked: false }]);
  expect(await claim(buyer)).toEqual([orderId]);
});
