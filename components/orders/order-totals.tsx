import { useTranslations } from 'next-intl';
import basketSummaryStyles from '#components/basket/basket-summary.module.css';
import textStyles from '#components/ui/text.module.css';
import type { Order } from '#lib/contract/orders.ts';
import { formatMoney } from '#lib/money/money.ts';
import { isNothingSent } from '#lib/rules/chosen-article.ts';

interface OrderTotalsProps {
  order: Order;
  /** What went back of it so far, minor units. */
  refunded?: number | undefined;
}

/**
 * What an order cost, with the VAT it contains and what was saved (ORDER-04, ORDER-05); of one that was cancelled, what
 * goes back. Once money went back, how much did, and no more what was saved.
 */
export function OrderTotals({ order, refunded = 0 }: OrderTotalsProps) {
  const t = useTranslations('Order');
  const isCancelled = order.status.code === 'cancelled';
  const money = (amount: number) => formatMoney(amount, order.currency);
  return (
    <aside className={basketSummaryStyles.sum} aria-label={t('summary')}>
      <h2 className={textStyles.h32}>{t('summary')}</h2>
      <dl>
        <div>
          <dt>{t('subtotal')}</dt>
          <dd>{money(order.subtotal)}</dd>
        </div>
        {order.discount > 0 && (
          <div className={basketSummaryStyles.save}>
            <dt>{order.discountLabel || t('discount')}</dt>
            <dd>{money(-order.discount)}</dd>
          </div>
        )}
        {!isNothingSent(order.items) && (
          <div>
            <dt>{t('delivery')}</dt>
            <dd>{order.delivery === 0 ? t('free') : money(order.delivery)}</dd>
          </div>
        )}
        <div>
          <dt>{t('totalExVat')}</dt>
          <dd>{money(order.totalExVat)}</dd>
        </div>
        <div>
          <dt>{t('vat')}</dt>
          <dd>{money(order.vat)}</dd>
        </div>
        <div className={basketSummaryStyles.total}>
          <dt>{t(isCancelled ? 'summary' : 'total')}</dt>
          <dd>{money(order.total)}</dd>
        </div>
        {refunded > 0 && !isCancelled && (
          <div>
            <dt>{t('refunded')}</dt>
            <dd>{money(-refunded)}</dd>
          </div>
        )}
      </dl>
      {isCancelled && order.total > 0 && (
        <p className={textStyles.small}>{t('goesBack', { amount: money(order.total), method: order.paymentMethod })}</p>
      )}
      {!isCancelled && refunded === 0 && order.savingAmount > 0 && (
        <p className={textStyles.small}>
          {t('saved', { amount: money(order.savingAmount), percent: order.savingPercent })}
        </p>
      )}
    </aside>
  );
}
