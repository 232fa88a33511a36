import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { HistoricalOrderView } from '#components/orders/historical-orders.tsx';
import orderFactsStyles from '#components/orders/order-facts.module.css';
import orderListStyles from '#components/orders/order-list.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import stateStyles from '#components/ui/state.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { formatDate } from '#lib/i18n/dates.ts';
import { entityId, type PageParams } from '#lib/pages/page-context.ts';
import { critical } from '#lib/pages/page-replies.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';

interface HistoricalProps {
  params: Promise<PageParams & { id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Account');
  return { title: t('olderOrders'), robots: { index: false } };
}

/** One order from before this shop: to be looked at, nothing can be done with it (ROUTE-25, decision 47). */
export default async function HistoricalOrderRoute({ params }: HistoricalProps) {
  const { own, dates, config } = await visitorContext(params);
  const id = entityId((await params).id);
  const order = await critical(own('historical-order', { id }), pathTo.historicalOrder(id));
  const [t, tOrder] = await Promise.all([getTranslations('Account'), getTranslations('Order')]);
  return (
    <AccountFrame page="historical-order" config={config} title={tOrder('number', { number: order.incrementId })}>
      <p className={orderFactsStyles.lead}>
        {formatDate(order.orderDate, 'day', dates)} <span className={stateStyles.state}>{order.status.label}</span>
      </p>
      <HistoricalOrderView order={order} />
      <p className={orderListStyles.elsewhere}>
        <PageLink className={textStyles.link} href={pathTo.historicalOrders()}>
          {t('olderOrders')}
        </PageLink>
      </p>
    </AccountFrame>
  );
}
