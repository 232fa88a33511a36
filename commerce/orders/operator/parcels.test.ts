import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { orderDetails } from '#commerce/orders/orders.ts';
import { selfCancelOrder } from '#commerce/orders/self-cancel-order.ts';
import { type BasketFixture, GOODS, NOW, openBasketFixture } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { cancelByOperator } from './cancel-by-operator.ts';
import { noteDelivery, type ParcelSent, sendParcel } from './parcels.ts';

const CONFLICT = { status: 409, code: 'CONFLICT' };

describeOnBothEngines('parcels of an order', (open) => {
  let fixture: BasketFixture;
  let buyer: Caller;
  let id: number;
  let order: string;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.db.query('delete from outbox');
    buyer = await fixture.member();
    await fixture.add(buyer, GOODS.flask, 3);
    await fixture.add(buyer, GOODS.redJacketS);
    id = await orderBasket(fixture, buyer);
    order = (await read()).incrementId;
  });

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
  const mails = async () =>
    (
      await fixture.db.query<{ payload: { subject: string; text: string; html: string } }>(
        "select payload from outbox where key like 'parcel-%' order by id",
      )
    ).rows.map(({ payload }) => payload);

  it('leave in part, then whole, and arrive one by one; a mail says so each time', async () => {
    await send('RP1', [{ line: 1, qty: 2 }]);
    expect(await states()).toEqual(['partly-shipped', '2 shipped 1 processing', '1 processing']);
    await send('RP2');
    expect(await states()).toEqual(['shipped', '3 shipped', '1 shipped']);
    await arrive('RP1');
    expect((await states())[0]).toBe('shipped');
    await arrive('RP2');
    expect(await states()).toEqual(['delivered', '3 delivered', '1 delivered']);
    const told = await mails();
    expect(told[0]?.html).toMatch(/>See your order<\/a>/);
    const [first, second, third, fourth, ...others] = told.map(({ text }) => text);
    expect(first).toContain('https://tracking.example/RP1');
    expect(first).toContain('2\u00a0×\u00a0A&B');
    expect(second).toContain('1\u00a0×\u00a0A&B Jacket (Red, S)');
    expect(third).toContain('Parcel RP1');
    expect(fourth).toContain('14 days');
    expect(others).toEqual([]);
  });

  it('stay one where they are told twice, and at the same moment', async () => {
    await Promise.all([send('RP1', [{ line: 1, qty: 1 }]), send('RP1', [{ line: 1, qty: 1 }])]);
    await Promise.all([arrive('RP1'), arrive('RP1')]);
    expect((await read()).items[0]).toMatchObject({ qtyShipped: 1 });
    expect(await mails()).toHaveLength(2);
  });

  it('are refused where one is told again with other pieces: they would count as never sent', async () => {
    await send('RP1', [{ line: 1, qty: 1 }]);
    await expect(send('RP1', [{ line: 2, qty: 1 }])).rejects.toMatchObject(CONFLICT);
    await expect(
      send('RP1', [
        { line: 1, qty: 1 },
        { line: 2, qty: 1 },
      ]),
    ).rejects.toMatchObject(CONFLICT);
    await send('RP1', [{ line: 1, qty: 1 }]);
    expect(await states()).toEqual(['partly-shipped', '1 shipped 2 processing', '1 processing']);
    expect(await mails()).toHaveLength(1);
  });

  it('hold no more than was ordered and has not left, and nothing of an order that is cancelled', async () => {
    await expect(send('RP1', [{ line: 1, qty: 4 }])).rejects.toMatchObject(CONFLICT);
    await expect(send('RP1', [{ line: 9, qty: 1 }])).rejects.toMatchObject(CONFLICT);
    await expect(
      send('RP1', [
        { line: 2, qty: 1 },
        { line: 2, qty: 1 },
      ]),
    ).rejects.toMatchObject(CONFLICT);
    await send('RP1');
    await expect(send('RP2')).rejects.toMatchObject(CONFLICT);
    await fixture.add(buyer, GOODS.flask);
    id = await orderBasket(fixture, buyer);
    order = (await read()).incrementId;
    await selfCancelOrder(fixture.shop, buyer, { store_id: 1, order_id: id });
    await expect(send('RP3')).rejects.toMatchObject(CONFLICT);
    expect(await mails()).toHaveLength(1);
  });

  it('cannot be sent of what the shop cancelled, which it may at any age while nothing has left, once', async () => {
    fixture.clock.at += 24 * 3_600_000;
    const before = await fixture.stockOf(GOODS.flask);
    await Promise.all([cancelByOperator(fixture.shop, { order }), cancelByOperator(fixture.shop, { order })]);
    expect((await states())[0]).toBe('cancelled');
    expect(await fixture.stockOf(GOODS.flask)).toBe(before + 3);
    await expect(send('RP1')).rejects.toMatchObject(CONFLICT);
    const cancelled = "select from outbox where key like 'order-cancelled-%'";
    expect((await fixture.db.query(cancelled)).rows).toHaveLength(1);
    await fixture.add(buyer, GOODS.flask);
    id = await orderBasket(fixture, buyer);
    order = (await read()).incrementId;
    await send('RP2');
    await expect(cancelByOperator(fixture.shop, { order })).rejects.toMatchObject(CONFLICT);
    await expect(cancelByOperator(fixture.shop, { order: 'none' })).rejects.toMatchObject({ status: 404 });
  });

  it('end what a member may change: of a parcel and a cancellation at once, one comes first', async () => {
    const outcomes = await Promise.allSettled([
      send('RP1'),
      selfCancelOrder(fixture.shop, buyer, { store_id: 1, order_id: id }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(
      sendParcel(fixture.shop, { order: 'none', carrier: 'R', number: '1', url: 'https://x.example', warehouse: 'N' }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(arrive('none')).rejects.toMatchObject({ status: 404 });
  });
});
