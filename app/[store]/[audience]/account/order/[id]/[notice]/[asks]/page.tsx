import '#app/styles.ts';
import '#components/ui/line.module.css';
import '#components/ui/state.module.css';
import '#components/account/account-nav.module.css';
import '#components/orders/order-facts.module.css';
import { clsx } from 'clsx';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { AccountNav } from '#components/account/account-nav.tsx';
import { AccountNote } from '#components/account/account-note.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { DialogButton } from '#components/dialogs/dialog-button.tsx';
import breadcrumbsStyles from '#components/listing/breadcrumbs.module.css';
import { AddressQuestion } from '#components/orders/address-question.tsx';
import { CancelOrder } from '#components/orders/cancel-order.tsx';
import { CancelQuestion } from '#components/orders/cancel-question.tsx';
import { MissingNote, OrderAgain } from '#components/orders/order-again.tsx';
import orderFactsStyles from '#components/orders/order-facts.module.css';
import { OrderFacts } from '#components/orders/order-facts.tsx';
import { OrderLines } from '#components/orders/order-lines.tsx';
import { OrderReturns } from '#components/orders/order-returns.tsx';
import { OrderTimeline } from '#components/orders/order-timeline.tsx';
import { OrderTotals } from '#components/orders/order-totals.tsx';
import { ReturnQuestion } from '#components/orders/return-question.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import buttonStyles from '#components/ui/button.module.css';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import stateStyles from '#components/ui/state.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { formatDate } from '#lib/i18n/dates.ts';
import { entityId, type PageParams } from '#lib/pages/page-context.ts';
import { critical, optional } from '#lib/pages/page-replies.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import { ACCOUNT_NOTICES } from '#lib/routing/internal-path.ts';
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

/** One of the member's orders (ROUTE-23); another's is as unknown as none. A mail's link shows the one it is about. */
export default async function OrderRoute({ params }: OrderProps) {
  const { dates, config, own, storeId } = await visitorContext(params);
  const { store, audience, id, notice, asks } = await params;
  const order = await orderOf(store, audience, id);
  const told = ACCOUNT_NOTICES.find((known) => known === notice);
  const isRedirected = order.isSelfEditEnable && (asks === 'address' || asks === 'address-again');
  const asksReturn = asks === 'return' || asks === 'return-empty';
  const returns = await optional(own('order-returns', { id: order.id }), null);
  const [t, tChange, tReturn] = await Promise.all([
    getTranslations('Order'),
    getTranslations('OrderChange'),
    getTranslations('OrderReturn'),
  ]);
  return (
    <PageFrame page="order">
      <AccountNav current="order" referral={config.flags.referral} />
      <nav className={breadcrumbsStyles.crumbs} aria-label={t('backToOrders')}>
        <PageLink href={pathTo.orders()}>{t('backToOrders')}</PageLink>
      </nav>
      <h1 className={textStyles.h44}>{t('number', { number: order.incrementId })}</h1>
      <p className={orderFactsStyles.lead}>
        {formatDate(order.orderDate, 'day', dates)} <span className={stateStyles.state}>{order.status.label}</span>
      </p>
      <div className={orderFactsStyles.told}>
        {told && <AccountNote notice={told} />}
        {told === 'reordered' && (
          <MissingNote orderId={order.id} returned={await currentReturnedForm('order-again', 'again')} />
        )}
        {isRedirected && (
          <AddressQuestion
            order={order}
            countries={(await own('country-address-options', { store_id: storeId, only_shipping: 'true' })).countries}
            returned={await currentReturnedForm('order-address', asks === 'address-again' ? 'again' : 'first')}
          />
        )}
        {asksReturn && returns && returns.open.length > 0 && (
          <ReturnQuestion order={order} returns={returns} isEmpty={asks === 'return-empty'} />
        )}
        {asks === 'cancel' && order.isSelfCancelEnable && <CancelQuestion order={order} />}
      </div>
      <div className={orderFactsStyles.order}>
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
              />
            </div>
          )}
        </div>
        <div>
          <OrderTotals order={order} />
          <DialogButton
            name="help"
            input={{ order: order.incrementId }}
            className={clsx(buttonStyles.outlined, buttonStyles.wide, orderFactsStyles.help)}
          >
            {t('help')}
          </DialogButton>
          {order.items.some(({ qtyShipped }) => qtyShipped > 0) && (
            <a
              className={clsx(buttonStyles.outlined, buttonStyles.wide, orderFactsStyles.help)}
              href={pathTo.orderFile(order.id, 'invoice')}
            >
              {tReturn('invoice')} (PDF)
            </a>
          )}
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
        </div>
      </div>
    </PageFrame>
  );
}
