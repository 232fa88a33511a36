import { useTranslations } from 'next-intl';
import { AddressLines } from '#components/addresses/address-lines.tsx';
import type { Order } from '#lib/contract/orders.ts';
import { type DateSetting, dayRange } from '#lib/i18n/dates.ts';
import { isNothingSent } from '#lib/rules/chosen-article.ts';
import styles from './order-facts.module.css';
import { isUnderWay } from './order-item-state.tsx';

/** Where an order goes, how it is sent and how it was paid (ORDER-03). */
export function OrderFacts({ order, dates }: { order: Order; dates: DateSetting }) {
  const t = useTranslations('Order');
  const { start, end } = order.estimatedDelivery;
  const isSent = !isNothingSent(order.items);
  return (
    <div className={styles.facts}>
      {isSent && (
        <section>
          <h2>{t('deliveryAddress')}</h2>
          <AddressLines address={order.shippingAddress} locale={dates.locale} />
        </section>
      )}
      <section>
        <h2>{t('billingAddress')}</h2>
        <AddressLines address={order.billingAddress} locale={dates.locale} />
      </section>
      <section>
        <h2>{t('dispatch')}</h2>
        <p>{order.dispatchMethod}</p>
        {order.items.some(isUnderWay) && end > 0 && (
          <p>{t('arrives', dayRange(start * 1000, end * 1000, 'weekday-and-day', dates))}</p>
        )}
      </section>
      <section>
        <h2>{t('payment')}</h2>
        <p>{order.paymentMethod}</p>
      </section>
    </div>
  );
}
