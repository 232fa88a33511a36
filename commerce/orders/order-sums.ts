import { textsOf } from '#commerce/kernel/texts.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney } from '#lib/money/money.ts';
import { discountLabel, discountsTaken } from './order-discounts.ts';

export interface LabelledSum {
  readonly label: string;
  readonly amount: string;
}

/**
 * The sums of a basket as checkout and confirmation mail list them, the total last. Rows add up: subtotal, less what
 * is taken off, plus delivery.
 * @param total to be paid, delivery included, minor units
 */
export function orderSums(store: StoreConfig, view: Basket, total: number): LabelledSum[] {
  const money = (minor: number): string =>
    formatMoney(minor, { template: store.currencyTemplate, locale: store.priceLocale });
  const t = textsOf(store.locale);
  const { subtotal, deliveryFee } = view.order;
  const discount = subtotal + deliveryFee - view.order.total;
  const delivery = total - subtotal + discount;
  return [
    { label: t('checkout.subtotal'), amount: money(subtotal) },
    ...(discount > 0 ? [{ label: discountLabel(discountsTaken(view), store.locale), amount: money(-discount) }] : []),
    { label: t('checkout.delivery'), amount: delivery === 0 ? t('checkout.free') : money(delivery) },
    { label: `${t('checkout.total')} ${t('checkout.inclVat')}`, amount: money(total) },
  ];
}
