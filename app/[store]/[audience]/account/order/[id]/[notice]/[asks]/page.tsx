import '#app/styles.ts';
import '#components/ui/line.module.css';
import '#components/ui/state.module.css';
import '#components/account/account-nav.module.css';
import '#components/orders/order-facts.module.css';
import { clsx } from 'clsx';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { BesideAccountNav } from '#components/account/account-nav.tsx';
import { AccountNote } from '#components/account/account-note.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import breadcrumbsStyles from '#components/listing/breadcrumbs.module.css';
import { AddressQuestion } from '#components/orders/address-question.tsx';
import { CancelOrder } from '#components/orders/cancel-order.tsx';
import { CancelQuestion } from '#components/orders/cancel-question.tsx';
import { MissingNote, OrderAgain } from '#components/orders/order-again.tsx';
import orderFactsStyles from '#components/orders/order-facts.module.css';
import { OrderView } from '#components/orders/order-view.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PageType } from '#lib/contract/tracking.ts';
import { entityId, type PageParams } from '#lib/pages/page-context.ts';
import { critical, optional } from '#lib/pages/page-replies.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import { ACCOUNT_NOTICES } from '#lib/rules/form-notices.ts';
import { currentReturnedForm } from '#lib/session/current-session.ts';

interface OrderProps {
  params: Promise<PageParams & { id: string; notice: string; asks: string }>;
}

/** The order of a page, asked once for its head and its body. */
const orderOf = cache(async (store: string, audience: string, segment: string) => {
  const { own } = await visitorContext(Promise.resolve({ store, audience }));
  const id = entityId(segment);
  return critical(own('order-details-new', { id, withSavings: '1' }), pathTo.order(id));
});

export async function generateMetadata({ params }: OrderProps): Promise<Metadata> {
  const { store, audience, id } = await params;
  const [order, t] = await Promise.all([orderOf(store, audience, id), getTranslations('Order')]);
  return { title: t('number', { number: order.incrementId }), robots: { index: false } };
}

/** Asking for a return and having announced one are told apart from the order itself (TRACK-02). */
function returnKind(notice: string, asks: string): PageType | undefined {
  if (notice === 'returning') return 'returns';
  return asks.startsWith('return') ? 'orders to return' : undefined;
}

/** One of the member's orders (ROUTE-23); another's is as unknown as none. A mail's link shows the one it is about. */
export default async function OrderRoute({ params }: OrderProps) {
  const { dates, config, own, storeId } = await visitorContext(params);
  const { store, audience, id, notice, asks } = await params;
  const order = await orderOf(store, audience, id);
  const told = ACCOUNT_NOTICES.find((known) => known === notice);
  const isRedirected = order.isSelfEditEnable && (asks === 'address' || asks === 'address-again');
  const returns = await optional(own('order-returns', { id: order.id }), null);
  const [t, tChange] = await Promise.all([getTranslations('Order'), getTranslations('OrderChange')]);
  return (
    <PageFrame page="order" kind={returnKind(notice, asks)}>
      <BesideAccountNav current="order" config={config}>
        <nav className={breadcrumbsStyles.crumbs} aria-label={t('backToOrders')}>
          <PageLink href={pathTo.orders()}>{t('backToOrders')}</PageLink>
        </nav>
        <OrderView
          order={order}
          returns={returns}
          dates={dates}
          config={config}
          asks={asks}
          told={
            <>
              {told && <AccountNote notice={told} />}
              {told === 'reordered' && (
                <MissingNote orderId={order.id} returned={await currentReturnedForm('order-again', 'again')} />
              )}
              {isRedirected && (
                <AddressQuestion
                  order={order}
                  countries={
                    (await own('country-address-options', { store_id: storeId, only_shipping: 'true' })).countries
                  }
                  returned={await currentReturnedForm('order-address', asks === 'address-again' ? 'again' : 'first')}
                />
              )}
              {asks === 'cancel' && order.isSelfCancelEnable && <CancelQuestion order={order} />}
            </>
          }
          actions={
            <>
              <OrderAgain orderId={order.id} />
              {order.isSelfEditEnable && (
                <a
                  className={clsx(buttonStyles.outlined, buttonStyles.wide, orderFactsStyles.help)}
                  href={pathTo.order(order.id, { asks: 'address' })}
                >
                  {tChange('edit')}
                </a>
              )}
              {order.isSelfCancelEnable && (
                <IslandMessages namespaces={['OrderChange', 'Failure']}>
                  <CancelOrder order={{ id: order.id, incrementId: order.incrementId }} />
                </IslandMessages>
              )}
            </>
          }
        />
      </BesideAccountNav>
    </PageFrame>
  );
}
