import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { basketApplyDiscount } from '#commerce/basket/basket-discount.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { noteAnswer } from '#commerce/payments/payment-steps.ts';
import { contract } from '#lib/contract/contract.ts';
import {
  type BasketFixture,
  GOODS,
  MEMBERS_STORE,
  NOW,
  openBasketFixture,
  PLENTY,
  SKI_PACK,
} from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { openCheckout, orderBasket, requestOf } from '#tests/support/orders/checkout.ts';
import { placeOrder } from './checkout/place-order.ts';
import { orderDetails } from './orders.ts';
import { selfCancelOrder } from './self-cancel-order.ts';

const MINUTE = 60_000;
const TOO_LATE = { status: 409, code: 'CONFLICT' };

describeOnBothEngines('cancelling an order oneself (ORDER-14, API-018)', (open) => {
  let fixture: BasketFixture;
  let buyer: Caller;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());
  beforeEach(async () => {
    fixture.clock.at = NOW;
    fixture.marked.length = 0;
    for (const variantId of Object.values(GOODS)) await fixture.setStock(variantId, PLENTY);
    await fixture.db.query('delete from promo_code');
    await fixture.db.query('delete from payment_step');
    buyer = await fixture.member();
  });

  const cancel = (id: number, by = buyer, storeId = 1) =>
    selfCancelOrder(fixture.shop, by, { store_id: storeId, order_id: id });
  const order = async (variantId: number = GOODS.flask, quantity = 1): Promise<number> => {
    await fixture.add(buyer, variantId, quantity);
    return orderBasket(fixture, buyer);
  };
  const mailsOf = async (id: number) =>
    (
      await fixture.db.query<{ payload: { subject: string; text: string; to: string } }>(
        'select payload from outbox where key = $1',
        [`order-cancelled-${id}`],
      )
    ).rows.map(({ payload }) => payload);
  const pointsOf = async ({ session }: Caller) =>
    (
      await fixture.db.query<{ points: number; entries: number }>(
        `select points, (select coalesce(sum(e.points), 0)::int from point_entry e where e.member_id = m.id) entries
         from member m where id = $1`,
        [session?.memberId],
      )
    ).rows[0];
  /** A member with so many points, as customer service gives them. */
  const credit = async ({ session }: Caller, points: number): Promise<void> => {
    await fixture.db.query('update member set points = $2 where id = $1', [session?.memberId, points]);
    await fixture.db.query("insert into point_entry(member_id, points, reason) values ($1, $2, 'goodwill')", [
      session?.memberId,
      points,
    ]);
  };

  it('cancels the order with all its lines, and says so by mail', async () => {
    const id = await order(GOODS.flask, 2);
    fixture.clock.at += MINUTE;
    const cancelled = await cancel(id);
    expect(contract['self-cancel-order'].reply.parse(cancelled)).toEqual(cancelled);
    expect(cancelled).toMatchObject({
      id,
      status: { code: 'cancelled', label: 'Cancelled' },
      cancelledAt: new Date(NOW + MINUTE).toISOString(),
      isSelfCancelEnable: false,
      isSelfEditEnable: false,
      items: [{ statuses: [{ qty: 2, status: 'cancelled', label: 'Cancelled' }] }],
    });
    const [mail] = await mailsOf(id);
    expect(mail?.to).toMatch(/^m\d+@serac\.example$/);
    expect(mail?.subject).toContain(cancelled.incrementId);
    expect(mail?.text).toContain('£54.95');
    expect(mail?.text).toContain('/customer/account/openlink/?token=');
  });

  it('puts the pieces back, of a bundle those of its parts, and has pages show it', async () => {
    await fixture.setStock(GOODS.binding, 1);
    const id = await order(SKI_PACK);
    expect([await fixture.stockOf(GOODS.shortSkis), await fixture.stockOf(GOODS.binding)]).toEqual([PLENTY - 1, 0]);
    await fixture.db.query('delete from change');
    fixture.marked.length = 0;
    await cancel(id);
    expect([await fixture.stockOf(GOODS.shortSkis), await fixture.stockOf(GOODS.binding)]).toEqual([PLENTY, 1]);
    expect(fixture.marked.sort()).toEqual([GOODS.shortSkis, GOODS.binding].sort());
    const { rows } = await fixture.db.query("select entity_id from change where kind = 'stock'");
    expect(rows).toEqual([{ entity_id: 5 }]);
  });

  it('gives points and promo code back, which can be used again', async () => {
    await credit(buyer, 400);
    await fixture.db.query(
      `insert into promo_code(store_id, code, amount, starts_at, ends_at, max_uses) values (1, 'FIVE', 500, $1, $2, 1)`,
      [new Date(NOW - MINUTE), new Date(NOW + 600 * MINUTE)],
    );
    const discounted = async (): Promise<number> => {
      await fixture.add(buyer, GOODS.flask);
      await basketApplyDiscount(fixture.shop, buyer, { type: 'promo', info: 'FIVE' });
      await basketApplyDiscount(fixture.shop, buyer, { type: 'points', info: '300' });
      return orderBasket(fixture, buyer);
    };
    const id = await discounted();
    expect(await pointsOf(buyer)).toEqual({ points: 100, entries: 100 });
    await cancel(id);
    expect(await pointsOf(buyer)).toEqual({ points: 400, entries: 400 });
    const [mail] = await mailsOf(id);
    expect(mail?.text).toContain('300 points are back in your account.');
    expect(mail?.text).toContain('FIVE');
    await discounted();
    const { rows } = await fixture.db.query('select uses from promo_code');
    expect(rows).toEqual([{ uses: 1 }]);
  });

  it('lets go of the payment where nobody has taken it, and refunds one that was taken', async () => {
    const steps = async (id: number) =>
      (
        await fixture.db.query<{ step: string }>('select step from payment_step where order_id = $1 order by id', [id])
      ).rows.map(({ step }) => step);
    const paidOrder = async (reference: string): Promise<number> => {
      await fixture.add(buyer, GOODS.flask);
      const request = await requestOf(fixture, buyer, await openCheckout(fixture, buyer));
      const payment = { provider: 'card', reference, payment: reference, amount: request.agreedTotal };
      await fixture.db.transaction(async (query) => noteAnswer(query, payment, 'authorised', NOW));
      return placeOrder(fixture.shop, { ...request, payment });
    };
    const reserved = await paidOrder('one');
    await cancel(reserved);
    expect(await steps(reserved)).toEqual(['cancel']);
    const taken = await paidOrder('two');
    await fixture.db.query('update payment_step set attempts = 1, done_at = $2 where order_id = $1', [
      taken,
      new Date(NOW),
    ]);
    await cancel(taken);
    await cancel(taken);
    expect(await steps(taken)).toEqual(['capture', 'refund']);
  });

  it('happens once, however often and from wherever it is asked', async () => {
    await credit(buyer, 300);
    await fixture.add(buyer, GOODS.flask, 3);
    await basketApplyDiscount(fixture.shop, buyer, { type: 'points', info: '300' });
    const id = await orderBasket(fixture, buyer);
    const again = await fixture.sessionOf(buyer.session?.memberId ?? 0);
    const answers = await Promise.all([cancel(id), cancel(id, again), cancel(id), cancel(id, again)]);
    expect(new Set(answers.map(({ status }) => status.code))).toEqual(new Set(['cancelled']));
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY);
    expect(await pointsOf(buyer)).toEqual({ points: 300, entries: 300 });
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('is refused after the hour of the store, and once a piece was sent', async () => {
    const late = await order();
    fixture.clock.at += 60 * MINUTE;
    await expect(cancel(late)).rejects.toMatchObject(TOO_LATE);
    const sent = await order();
    await fixture.db.query("update order_line set qty_shipped = 1, status = 'shipped' where order_id = $1", [sent]);
    await expect(cancel(sent)).rejects.toMatchObject(TOO_LATE);
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY - 2);
    expect([await mailsOf(late), await mailsOf(sent)]).toEqual([[], []]);
  });

  it('is refused in a store that does not offer it', async () => {
    const id = await order();
    const store = fixture.shop.stores.byId(1);
    if (!store) throw new Error('No such store');
    const flags = { ...store.flags, orderSelfCancel: false };
    const shop = { ...fixture.shop, stores: { ...fixture.shop.stores, byId: () => ({ ...store, flags }) } };
    const asked = selfCancelOrder(shop, buyer, { store_id: 1, order_id: id });
    await expect(asked).rejects.toMatchObject(TOO_LATE);
  });

  it('knows another member’s order, or another store’s, as little as one that was never placed', async () => {
    const id = await order();
    const stranger = await fixture.member();
    const abroad = await fixture.sessionOf(buyer.session?.memberId ?? 0, MEMBERS_STORE);
    const refusals = [cancel(id, stranger), cancel(2_000_000, stranger), cancel(id, abroad, MEMBERS_STORE)];
    const [foreign, missing, elsewhere] = await Promise.all(refusals.map((asked) => asked.catch((error) => error)));
    expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect([missing, elsewhere]).toEqual([foreign, foreign]);
    expect(await orderDetails(fixture.shop, abroad, { id })).toMatchObject({
      isSelfCancelEnable: false,
      isSelfEditEnable: false,
    });
    await expect(cancel(id, await fixture.guest())).rejects.toMatchObject({ status: 401 });
  });

  it('needs the password: the link of a mail shows the order, and cancels nothing', async () => {
    const id = await order();
    if (!buyer.session) throw new Error('No session');
    const linked: Caller = { ...buyer, session: { ...buyer.session, link: { orderId: id } } };
    await expect(cancel(id, linked)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});

describeOnBothEngines('an invitation whose friend cancels', (open) => {
  let fixture: BasketFixture;
  let inviter: Caller;
  let friend: Caller;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());
  beforeEach(async () => {
    fixture.clock.at = NOW;
    [inviter, friend] = [await fixture.member(), await fixture.member()];
    await fixture.db.query(
      'update member set referred_by = (select referral_code from member where id = $1) where id = $2',
      [inviter.session?.memberId, friend.session?.memberId],
    );
  });

  const order = async (): Promise<number> => {
    await fixture.add(friend, GOODS.flask);
    return orderBasket(fixture, friend);
  };
  const cancel = (id: number) => selfCancelOrder(fixture.shop, friend, { store_id: 1, order_id: id });
  const pointsOfInviter = async (): Promise<number> => {
    const { rows } = await fixture.db.query<{ points: number; entries: number }>(
      `select points, (select coalesce(sum(e.points), 0)::int from point_entry e where e.member_id = m.id) entries
       from member m where id = $1`,
      [inviter.session?.memberId],
    );
    expect(rows[0]?.entries).toBe(rows[0]?.points);
    return rows[0]?.points ?? 0;
  };
  const reward = (): number => fixture.shop.stores.byId(1)?.referralPoints ?? 0;

  it('earns nothing, and earns again with the friend’s next order', async () => {
    const first = await order();
    expect(await pointsOfInviter()).toBe(reward());
    await cancel(first);
    expect(await pointsOfInviter()).toBe(0);
    await order();
    expect(await pointsOfInviter()).toBe(reward());
  });

  it('stands on another order of the friend, until none is left', async () => {
    const [first, second] = [await order(), await order()];
    await cancel(first);
    expect(await pointsOfInviter()).toBe(reward());
    await cancel(second);
    expect(await pointsOfInviter()).toBe(0);
  });

  it('does not take what was spent, and does not give it a second time', async () => {
    const first = await order();
    await fixture.db.query('update member set points = 0 where id = $1', [inviter.session?.memberId]);
    await fixture.db.query("insert into point_entry(member_id, points, reason) values ($1, $2, 'order')", [
      inviter.session?.memberId,
      -reward(),
    ]);
    await cancel(first);
    await order();
    expect(await pointsOfInviter()).toBe(0);
  });
});
