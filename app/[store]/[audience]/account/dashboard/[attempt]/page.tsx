import '#app/styles.ts';
import '#components/ui/line.module.css';
import '#components/ui/state.module.css';
import '#components/account/account-nav.module.css';
import '#components/orders/order-facts.module.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountFrame } from '#components/account/account-frame.tsx';
import orderFactsStyles from '#components/orders/order-facts.module.css';
import { OrderList } from '#components/orders/order-list.tsx';
import { SignOutSettings } from '#components/sign-ins/sign-out-settings.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { MoreLink } from '#components/ui/more-link.tsx';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PageParams } from '#lib/pages/page-context.ts';
import { visitorOf } from '#lib/pages/visitor.ts';
import type { Attempt } from '#lib/routing/internal-path.ts';
import { placeLine } from '#lib/rules/place-line.ts';
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

/** The member's start page (ROUTE-12): who is signed in, the last orders, the way out. */
export default async function DashboardRoute({ params }: DashboardProps) {
  const { storeId, own, dates, config } = await visitorOf(params);
  const { attempt } = await params;
  const [session, orders, { addresses }, returned] = await Promise.all([
    own('session', { store_id: storeId }),
    own('helpdesk-orders', { limit: RECENT_ORDERS }),
    own('addresses', {}),
    currentReturnedForm('account', attempt),
  ]);
  const [t, tAddresses] = await Promise.all([getTranslations('Account'), getTranslations('Addresses')]);
  const home = addresses.find(({ isDefaultDelivery }) => isDefaultDelivery);
  return (
    <AccountFrame page="dashboard" config={config} title={t('hello', { name: session.name || session.email })}>
      <dl className={orderFactsStyles.list}>
        <div>
          <dt>{t('email')}</dt>
          <dd>{session.email}</dd>
        </div>
        {session.referralCode && config.flags.referral && (
          <div>
            <dt>{t('referralCode')}</dt>
            <dd>
              <PageLink className={textStyles.link} href={pathTo.referral()}>
                {session.referralCode}
              </PageLink>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('deliveryAddress')}</dt>
          <dd>
            <PageLink className={textStyles.link} href={home ? pathTo.addresses() : pathTo.address(null)}>
              {home ? `${home.address.street}, ${placeLine(home.address)}` : tAddresses('add')}
            </PageLink>
          </dd>
        </div>
        <div>
          <dt>{t('basket')}</dt>
          <dd>
            <PageLink className={textStyles.link} href={pathTo.basket()}>
              {t('basketItems', { count: session.basketCount })}
            </PageLink>
          </dd>
        </div>
      </dl>
      <section className={pageStyles.section}>
        <div className={pageStyles.sectionHead}>
          <h2 className={textStyles.h32}>{t('recentOrders')}</h2>
          {orders.items.length > 0 && <MoreLink href={pathTo.orders()}>{t('allOrders')}</MoreLink>}
        </div>
        {orders.items.length > 0 ? (
          <OrderList orders={orders.items} dates={dates} />
        ) : (
          <EmptyState icon="basket" title={t('noOrders')} text={t('noOrdersText')}>
            <PageLink className={buttonStyles.button} href={pathTo.home()}>
              {t('seeSales')}
            </PageLink>
          </EmptyState>
        )}
      </section>
      <SignOutSettings returned={returned} />
    </AccountFrame>
  );
}
