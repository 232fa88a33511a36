import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { HistoryPager } from '#components/account/history-pager.tsx';
import { NoOrders } from '#components/orders/no-orders.tsx';
import orderListStyles from '#components/orders/order-list.module.css';
import { OrderList } from '#components/orders/order-list.tsx';
import { OrdersElsewhere } from '#components/orders/orders-elsewhere.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { entityId, type PageParams } from '#lib/pages/page-context.ts';
import { optional } from '#lib/pages/page-replies.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';

interface OrdersProps {
  params: Promise<PageParams & { page: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Account');
  return { title: t('orders'), robots: { index: false } };
}

/** The member's orders, five a page (ROUTE-22, ORDER-01). */
export default async function OrdersRoute({ params }: OrdersProps) {
  const { own, dates, config } = await visitorContext(params);
  const page = entityId((await params).page);
  const { items, currentPage, pagesCount, elsewhere } = await own('helpdesk-orders', { page });
  const older = await optional(own('historical-orders', { limit: 1 }), null);
  const t = await getTranslations('Account');
  return (
    <AccountFrame page="orders" config={config} title={t('orders')}>
      {items.length > 0 ? (
        <OrderList orders={items} dates={dates} />
      ) : (
        <NoOrders elsewhere={[...(elsewhere ?? []), ...(older?.items ?? [])].length > 0} />
      )}
      <OrdersElsewhere stores={elsewhere} />
      {older && older.items.length > 0 && (
        <p className={orderListStyles.elsewhere}>
          <PageLink className={textStyles.link} href={pathTo.historicalOrders()}>
            {t('olderOrders')}
          </PageLink>
        </p>
      )}
      <HistoryPager label={t('pages')} currentPage={currentPage} pagesCount={pagesCount} hrefOf={pathTo.orders} />
    </AccountFrame>
  );
}
