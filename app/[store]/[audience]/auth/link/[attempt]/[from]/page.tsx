import '#app/styles.ts';
import '#components/ui/line.module.css';
import '#components/ui/state.module.css';
import '#components/orders/order-facts.module.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { OpenLink } from '#components/auth/open-link.tsx';
import orderFactsStyles from '#components/orders/order-facts.module.css';
import { OrderFacts } from '#components/orders/order-facts.tsx';
import { OrderLines } from '#components/orders/order-lines.tsx';
import { OrderTotals } from '#components/orders/order-totals.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import type { Order } from '#lib/contract/orders.ts';
import { type AuthPageParams, authPageContext } from '#lib/pages/auth-page-context.ts';
import { linkFacts } from '#lib/pages/page-replies.ts';
import { type VisitorContext, visitorOf } from '#lib/pages/visitor.ts';

interface LinkProps {
  params: Promise<AuthPageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('linkTitle'), robots: { index: false }, referrer: 'same-origin' };
}

/** The order of a guest, who has nothing to sign in to. */
async function GuestOrder({ order, dates }: { order: Order; dates: VisitorContext['dates'] }) {
  const t = await getTranslations('Order');
  return (
    <PageFrame page="link">
      <h1 className={textStyles.h32}>{t('number', { number: order.incrementId })}</h1>
      <div className={orderFactsStyles.order}>
        <div>
          <OrderLines order={order} dates={dates} />
          <div className={pageStyles.section}>
            <OrderFacts order={order} dates={dates} />
          </div>
        </div>
        <OrderTotals order={order} />
      </div>
    </PageFrame>
  );
}

/** Where a mail's link leads (decision 65): asks before it opens anything, so that a mail scanner opens nothing. */
export default async function LinkRoute({ params }: LinkProps) {
  const { from, returned, picture, config } = await authPageContext('link', params);
  const { own, storeId, dates } = await visitorOf(params);
  const token = returned?.values.token ?? from;
  const t = await getTranslations('Auth');
  const facts = await linkFacts(own, token, storeId);
  if (facts?.isGuest) {
    const order = await own('guest-order', { token, store_id: storeId });
    return <GuestOrder order={order} dates={dates} />;
  }
  return (
    <PageFrame page="link">
      <AuthCard current={null} heading={t('linkTitle')} picture={picture} open={!config.loginRequired}>
        <OpenLink token={token} facts={facts} problem={returned?.problem ?? null} />
      </AuthCard>
    </PageFrame>
  );
}
