import { beforeEach, describe, expect, it } from 'vitest';
import { basketData } from '#commerce/basket/basket-data.ts';
import { basketUpdate } from '#commerce/basket/basket-update.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { basketFixture, GOODS, MEMBERS_STORE, NOW, SKI_PACK } from '#tests/support/basket/basket-fixture.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { orderDetails } from './orders.ts';
import { productDispatchDate } from './product-dispatch-date.ts';

const day = (seconds: unknown): string => new Date(Number(seconds) * 1000).toISOString().slice(0, 10);

describe('when goods arrive', () => {
  const fixture = basketFixture();
  let caller: Caller;
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.write('update product set supplier_days = case id when 3 then 5 else 0 end');
    caller = await fixture.member();
  });

  const ask = (question: object, of: Caller = caller) =>
    productDispatchDate(fixture.shop, of, { storeId: 1, productIds: [], ...question });

  it('is told of products, the supplier’s days on top, for the country asked', async () => {
    const ranges = await ask({ productIds: [3, 1, 99], returnTimestamps: '1' });
    expect(ranges.map(({ id, start, end }) => [id, day(start), day(end)])).toEqual([
      [3, '2026-12-02', '2026-12-04'],
      [1, '2026-11-25', '2026-11-27'],
    ]);
    const [toUs] = await ask({ productIds: [1], deliveryCountry: 'US', returnTimestamps: '1' });
    expect(day(toUs?.end)).toBe('2026-12-04');
  });

  it('is told in words of the store without the flag', async () => {
    expect(await ask({ productIds: [1] })).toEqual([{ id: 1, start: 'Wed 25 November', end: 'Fri 27 November' }]);
  });

  it('is told of the caller’s own basket lines only', async () => {
    const line = (await fixture.add(caller, SKI_PACK)).items[0]?.cartItemId;
    expect(await ask({ cartItemId: line, returnTimestamps: '1' })).toMatchObject([{ id: line }]);
    expect(await ask({ cartItemId: line }, await fixture.member())).toEqual([]);
    expect(await ask({ cartItemId: line, storeId: MEMBERS_STORE })).toEqual([]);
  });

  it('parts a basket into parcels, soonest first', async () => {
    await fixture.add(caller, SKI_PACK);
    const { groups, items, selected_carrier } = await fixture.add(caller, GOODS.flask);
    const [skis, flask] = items;
    expect(groups.map(({ cartItemIds }) => cartItemIds)).toEqual([[flask?.cartItemId], [skis?.cartItemId]]);
    expect([flask, skis].map((item) => day(item?.estimatedDelivery.start))).toEqual(['2026-11-25', '2026-12-02']);
    expect([selected_carrier?.deliveryFrom, selected_carrier?.deliveryTo].map((iso) => iso?.slice(0, 10))).toEqual([
      '2026-11-25',
      '2026-12-04',
    ]);
  });

  it('stays with an order’s lines', async () => {
    await fixture.add(caller, SKI_PACK);
    await fixture.add(caller, GOODS.flask);
    const id = await orderBasket(fixture, caller);
    const { items } = await orderDetails(fixture.shop, caller, { id });
    expect(items.map(({ estimatedDelivery }) => day(estimatedDelivery.start))).toEqual(['2026-12-02', '2026-11-25']);
    const [range] = await ask({ orderId: id, orderItemId: 1, returnTimestamps: '1' });
    expect(day(range?.start)).toBe('2026-12-02');
    expect(await ask({ orderId: id, orderItemId: 1 }, await fixture.member())).toEqual([]);
  });

  it('has to be accepted where it became later', async () => {
    const added = await fixture.add(caller, SKI_PACK);
    const cartItemId = added.items[0]?.cartItemId ?? 0;
    await fixture.write('update product set supplier_days = 8 where id = 3');
    const told = await basketData(fixture.shop, caller, {});
    expect(told.items[0]?.notice).toEqual({ kind: 'delivery-later', days: 3 });
    expect(told.order.errorMessages).not.toEqual([]);
    const accepted = await basketUpdate(fixture.shop, caller, { cartItemId, qty: 1, accept: true });
    expect(accepted.items[0]?.notice).toBeNull();
    expect(accepted.order.errorMessages).toEqual([]);
  });
});
