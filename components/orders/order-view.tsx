import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DialogButton } from '#components/dialogs/dialog-button.tsx';
import buttonStyles from '#components/ui/button.module.css';
import pageStyles from '#components/ui/page.module.css';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import stateStyles from '#components/ui/state.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { OrderReturns as Returns } from '#lib/contract/order-returns.ts';
import type { Order } from '#lib/contract/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import styles from './order-facts.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { WithOrderNumber } from './order-number.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderTotals } from './order-totals.tsx';
import { ReturnQuestion } from './return-question.tsx';

interface OrderViewProps {
  order: Order;
  /** Null where nobody can tell now. */
  returns: Returns | null;
  dates: DateSetting;
  config: Pick<StoreConfig, 'legal'>;
  /** What the page is asked for: `return`, or `return-empty` where nothing was chosen. */
  asks: string | null;
  /** Of the link that shows the order to a guest. */
  token?: string;
  /** Notes and questions above the order. */
  told: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
}

/** An order whole, as its member sees it in the account, and a guest by the link of a mail (ORDER-03, decision 62). */
export function OrderView({ order, returns, dates, config, asks, token, told, actions }: OrderViewProps) {
  const t = useTranslations('Order');
  const tReturn = useTranslations('OrderReturn');
  const asksReturn = asks === 'return' || asks === 'return-empty';
  return (
    <>
      <h1 className={textStyles.h44}>
        <WithOrderNumber words={t('number', { number: order.incrementId })} number={order.incrementId} />
      </h1>
      <p className={styles.lead}>
        {formatDate(order.orderDate, 'day', dates)} <span className={stateStyles.state}>{order.status.label}</span>
      </p>
      <div className={styles.told}>
        {told}
        {asksReturn && returns && returns.open.length > 0 && (
          <ReturnQuestion order={order} returns={returns} isEmpty={asks === 'return-empty'} token={token} />
        )}
      </div>
      <div className={styles.order}>
        <div>
          <OrderLines order={order} dates={dates} />
          <div className={pageStyles.section}>
            <OrderFacts order={order} dates={dates} />
          </div>
          <div className={pageStyles.section}>
            <OrderTimeline order={order} returns={returns} dates={dates} />
          </div>
          {returns && order.status.code !== 'cancelled' && (
            <div className={pageStyles.section}>
              <OrderReturns
                order={order}
                returns={returns}
                dates={dates}
                address={`${config.legal.name}, ${config.legal.address}`}
                now={Date.now()}
                token={token}
              />
            </div>
          )}
        </div>
        <div>
          <OrderTotals order={order} refunded={returns?.refunds.reduce((sum, { amount }) => sum + amount, 0)} />
          <DialogButton
            name="help"
            input={{ order: order.incrementId }}
            className={clsx(buttonStyles.outlined, buttonStyles.wide, styles.help, scriptOnlyStyles.needsScript)}
          >
            {t('help')}
          </DialogButton>
          {order.status.code !== 'processing' && order.items.some(({ qtyShipped }) => qtyShipped > 0) && (
            <a
              className={clsx(buttonStyles.outlined, buttonStyles.wide, styles.help)}
              href={pathTo.orderFile(order.id, 'invoice', token)}
            >
              {tReturn('invoice')} (PDF)
            </a>
          )}
          {actions}
        </div>
      </div>
    </>
  );
}
