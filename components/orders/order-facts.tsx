import { useTranslations } from 'next-intl';
import type { Address, Order } from '#lib/contract/orders.ts';
import type { Wording } from '#lib/contract/wording.ts';
import { type DateSetting, dayRange } from '#lib/i18n/dates.ts';
import { countryName } from '#lib/i18n/locale.ts';
import { placeLine } from '#lib/rules/place-line.ts';
import styles from './order-facts.module.css';
import { isUnderWay } from './order-item-state.tsx';

function AddressLines({ address, locale }: { address: Address; locale: Wording }) {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.street,
    placeLine(address),
    countryName(address.country, locale),
    address.phone,
  ].filter((line) => line.trim() !== '');
  return (
    <address>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  );
}

/** Where an order goes, how it is sent and how it was paid (ORDER-03). */
export function OrderFacts({ order, dates }: { order: Order; dates: DateSetting }) {
  const t = useTranslations('Order');
  const { start, end } = order.estimatedDelivery;
  return (
    <div className={styles.facts}>
      <section>
        <h2>{t('deliveryAddress')}</h2>
        <AddressLines address={order.shippingAddress} locale={dates.locale} />
      </section>
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
