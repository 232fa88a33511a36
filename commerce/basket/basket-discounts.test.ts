import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { orderSuccess } from '#commerce/orders/orders.ts';
import { basketFixture, GOODS, NOW } from '#tests/support/basket/basket-fixture.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { basketData } from './basket-data.ts';
import { basketApplyDiscount, basketRemoveDiscount } from './basket-discount.ts';

const HOUR = 3_600_000;

describe('promo codes and points in the basket', () => {
  const fixture = basketFixture();
  let caller: Caller;
  beforeAll(async () => {
    const instant = (at: number) => new Date(at).toISOString();
    await fixture.db.query(
      `insert into promo_code(store_id, code, percent, amount, min_subtotal, starts_at, ends_at, max_uses) values
         (1, 'TEN', 10, null, 0, $1, $2, null), (1, 'FIVE', null, 500, 4000, $1, $2, null), (1, 'OLD', 10, null, 0, $1, $3, null),
         (1, 'ONCE', 10, null, 0, $1, $2, 1), (11, 'ELSEWHERE', 10, null, 0, $1, $2, null)`,
      [instant(NOW - HOUR), instant(NOW + HOUR), instant(NOW)],
    );
  });
  beforeEach(async () => {
    fixture.clock.at = NOW;
    caller = await memberWith(700);
    await fixture.add(caller, GOODS.flask, 2);
  });

  async function memberWith(points: number): Promise<Caller> {
    const made = await fixture.member();
    await fixture.db.query('update member set points = $2 where id = $1', [made.session?.memberId, points]);
    return made;
  }
  const points = async (of: Caller): Promise<number | undefined> =>
    (await fixture.db.query<{ points: number }>('select points from member where id = $1', [of.session?.memberId]))
      .rows[0]?.points;
  const apply = (type: 'promo' | 'points', info = '', of = caller) =>
    basketApplyDiscount(fixture.shop, of, { type, info });
  const ruleOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'accepted',
      (error) => error.issues?.[0]?.rule ?? error.code,
    );

  it('take a code off, however it is typed, and give the sums of it', async () => {
    const { order } = await apply('promo', ' ten ');
    expect(order.discounts.promoCodes).toEqual([{ code: 'TEN', amount: 500, minSubtotal: 0 }]);
    expect(order).toMatchObject({ subtotal: 5000, deliveryFee: 495, total: 4995 });
  });

  it('keep one code at a time, the last', async () => {
    await apply('promo', 'TEN');
    const { order } = await apply('promo', 'FIVE');
    expect(order.discounts.promoCodes.map(({ code }) => code)).toEqual(['FIVE']);
  });

  it('refuse what is unknown, over, another store’s, or too little bought for', async () => {
    expect(await ruleOf(apply('promo', 'NOPE'))).toBe('promo_unknown');
    expect(await ruleOf(apply('promo', 'OLD'))).toBe('promo_unknown');
    expect(await ruleOf(apply('promo', 'ELSEWHERE'))).toBe('promo_unknown');
    const small = await memberWith(0);
    await fixture.add(small, GOODS.flask, 1);
    expect(await ruleOf(apply('promo', 'FIVE', small))).toBe('promo_minimum');
    expect((await basketData(fixture.shop, small, {})).order.discounts.promoCodes).toEqual([]);
  });

  it('shut out who tries codes in vain, and count no good one', async () => {
    for (let i = 0; i < 12; i++) await apply('promo', 'TEN');
    const tries: string[] = [];
    for (let i = 0; i < 11; i++) tries.push(await ruleOf(apply('promo', `GUESS${i}`)));
    expect(tries.slice(0, 10).every((rule) => rule === 'promo_unknown')).toBe(true);
    expect(tries[10]).toBe('RATE_LIMITED');
  });

  it('shut out a network that opens a session for every ten codes, and no other', async () => {
    const guestOf = async (address: string): Promise<Caller> => ({ ...(await fixture.guest()), address });
    for (let opened = 0; opened < 10; opened++) {
      const guest = await guestOf('198.51.100.9');
      await fixture.add(guest, GOODS.flask, 1);
      for (let i = 0; i < 10; i++)
        expect(await ruleOf(apply('promo', `GUESS${opened}${i}`, guest))).toBe('promo_unknown');
    }
    const next = await guestOf('198.51.100.9');
    await fixture.add(next, GOODS.flask, 1);
    expect(await ruleOf(apply('promo', 'GUESS', next))).toBe('RATE_LIMITED');
    const neighbour = await guestOf('198.51.100.10');
    await fixture.add(neighbour, GOODS.flask, 1);
    expect(await ruleOf(apply('promo', 'TEN', neighbour))).toBe('accepted');
  });

  it('stop taking a code off once it has ended', async () => {
    await apply('promo', 'TEN');
    fixture.clock.at = NOW + HOUR;
    const { order } = await basketData(fixture.shop, caller, {});
    expect(order.discounts.promoCodes).toEqual([]);
    expect(order.total).toBe(5495);
  });

  it('take points off, all of them or as many as asked, and put them back', async () => {
    expect((await apply('points')).order).toMatchObject({ discounts: { rewardPoints: 700 }, total: 4795 });
    expect((await apply('points', '200')).order).toMatchObject({ discounts: { rewardPoints: 200 }, total: 5295 });
    const { order, user } = await basketRemoveDiscount(fixture.shop, caller, { type: 'points' });
    expect(order).toMatchObject({ discounts: { rewardPoints: null }, total: 5495 });
    expect(user).toEqual({ loyaltyPoints: 700, usablePoints: 700 });
  });

  it('refuse points a member does not have, and a guest’s', async () => {
    expect(await ruleOf(apply('points', '701'))).toBe('points');
    expect(await ruleOf(apply('points', '-5'))).toBe('points');
    const guest = await fixture.guest();
    await fixture.add(guest, GOODS.flask);
    expect(await ruleOf(apply('points', '', guest))).toBe('UNAUTHORIZED');
  });

  it('are spent with the order, whose amounts add up', async () => {
    await apply('promo', 'TEN');
    await apply('points', '300');
    await orderBasket(fixture, caller);
    const order = await orderSuccess(fixture.shop, await fixture.again(caller), {});
    expect(order).toMatchObject({
      subtotal: 5000,
      delivery: 495,
      discount: 800,
      discountLabel: 'TEN + Reward points',
      total: 4695,
    });
    expect(await points(caller)).toBe(400);
    expect(await ruleOf(apply('promo', 'TEN'))).toBe('promo_unknown');
    expect((await basketData(fixture.shop, caller, {})).order.discounts).toEqual({
      rewardPoints: null,
      promoCodes: [],
    });
  });

  it('are spent once, though two stores’ baskets of a member want the same points', async () => {
    const abroad = await fixture.sessionOf(caller.session?.memberId ?? 0, 11);
    await fixture.add(abroad, GOODS.flask, 2);
    await apply('points', '700');
    await apply('points', '700', abroad);
    const outcomes = await Promise.allSettled([orderBasket(fixture, caller), orderBasket(fixture, abroad)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(await points(caller)).toBe(0);
    const spent = await fixture.db.query<{ discount: number }>('select discount from orders where member_id = $1', [
      caller.session?.memberId,
    ]);
    expect(spent.rows.reduce((sum, { discount }) => sum + discount, 0)).toBe(700);
  });

  it('use a limited code up only as often as it allows', async () => {
    const other = await memberWith(0);
    await fixture.add(other, GOODS.flask, 2);
    await apply('promo', 'ONCE');
    await apply('promo', 'ONCE', other);
    await orderBasket(fixture, caller);
    const { order } = await basketData(fixture.shop, other, {});
    expect(order.discounts.promoCodes).toEqual([]);
  });
});
