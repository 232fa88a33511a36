import { useTranslations } from 'next-intl';
import basketSummaryStyles from '#components/basket/basket-summary.module.css';
import lineStyles from '#components/ui/line.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import stateStyles from '#components/ui/state.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { HistoricalOrder } from '#lib/contract/orders.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/money/money.ts';
import styles from './order-list.module.css';

const piecesOf = ({ items }: HistoricalOrder): number => items.reduce((sum, { qty }) => sum + qty, 0);

/** Orders from before this shop, newest first: number, day, state, total (ROUTE-24). */
export function HistoricalOrders({ orders, dates }: { orders: readonly HistoricalOrder[]; dates: DateSetting }) {
  const t = useTranslations('Order');
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id}>
          <div>
            <p className={styles.number}>
              <PageLink href={pathTo.historicalOrder(order.id)}>{t('number', { number: order.incrementId })}</PageLink>
            </p>
            <p className={lineStyles.meta}>
              {formatDate(order.orderDate, 'day', dates)} · {t('pieces', { count: piecesOf(order) })}{' '}
              <span className={stateStyles.state}>{order.status.label}</span>
            </p>
          </div>
          <div />
          <p className={styles.total}>{formatMoney(order.total, order.currency)}</p>
        </li>
      ))}
    </ul>
  );
}

/** One of them, to be looked at: what it held and cost, and nothing to do (ROUTE-25). */
export function HistoricalOrderView({ order }: { order: HistoricalOrder }) {
  const t = useTranslations('Order');
  const money = (amount: number) => formatMoney(amount, order.currency);
  return (
    <>
      <ul className={styles.orders}>
        {order.items.map(({ id, name, sku, qty, price }) => (
          <li key={id}>
            <div>
              <p>
                {qty} × {name}
              </p>
              {sku && <p className={lineStyles.meta}>{t('sku', { sku })}</p>}
            </div>
            <div />
            <p className={styles.total}>{money(price * qty)}</p>
          </li>
        ))}
      </ul>
      <section className={basketSummaryStyles.sum} aria-label={t('summary')}>
        <h2 className={textStyles.h32}>{t('summary')}</h2>
        <dl>
          <div>
            <dt>{t('delivery')}</dt>
            <dd>{order.delivery === 0 ? t('free') : money(order.delivery)}</dd>
          </div>
          <div className={basketSummaryStyles.total}>
            <dt>{t('total')}</dt>
            <dd>{money(order.total)}</dd>
          </div>
        </dl>
      </section>
    </>
  );
}
