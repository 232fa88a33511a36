import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { HistoryPager } from '#components/account/history-pager.tsx';
import { HistoricalOrders } from '#components/orders/historical-orders.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { entityId, type PageParams } from '#lib/pages/page-context.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';

interface HistoricalProps {
  params: Promise<PageParams & { page: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Account');
  return { title: t('olderOrders'), robots: { index: false } };
}

/** Orders from before this shop (ROUTE-24, decision 47). */
export default async function HistoricalOrdersRoute({ params }: HistoricalProps) {
  const { own, dates, config } = await visitorContext(params);
  const { items, currentPage, pagesCount } = await own('historical-orders', { page: entityId((await params).page) });
  const t = await getTranslations('Account');
  return (
    <AccountFrame
      page="historical-orders"
      config={config}
      title={t('olderOrders')}
      {...(items.length > 0 && { lead: t('olderOrdersText') })}
    >
      {items.length > 0 ? (
        <HistoricalOrders orders={items} dates={dates} />
      ) : (
        <EmptyState icon="basket" title={t('noOlderOrders')} text={t('olderOrdersText')}>
          <PageLink className={buttonStyles.button} href={pathTo.orders()}>
            {t('orders')}
          </PageLink>
        </EmptyState>
      )}
      <HistoryPager
        label={t('pages')}
        currentPage={currentPage}
        pagesCount={pagesCount}
        hrefOf={pathTo.historicalOrders}
      />
    </AccountFrame>
  );
}
