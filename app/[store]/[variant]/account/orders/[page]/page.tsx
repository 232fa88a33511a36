import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OrderList } from '#components/orders/order-list.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { entityId, type PageParams } from '#lib/api/page-context.ts';
import { visitorOf } from '#lib/api/visitor.ts';
import { nextPage, paginate, previousPage } from '#lib/pagination/pagination.ts';
import { pathTo } from '#lib/routing/path-builder.ts';

interface OrdersProps {
  params: Promise<PageParams & { page: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Account');
  return { title: t('orders'), robots: { index: false } };
}

/** The member's orders, five a page (ROUTE-22, ORDER-01). */
export default async function OrdersRoute({ params }: OrdersProps) {
  const { own, dates } = await visitorOf(params);
  const { items, currentPage, pagesCount } = await own('helpdesk-orders', { page: entityId((await params).page) });
  const pages = paginate('change', currentPage, pagesCount);
  const [newer, older] = [previousPage(pages), nextPage(pages)];
  const t = await getTranslations('Account');
  return (
    <PageFrame page="orders">
      <div className="basket__head">
        <h1 className="h h--64">{t('orders')}</h1>
      </div>
      {items.length > 0 ? (
        <OrderList orders={items} dates={dates} />
      ) : (
        <EmptyState icon="basket" title={t('noOrders')} text={t('noOrdersText')}>
          <PageLink className="btn" href={pathTo.home()}>
            {t('seeSales')}
          </PageLink>
        </EmptyState>
      )}
      {pagesCount > 1 && (
        <nav className="pager" aria-label={t('pages')}>
          {newer !== null && (
            <PageLink className="btn btn--line btn--s" rel="prev" href={pathTo.orders(newer)}>
              {t('newer')}
            </PageLink>
          )}
          <span>{t('pageOf', { page: currentPage, pages: pagesCount })}</span>
          {older !== null && (
            <PageLink className="btn btn--line btn--s" rel="next" href={pathTo.orders(older)}>
              {t('older')}
            </PageLink>
          )}
        </nav>
      )}
    </PageFrame>
  );
}
