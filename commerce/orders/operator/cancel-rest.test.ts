import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { basketApplyDiscount } from '#commerce/basket/basket-discount.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { orderDetails } from '#commerce/orders/orders.ts';
import { announceReturn } from '#commerce/orders/returns/announce-return.ts';
import { orderReturns } from '#commerce/orders/returns/order-returns.ts';
import { receiveReturn } from '#commerce/orders/returns/receive-return.ts';
import { OrderRefunded, refundOrder } from '#commerce/orders/returns/refund-order.ts';
import { type BasketFixture, GOODS, NOW, openBasketFixture, SKI_PACK } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { orderBasketPaid } from '#tests/support/orders/checkout.ts';
import { cancelByOperator } from './cancel-by-operator.ts';
import { exportOrders, OrderExport } from './export-orders.ts';
import { noteDelivery, type ParcelSent, sendParcel } from './parcels.ts';

const CONFLICT = { status: 409, code: 'CONFLICT' };
const DAY = 86_400_000;

describeOnBothEngines('the rest of an order that left in part', (open) => {
  let fixture: BasketFixture;
  let buyer: Caller;
  let id: number;
  let order: string;
  let made = 0;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());

  /** Three flasks at 15.00, two jackets at 85.00 and a pack of skis. */
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.db.query('delete from outbox');
    for (const variantId of [GOODS.flask, GOODS.redJacketS, GOODS.shortSkis, GOODS.binding])
      await fixture.setStock(variantId, 20);
    buyer = await fixture.member();
  });

  /** @param points that are used for it */
  async function buy({ points = 0, hasPack = false } = {}): Promise<void> {
    await fixture.db.query('update member set points = $2 where id = $1', [buyer.session?.memberId, points]);
    await fixture.add(buyer, GOODS.flask, 3);
    await fixture.add(buyer, GOODS.redJacketS, 2);
    if (hasPack) await fixture.add(buyer, SKI_PACK, 1);
    if (points > 0) await basketApplyDiscount(fixture.shop, buyer, { type: 'points', info: String(points) });
    id = await orderBasketPaid(fixture, buyer, `rest-${++made}`);
    order = (await read()).incrementId;
  }

  const read = () => orderDetails(fixture.shop, buyer, { id });
  const states = async () => {
    const { status, items } = await read();
    return [
      status.code,
      ...items.map(({ statuses }) => statuses.map(({ qty, status: at }) => `${qty} ${at}`).join(' ')),
    ];
  };
  const send = (number: string, lines?: ParcelSent['lines']) =>
    sendParcel(fixture.shop, {
      order,
      carrier: 'Ridgeline',
      number,
      url: `https://tracking.example/${number}`,
      warehouse: 'North',
      ...(lines && { lines }),
    });
  const arrive = (number: string) => noteDelivery(fixture.shop, { order, number });
  const cancelRest = () => cancelByOperator(fixture.shop, { order, rest: true });
  const returns = () => orderReturns(fixture.shop, buyer, { id });
  const owed = async () =>
    (
      await fixture.db.query<{ amount: number }>(
        `select amount from payment_step where order_id = $1 and step = 'refund' order by id`,
        [id],
      )
    ).rows.map(({ amount }) => amount);
  const mails = async () =>
    (
      await fixture.db.query<{ payload: { text: string } }>(
        "select payload from outbox where key like 'rest-cancelled-%' order by id",
      )
    ).rows.map(({ payload }) => payload.text);
  const points = async () =>
    (await fixture.db.query<{ points: number }>('select points from member where id = $1', [buyer.session?.memberId]))
      .rows[0]?.points;

  it('is cancelled with its stock and its share of the money, once, and its buyer is told', async () => {
    await buy({ hasPack: true });
    const { total, subtotal, items } = await read();
    await send('P1', [{ line: 1, qty: 2 }]);
    await arrive('P1');
    await cancelRest();
    await cancelRest();
    expect(await states()).toEqual(['delivered', '2 delivered 1 cancelled', '2 cancelled', '1 cancelled']);
    for (const [variantId, left] of [
      [GOODS.flask, 18],
      [GOODS.redJacketS, 20],
      [GOODS.shortSkis, 20],
      [GOODS.binding, 20],
    ] as const)
      expect(await fixture.stockOf(variantId)).toBe(left);
    const kept = (items[0]?.price ?? 0) * 2;
    expect(await owed()).toEqual([subtotal - kept]);
    const [mail, ...others] = await mails();
    expect(mail).toContain(order);
    expect(mail).toContain('2\u00a0×\u00a0A&B Jacket (Red, S)');
    expect(mail).toContain('Card •••• 4242');
    expect(others).toEqual([]);
    expect((await returns()).refunds).toMatchObject([{ amount: subtotal - kept, code: null, isOfRest: true }]);
    expect((await read()).total).toBe(total);
  });

  it('is what has not left, whatever is on its way; nothing of it can be sent any more', async () => {
    await buy();
    await send('P1', [{ line: 1, qty: 2 }]);
    await cancelRest();
    expect(await states()).toEqual(['shipped', '2 shipped 1 cancelled', '2 cancelled']);
    await expect(send('P2')).rejects.toMatchObject(CONFLICT);
    await expect(send('P2', [{ line: 1, qty: 1 }])).rejects.toMatchObject(CONFLICT);
    await arrive('P1');
    expect(await states()).toEqual(['delivered', '2 delivered 1 cancelled', '2 cancelled']);
  });

  it('is asked for by name: an order of which nothing left is cancelled whole, one that left whole not at all', async () => {
    await buy();
    await expect(cancelRest()).rejects.toMatchObject(CONFLICT);
    await send('P1', [{ line: 1, qty: 1 }]);
    await expect(cancelByOperator(fixture.shop, { order })).rejects.toMatchObject(CONFLICT);
    await send('P2');
    await expect(cancelRest()).rejects.toMatchObject(CONFLICT);
    expect([await owed(), await mails()]).toEqual([[], []]);
  });

  it('is sent or cancelled where both are told in the same moment, and never both', async () => {
    for (let round = 0; round < 6; round++) {
      await buy();
      await send('P1', [{ line: 1, qty: 3 }]);
      const jobs = [() => send('P2'), () => cancelRest()];
      const told = await Promise.allSettled((round % 2 ? jobs.reverse() : jobs).map((job) => job()));
      expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [, , jackets] = await states();
      expect(['2 shipped', '2 cancelled']).toContain(jackets);
      expect(await owed()).toHaveLength(jackets === '2 cancelled' ? 1 : 0);
    }
  });

  it('gives back its share of the points, and the rest of them once what was sent came back', async () => {
    await buy({ points: 400 });
    expect(await points()).toBe(0);
    const { total } = await read();
    await send('P1', [{ line: 1, qty: 3 }]);
    await arrive('P1');
    await cancelRest();
    const share = (await points()) ?? 0;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(400);
    await receiveReturn(fixture.shop, { order, code: 'C1', lines: [{ line: 1, qty: 3 }], restock: true });
    await refundOrder(fixture.shop, { order, name: 'C1' });
    expect(await points()).toBe(400);
    expect((await owed()).reduce((sum, amount) => sum + amount, 0)).toBe(total);
    expect((await states())[0]).toBe('returned');
  });

  it('ends the order where everything that was sent came back before', async () => {
    await buy();
    const { total } = await read();
    await send('P1', [{ line: 1, qty: 3 }]);
    await receiveReturn(fixture.shop, { order, code: 'C1', lines: [{ line: 1, qty: 3 }], restock: true });
    await refundOrder(fixture.shop, { order, name: 'C1' });
    await cancelRest();
    expect((await states())[0]).toBe('returned');
    expect((await owed()).reduce((sum, amount) => sum + amount, 0)).toBe(total);
  });

  it('never gives back more than was paid, whatever was given back before', async () => {
    await buy();
    const { total } = await read();
    await send('P1', [{ line: 1, qty: 1 }]);
    await refundOrder(fixture.shop, { order, name: 'sorry', amount: total - 100 });
    await cancelRest();
    expect(await owed()).toEqual([total - 100, 100]);
  });

  it('is waited for no longer: the return term begins with its end or the last parcel, whichever is later', async () => {
    await buy();
    await send('P1', [{ line: 1, qty: 3 }]);
    await arrive('P1');
    expect((await returns()).until).toBeNull();
    fixture.clock.at = NOW + 30 * DAY;
    await cancelRest();
    const { until, open: left } = await returns();
    expect(Date.parse(until ?? '')).toBeGreaterThan(NOW + 43 * DAY);
    expect(left).toEqual([{ id: 1, qty: 3 }]);
    const store = fixture.shop.stores.byId(1);
    if (!store) throw new Error('No such store');
    const memberId = buyer.session?.memberId ?? 0;
    await announceReturn(
      fixture.shop,
      { id, memberId, store },
      { after: 0, items: [{ id: 1, qty: 1, reason: 'late' }] },
    );
  });

  it('stands in the books line by line, and is taken for no refund of the shop’s own', async () => {
    await buy();
    await send('P1', [{ line: 1, qty: 2 }]);
    await cancelRest();
    const { orders } = await exportOrders(fixture.db.query, OrderExport.parse({}));
    const told = orders.find(({ number }) => number === order);
    expect(told?.lines).toMatchObject([
      { qty: 3, shipped: 2, cancelled: 1 },
      { qty: 2, shipped: 0, cancelled: 2 },
    ]);
    expect(told?.refunded).toBe((await owed())[0]);
    expect(OrderRefunded.safeParse({ order, name: 'rest-cancelled', amount: 1 }).success).toBe(false);
  });
});
