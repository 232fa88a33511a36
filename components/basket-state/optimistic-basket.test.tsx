import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { withQuantity } from './optimistic-basket.ts';

const FEE = 495;

const item = fc.record({
  cartItemId: fc.integer({ min: 1, max: 8 }),
  qty: fc.integer({ min: 1, max: 10 }),
  price: fc.integer({ min: 1, max: 100_000 }),
  rrp: fc.integer({ min: 1, max: 100_000 }),
  buyable: fc.boolean(),
});
const lines = fc.uniqueArray(item, { selector: ({ cartItemId }) => cartItemId, maxLength: 8 });
const discounts = fc.record({
  rewardPoints: fc.option(fc.integer({ min: 1, max: 50_000 })),
  promoCodes: fc.array(
    fc.record({
      code: fc.constant('TEN'),
      amount: fc.integer({ min: 0, max: 50_000 }),
      minSubtotal: fc.integer({ min: 0, max: 50_000 }),
    }),
    { maxLength: 1 },
  ),
});
const basket = fc.tuple(lines, discounts).map(([drawn, taken]): Basket => {
  const items = drawn.map(
    (line) => ({ ...line, subtotal: line.price * line.qty, notice: null }) as unknown as BasketItem,
  );
  const order = { currency: 'SEK', deliveryFee: FEE, hasDeliveryFee: true, errorMessages: [], discounts: taken };
  return { version: 3, items, order } as unknown as Basket;
});
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('the basket shown before the server has answered', () => {
  it('adds up to the minor unit after any change', () => {
    fc.assert(
      fc.property(basket, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 10 }), (before, id, qty) => {
        const { items, order } = withQuantity(before, id, qty);
        const bought = items.filter(({ buyable }) => buyable);
        expect(items.every((line) => line.subtotal === line.price * line.qty)).toBe(true);
        expect(order.subtotal).toBe(sum(bought.map(({ subtotal }) => subtotal)));
        const { promoCodes, rewardPoints } = order.discounts;
        const off = sum(promoCodes.map(({ amount }) => amount)) + 10 * (rewardPoints ?? 0);
        expect(off).toBeLessThanOrEqual(order.subtotal);
        expect(order.total).toBe(order.subtotal - off + order.deliveryFee);
        expect(order.basketCount).toBe(sum(items.map((line) => line.qty)));
        expect(order.rrpSavings).toBe(sum(bought.map((line) => line.qty * Math.max(0, line.rrp - line.price))));
        expect([order.hasSavings, order.hasDeliveryFee]).toEqual([order.rrpSavings > 0, order.deliveryFee > 0]);
        expect(order.deliveryFee).toBe(bought.length > 0 ? FEE : 0);
      }),
    );
  });

  it('changes the one line and leaves every other as it was', () => {
    fc.assert(
      fc.property(basket, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 10 }), (before, id, qty) => {
        const { items } = withQuantity(before, id, qty);
        const others = (list: readonly BasketItem[]) => list.filter(({ cartItemId }) => cartItemId !== id);
        const had = before.items.some(({ cartItemId }) => cartItemId === id);
        expect(others(items)).toEqual(others(before.items));
        expect(items.find(({ cartItemId }) => cartItemId === id)?.qty).toBe(had && qty > 0 ? qty : undefined);
      }),
    );
  });
});
