import { textsOf } from '#commerce/kernel/texts.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { Locale } from '#lib/contract/values.ts';

/** Why an order costs less than its goods; `points` in minor units. */
export interface OrderDiscounts {
  readonly promoCode: string | null;
  readonly points: number;
}

/** What is taken off a basket; null where nothing is. */
export function discountsTaken({ order }: Pick<Basket, 'order'>): OrderDiscounts | null {
  const promoCode = order.discounts.promoCodes.find(({ amount }) => amount > 0)?.code ?? null;
  const points = order.discounts.rewardPoints ?? 0;
  return promoCode === null && points === 0 ? null : { promoCode, points };
}

/** What a discount is for, in the language of the store: code, points or both; empty without one. */
export function discountLabel(discounts: OrderDiscounts | null | undefined, locale: Locale): string {
  if (!discounts) return '';
  return [discounts.promoCode, discounts.points > 0 ? textsOf(locale)('orders.rewardPoints') : null]
    .filter(Boolean)
    .join(' + ');
}
