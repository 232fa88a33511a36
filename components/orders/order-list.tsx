import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import lineStyles from '#components/ui/line.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import stateStyles from '#components/ui/state.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { HistoricalOrder, OrderSummary } from '#lib/contract/orders.ts';
import { type DateSetting, dayRange, formatDate } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/money/money.ts';
import styles from './order-list.module.css';

interface OrderRowProps {
  /** What each list knows of its orders. */
  order: Pick<OrderSummary | HistoricalOrder, 'incrementId' | 'orderDate' | 'status' | 'total' | 'currency'>;
  /** Path of its page. */
  href: string;
  qty: number;
  dates: DateSetting;
  /** A line more: when it arrives. */
  arrives?: ReactNode;
  pictures?: ReactNode;
}

/** A row of a list of orders: number, day, pieces, state, total; the whole row leads to the order. */
export function OrderRow({ order, href, qty, dates, arrives, pictures }: OrderRowProps) {
  const t = useTranslations('Order');
  return (
    <li>
      <div>
        <p className={styles.number}>
          <PageLink href={href}>{t('number', { number: order.incrementId })}</PageLink>
        </p>
        <p className={lineStyles.meta}>
          {formatDate(order.orderDate, 'day', dates)} · {t('pieces', { count: qty })}{' '}
          <span className={stateStyles.state}>{order.status.label}</span>
        </p>
        {arrives && <p className={lineStyles.meta}>{arrives}</p>}
      </div>
      <div className={styles.pics}>{pictures}</div>
      <p className={styles.total}>{formatMoney(order.total, order.currency)}</p>
    </li>
  );
}

/** Orders, newest first: number, day, state, when what is under way arrives, pictures, total; the whole row leads to the order. */
export function OrderList({ orders, dates }: { orders: readonly OrderSummary[]; dates: DateSetting }) {
  const t = useTranslations('Order');
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          href={pathTo.order(order.id)}
          qty={order.qty}
          dates={dates}
          arrives={
            order.expected &&
            t('arrives', dayRange(order.expected.start * 1000, order.expected.end * 1000, 'weekday-and-day', dates))
          }
          pictures={order.images.map((image) => (
            <Picture key={image.key} picture={{ ...image, alt: '' }} shape="product" sizes="56px" />
          ))}
        />
      ))}
    </ul>
  );
}
