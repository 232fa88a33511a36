import '#app/styles.ts';
import '#components/ui/line.module.css';
import '#components/ui/state.module.css';
import '#components/account/account-nav.module.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import { MissingInProfile, OverviewFacts } from '#components/account/overview-facts.tsx';
import { NoOrders } from '#components/orders/no-orders.tsx';
import { OrderList } from '#components/orders/order-list.tsx';
import { OrdersElsewhere } from '#components/orders/orders-elsewhere.tsx';
import { SignOutSettings } from '#components/sign-ins/sign-out-settings.tsx';
import { MoreLink } from '#components/ui/more-link.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { visitorContext } from '#lib/pages/visitor-context.ts';
import type { Attempt } from '#lib/routing/internal-path.ts';
import { currentReturnedForm } from '#lib/session/current-session.ts';

interface DashboardProps {
  params: Promise<PageParams & { attempt: Attempt }>;
}

/** Orders shown before the whole list. */
const RECENT_ORDERS = 3;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Account');
  return { title: t('title'), robots: { index: false } };
}

/** The member's start page (ROUTE-12): what the member has and has not told, the last orders, the way out. */
export default async function DashboardRoute({ params }: DashboardProps) {
  const { storeId, own, dates, config } = await visitorContext(params);
  const { attempt } = await params;
  const [session, orders, { addresses }, credit, known, basket, { brandIds }, returned] = await Promise.all([
    own('session', { store_id: storeId, peek: '1' }),
    own('helpdesk-orders', { limit: RECENT_ORDERS }),
    own('addresses', {}),
    config.flags.referral ? own('reward-points', {}) : null,
    own('user-sync', {}),
    own('basket-data', { store_id: storeId, mini: '1' }),
    own('brand-interests', {}),
    currentReturnedForm('account', attempt),
  ]);
  const t = await getTranslations('Account');
  const home = addresses.find(({ isDefaultDelivery }) => isDefaultDelivery);
  return (
    <AccountFrame
      page="dashboard"
      config={config}
      title={session.name ? t('hello', { name: session.name }) : t('title')}
    >
      <OverviewFacts
        email={session.email}
        credit={credit}
        home={home?.address ?? null}
        basketCount={session.basketCount}
        codes={basket.order.discounts.promoCodes.map(({ code }) => code)}
        config={config}
      />
      <MissingInProfile
        hasName={known.firstName !== '' && known.lastName !== ''}
        hasAddress={addresses.length > 0}
        hasBrands={brandIds.length > 0}
      />
      <section className={pageStyles.section}>
        <div className={pageStyles.sectionHead}>
          <h2 className={textStyles.h32}>{t('recentOrders')}</h2>
          {orders.items.length > 0 && <MoreLink href={pathTo.orders()}>{t('allOrders')}</MoreLink>}
        </div>
        {orders.items.length > 0 ? (
          <OrderList orders={orders.items} dates={dates} />
        ) : (
          <NoOrders elsewhere={(orders.elsewhere ?? []).length > 0} />
        )}
        <OrdersElsewhere stores={orders.elsewhere} />
      </section>
      <SignOutSettings returned={returned} />
    </AccountFrame>
  );
}
