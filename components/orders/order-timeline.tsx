import { useTranslations } from 'next-intl';
import textStyles from '#components/ui/text.module.css';
import type { OrderReturns } from '#lib/contract/order-returns.ts';
import type { Order } from '#lib/contract/orders.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/money/money.ts';
import styles from './order-returns.module.css';

interface OrderTimelineProps {
  order: Pick<Order, 'orderDate' | 'cancelledAt' | 'items' | 'currency'>;
  /** Null where they cannot be told. */
  returns: Pick<OrderReturns, 'returns' | 'refunds'> | null;
  dates: DateSetting;
}

interface Step {
  readonly key: string;
  readonly at: string;
  readonly text: string;
  /** Where it can be followed. */
  readonly url?: string;
}

/** What has happened to an order, latest first: its parcels, what came back, and the money that followed. */
export function OrderTimeline({ order, returns, dates }: OrderTimelineProps) {
  const t = useTranslations('OrderTimeline');
  const refunded = (amount: number) => t('refunded', { amount: formatMoney(amount, order.currency) });
  const pieces = order.items.flatMap(({ shippedItems }) => shippedItems);
  const parcels = [...new Map(pieces.map((piece) => [piece.shipmentId, piece])).values()];
  const steps: Step[] = [
    { key: 'placed', at: order.orderDate, text: t('placed') },
    ...(order.cancelledAt ? [{ key: 'cancelled', at: order.cancelledAt, text: t('cancelled') }] : []),
    ...parcels.flatMap(({ shipmentId: id, tracking: { number, provider, url }, shippedDate, deliveredDate }) => [
      { key: `sent-${id}`, at: shippedDate, text: t('sent', { number, provider }), ...(!deliveredDate && { url }) },
      ...(deliveredDate ? [{ key: `here-${id}`, at: deliveredDate, text: t('delivered', { number }) }] : []),
    ]),
    ...(returns?.returns ?? []).flatMap(({ code, announced, received, withdrawn }) => [
      { key: `return-${code}`, at: announced, text: t('returning', { code }) },
      ...(withdrawn ? [{ key: `withdrawn-${code}`, at: withdrawn, text: t('withdrawn', { code }) }] : []),
      ...(received ? [{ key: `received-${code}`, at: received, text: t('returned', { code }) }] : []),
    ]),
    ...(returns?.refunds ?? []).flatMap(({ id, date: at, amount, isOfRest }) => [
      ...(amount > 0 ? [{ key: `refund-${id}`, at, text: refunded(amount) }] : []),
      ...(isOfRest ? [{ key: `rest-${id}`, at, text: t('restCancelled') }] : []),
    ]),
  ];
  return (
    <section className={styles.returns} aria-label={t('title')}>
      <h2 className={textStyles.h32}>{t('title')}</h2>
      <ol className={styles.steps}>
        {steps
          .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
          .map(({ key, at, text, url }) => (
            <li key={key}>
              <time dateTime={at}>{formatDate(at, 'day-and-time', dates)}</time>
              {url ? (
                <a className={textStyles.link} href={url} rel="noopener noreferrer" target="_blank">
                  {text}
                </a>
              ) : (
                <span>{text}</span>
              )}
            </li>
          ))}
      </ol>
    </section>
  );
}
