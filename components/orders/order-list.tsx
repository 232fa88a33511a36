import { useTranslations } from 'next-intl';
import lineStyles from '#components/ui/line.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import stateStyles from '#components/ui/state.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { OrderSummary } from '#lib/contract/orders.ts';
import { type DateSetting, dayRange, formatDate } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/money/money.ts';
import styles from './order-list.module.css';

/** Orders, newest first: number, day, state, when what is under way arrives, pictures, total; the whole row leads to the order. */
export function OrderList({ orders, dates }: { orders: readonly OrderSummary[]; dates: DateSetting }) {
  const t = useTranslations('Order');
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <div>
            <p className={styles.number}>
              <PageLink href={pathTo.order(order.id)}>{t('number', { number: order.incrementId })}</PageLink>
            </p>
            <p className={lineStyles.meta}>
              {formatDate(order.orderDate, 'day', dates)} · {t('pieces', { count: order.qty })}{' '}
              <span className={stateStyles.state}>{order.status.label}</span>
            </p>
            {order.expected && (
              <p className={lineStyles.meta}>
                {t(
                  'arrives',
                  dayRange(order.expected.start * 1000, order.expected.end * 1000, 'weekday-and-day', dates),
                )}
              </p>
            )}
          </div>
          <div className={styles.pics}>
            {order.images.map((image) => (
              <Picture key={image.key} picture={{ ...image, alt: '' }} shape="product" sizes="56px" />
            ))}
          </div>
          <p className={styles.total}>{formatMoney(order.total, order.currency)}</p>
        </li>
      ))}
    </ul>
  );
}
