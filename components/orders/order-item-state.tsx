import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import lineStyles from '#components/ui/line.module.css';
import stateStyles from '#components/ui/state.module.css';
import textStyles from '#components/ui/text.module.css';
import type { OrderItem, ShippedItem } from '#lib/contract/orders.ts';
import { type DateSetting, dayRange, formatDate } from '#lib/i18n/dates.ts';
import styles from './order-item-state.module.css';

/** Is a piece of this item still to arrive? What is there, or was cancelled, is not expected any more (ORDER-10). */
export const isUnderWay = ({ statuses }: Pick<OrderItem, 'statuses'>): boolean =>
  statuses.some(({ status }) => status === 'processing' || status === 'shipped');

interface OrderItemStateProps {
  item: OrderItem;
  dates: DateSetting;
}

/** One parcel: when it left, and the way to follow it while it is under way (ORDER-12, ORDER-13). */
function Parcel({ parcel, dates }: { parcel: ShippedItem; dates: DateSetting }) {
  const t = useTranslations('Order');
  const { provider, number, url } = parcel.tracking;
  return (
    <p className={lineStyles.meta}>
      {t('left', { day: formatDate(parcel.shippedDate, 'weekday-and-day', dates), warehouse: parcel.warehouse })}{' '}
      {parcel.status.code === 'shipped' && (
        <a className={clsx(textStyles.link, lineStyles.link)} href={url} rel="noopener noreferrer" target="_blank">
          {t('track', { provider, number })}
        </a>
      )}
    </p>
  );
}

/** Where the pieces of a line are (ORDER-09), when the rest is expected (ORDER-10), and their parcels. */
export function OrderItemState({ item, dates }: OrderItemStateProps) {
  const t = useTranslations('Order');
  const { start, end } = item.estimatedDelivery;
  return (
    <>
      <p className={clsx(lineStyles.meta, styles.states)}>
        {item.statuses.map(({ qty, status, label }) => (
          <span className={stateStyles.state} key={status}>
            {item.statuses.length > 1 ? t('piecesInState', { qty, label }) : label}
          </span>
        ))}
      </p>
      {isUnderWay(item) && end > 0 && (
        <p className={lineStyles.meta}>{t('arrives', dayRange(start * 1000, end * 1000, 'weekday-and-day', dates))}</p>
      )}
      {item.shippedItems.map((parcel) => (
        <Parcel key={parcel.shipmentId} parcel={parcel} dates={dates} />
      ))}
    </>
  );
}
