import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { pointsWithin, pointsWorth } from '#lib/rules/point-worth.ts';
import type { LineChange } from './line-writer.ts';

function sumsOf(items: readonly BasketItem[]) {
  const bought = items.filter((item) => item.buyable);
  return {
    subtotal: bought.reduce((sum, item) => sum + item.subtotal, 0),
    rrpSavings: bought.reduce((sum, item) => sum + Math.max(0, item.rrp - item.price) * item.qty, 0),
    basketCount: items.reduce((sum, item) => sum + item.qty, 0),
  };
}

/** The discounts as they are, as far as they fit into another subtotal; the server says what they come to. */
function discountsWithin({ order }: Basket, subtotal: number) {
  const { currency } = order;
  const { promoCodes, rewardPoints } = order.discounts;
  const codes = promoCodes.map((promo) => ({
    ...promo,
    amount: subtotal < promo.minSubtotal ? 0 : Math.min(promo.amount, subtotal),
  }));
  const off = codes.reduce((sum, { amount }) => sum + amount, 0);
  const points = Math.min(rewardPoints ?? 0, pointsWithin(subtotal - off, currency));
  const discounts = { promoCodes: codes, rewardPoints: points > 0 ? points : null };
  return { discounts, sum: off + pointsWorth(points, currency) };
}

/**
 * The basket as it will be once the server has taken over a line's quantity: shown at once, then replaced by the
 * server's own. The delivery fee stays as it was, since only the server knows it.
 * @param qty absolute quantity, 0 removes the line
 */
export function withQuantity(basket: Basket, cartItemId: number, qty: number): Basket {
  const items = basket.items
    .filter((item) => item.cartItemId !== cartItemId || qty > 0)
    .map((item) => (item.cartItemId === cartItemId ? { ...item, qty, subtotal: item.price * qty } : item));
  const sums = sumsOf(items);
  const taken = discountsWithin(basket, sums.subtotal);
  const deliveryFee = items.some((item) => item.buyable) ? basket.order.deliveryFee : 0;
  return {
    ...basket,
    items,
    order: {
      ...basket.order,
      ...sums,
      hasSavings: sums.rrpSavings > 0,
      deliveryFee,
      hasDeliveryFee: deliveryFee > 0,
      discounts: taken.discounts,
      total: sums.subtotal - taken.sum + deliveryFee,
      errorMessages: items.some((item) => item.notice !== null) ? basket.order.errorMessages : [],
    },
  };
}

/** The same for several lines. */
export const withChanges = (changes: readonly LineChange[], basket: Basket): Basket =>
  changes.reduce((next, { cartItemId, qty }) => withQuantity(next, cartItemId, qty), basket);
