import type { Basket, BasketItem } from '#lib/contract/basket.ts';

function sumsOf(items: readonly BasketItem[]) {
  const bought = items.filter((item) => item.buyable);
  return {
    subtotal: bought.reduce((sum, item) => sum + item.subtotal, 0),
    rrpSavings: bought.reduce((sum, item) => sum + Math.max(0, item.rrp - item.price) * item.qty, 0),
    basketCount: items.reduce((sum, item) => sum + item.qty, 0),
  };
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
      total: sums.subtotal + deliveryFee,
      errorMessages: items.some((item) => item.notice !== null) ? basket.order.errorMessages : [],
    },
  };
}
