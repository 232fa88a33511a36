import { textsFor, textsOf } from '#commerce/kernel/texts.ts';
import { isTaxed } from '#commerce/stores/countries.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { type Wording, wordingOf } from '#lib/contract/wording.ts';
import { formatMoney } from '#lib/money/money.ts';
import { isNothingSent } from '#lib/rules/chosen-article.ts';
import { unbroken } from '#lib/rules/dates/local-day.ts';

/** Why an order costs less than its goods: a code, points that were used. */
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
export function discountLabel(discounts: OrderDiscounts | null | undefined, locale: Wording): string {
  if (!discounts) return '';
  return [discounts.promoCode, discounts.points > 0 ? textsOf(locale)('orders.rewardPoints') : null]
    .filter(Boolean)
    .join(' + ');
}

/**
 * What was paid for so much of the goods of an order: their share in what was paid for all, rounded down, so that the shares
 * of what comes back one after the other, each less the one before, add up to the whole (decision 146).
 * @param value of the pieces, at their prices, minor units
 */
export const goodsDue = (
  { subtotal, delivery, total }: { subtotal: number; delivery: number; total: number },
  value: number,
): number => Math.floor(((total - delivery) * value) / Math.max(1, subtotal));

export interface LabelledSum {
  readonly label: string;
  readonly amount: string;
}

/**
 * The sums of a basket as checkout and confirmation mail list them, the total last. Rows add up: subtotal, less what
 * is taken off, plus delivery.
 * @param country where it goes: where goods are sold untaxed, the total does not claim to hold VAT
 * @param total to be paid, delivery included, minor units
 */
export function orderSums(
  store: StoreConfig,
  view: Basket,
  { country, total }: { country: string; total: number },
): LabelledSum[] {
  const money = (minor: number): string =>
    formatMoney(minor, { template: store.currencyTemplate, locale: store.priceLocale });
  const t = textsFor(store);
  const { subtotal, deliveryFee } = view.order;
  const discount = subtotal + deliveryFee - view.order.total;
  const delivery = total - subtotal + discount;
  return [
    { label: t('checkout.subtotal'), amount: money(subtotal) },
    ...(discount > 0
      ? [{ label: discountLabel(discountsTaken(view), wordingOf(store)), amount: money(-discount) }]
      : []),
    ...(isNothingSent(view.items)
      ? []
      : [{ label: t('checkout.delivery'), amount: delivery === 0 ? t('checkout.free') : money(delivery) }]),
    {
      label: `${t('checkout.total')} ${unbroken(t(isTaxed(country) ? 'checkout.inclVat' : 'checkout.noVat'))}`,
      amount: money(total),
    },
  ];
}
