import { useTranslations } from 'next-intl';
import basketSummaryStyles from '#components/basket/basket-summary.module.css';
import lineStyles from '#components/ui/line.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { HistoricalOrder } from '#lib/contract/orders.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/money/money.ts';
import styles from './order-list.module.css';
import { OrderRow } from './order-list.tsx';

const piecesOf = ({ items }: HistoricalOrder): number => items.reduce((sum, { qty }) => sum + qty, 0);

/** Orders from before this shop, newest first: number, day, state, total (ROUTE-24). */
export function HistoricalOrders({ orders, dates }: { orders: readonly HistoricalOrder[]; dates: DateSetting }) {
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          href={pathTo.historicalOrder(order.id)}
          qty={piecesOf(order)}
          dates={dates}
        />
      ))}
    </ul>
  );
}

/** One of them, to be looked at: what it held and cost, and nothing to do (ROUTE-25). */
export function HistoricalOrderView({ order }: { order: HistoricalOrder }) {
  const t = useTranslations('Order');
  const money = (amount: number) => formatMoney(amount, order.currency);
  return (
    <div className={styles.earlier}>
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
    </div>
  );
}
