import { expect, it } from 'vitest';
import { basketFixture, GOODS, NOW } from '#tests/support/basket/basket-fixture.ts';
import { ADDRESS, orderBasket } from '#tests/support/orders/checkout.ts';
import { exportOrders } from './export-orders.ts';

const fixture = basketFixture();
const iso = (at: number): string => new Date(at).toISOString();
const ask = (asked: Partial<Parameters<typeof exportOrders>[1]> = {}) =>
  exportOrders(fixture.db.query, { after: 0, ...asked });

it('has every order once, over as many pages as it takes, with what was paid, sent and came back', async () => {
  const buyer = await fixture.member();
  await fixture.add(buyer, GOODS.flask, 2);
  await orderBasket(fixture, buyer);
  fixture.clock.at += 60_000;
  await fixture.add(buyer, GOODS.redJacketS);
  await orderBasket(fixture, buyer);
  const { orders, next } = await ask();
  expect(next).toBeNull();
  expect(orders).toMatchObject([
    {
      store: 1,
      status: 'processing',
      currency: 'GBP',
      subtotal: 5000,
      refunded: 0,
      placed: iso(NOW),
      address: ADDRESS,
    },
    { subtotal: 7000, delivery: 495, total: 7495, placed: iso(NOW + 60_000) },
  ]);
  expect(orders[0]?.lines).toMatchObject([{ qty: 2, price: 2500, shipped: 0, returned: 0 }]);
  expect((await ask({ from: iso(NOW + 60_000) })).orders).toHaveLength(1);
  expect((await ask({ to: iso(NOW + 60_000) })).orders).toHaveLength(1);
  await fixture.db.query(`update orders set status = 'shipped' where increment_id = $1`, [orders[1]?.number]);
  expect((await ask({ status: ['shipped', 'delivered'] })).orders).toMatchObject([{ number: orders[1]?.number }]);
  expect((await ask({ status: ['processing', 'shipped'] })).orders).toHaveLength(2);
  expect((await ask({ status: [] })).orders).toEqual([]);
  expect((await ask({ store_id: 11 })).orders).toEqual([]);
  await fixture.db.query(
    `insert into orders(increment_id, store_id, basket_id, basket_version, status, currency, subtotal, delivery, total, vat, details, placed_at)
     select 'M-' || n, store_id, gen_random_uuid(), 1, status, currency, subtotal, delivery, total, vat, details, placed_at
     from orders, generate_series(1, 600) n where increment_id = $1`,
    [orders[0]?.number],
  );
  const numbers: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = await ask({ after });
    numbers.push(...page.orders.map(({ number }) => number));
    after = page.next;
  }
  expect(numbers).toHaveLength(602);
  expect(new Set(numbers).size).toBe(602);
});
