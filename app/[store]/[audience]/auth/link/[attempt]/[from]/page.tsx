import '#app/styles.ts';
import '#components/ui/line.module.css';
import '#components/orders/order-facts.module.css';
import { clsx } from 'clsx';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountNote } from '#components/account/account-note.tsx';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { OpenLink } from '#components/auth/open-link.tsx';
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
import stateStyles from '#components/ui/state.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { formatDate } from '#lib/i18n/dates.ts';
import { type AuthPageParams, authPageContext } from '#lib/pages/auth-page-context.ts';
import { linkFacts, optional } from '#lib/pages/page-replies.ts';
import { type VisitorContext, visitorContext } from '#lib/pages/visitor-context.ts';
import { ACCOUNT_NOTICES, type LinkedPage, linkedPageOf } from '#lib/routing/internal-path.ts';

interface LinkProps {
  params: Promise<AuthPageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('linkTitle'), robots: { index: false }, referrer: 'same-origin' };
}

/** The order of a guest, who has nothing to sign in to: the link is all there is (decision 62). */
async function GuestOrder({ visitor, link: { token, word } }: { visitor: VisitorContext; link: LinkedPage }) {
  const { own, storeId, dates, config } = visitor;
  const asked = { token, store_id: storeId };
  const [order, returns] = await Promise.all([own('guest-order', asked), optional(own('guest-returns', asked), null)]);
  const [t, tReturn] = await Promise.all([getTranslations('Order'), getTranslations('OrderReturn')]);
  const told = ACCOUNT_NOTICES.find((known) => known === word);
  const asksReturn = word === 'return' || word === 'return-empty';
  return (
    <PageFrame page="link">
      <h1 className={textStyles.h44}>{t('number', { number: order.incrementId })}</h1>
      <p className={orderFactsStyles.lead}>
        {formatDate(order.orderDate, 'day', dates)} <span className={stateStyles.state}>{order.status.label}</span>
      </p>
      <div className={orderFactsStyles.told}>
        {told && <AccountNote notice={told} />}
        {asksReturn && returns && returns.open.length > 0 && (
          <ReturnQuestion order={order} returns={returns} isEmpty={word === 'return-empty'} token={token} />
        )}
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
                token={token}
              />
            </div>
          )}
        </div>
        <div>
          <OrderTotals order={order} />
          {order.items.some(({ qtyShipped }) => qtyShipped > 0) && (
            <a
              className={clsx(buttonStyles.outlined, buttonStyles.wide, orderFactsStyles.help)}
              href={pathTo.orderFile(order.id, 'invoice', token)}
            >
              {tReturn('invoice')} (PDF)
            </a>
          )}
        </div>
      </div>
    </PageFrame>
  );
}

/** Where a mail's link leads (decision 65): asks before it opens anything, so that a mail scanner opens nothing. */
export default async function LinkRoute({ params }: LinkProps) {
  const { from, returned, picture, config } = await authPageContext('link', params);
  const visitor = await visitorContext(params);
  const link = linkedPageOf(returned?.values.token ?? from);
  const t = await getTranslations('Auth');
  const facts = await linkFacts(visitor.own, link.token, visitor.storeId);
  if (facts?.isGuest) return <GuestOrder visitor={visitor} link={link} />;
  return (
    <PageFrame page="link">
      <AuthCard current={null} heading={t('linkTitle')} picture={picture} open={!config.loginRequired}>
        <OpenLink token={link.token} facts={facts} problem={returned?.problem ?? null} />
      </AuthCard>
    </PageFrame>
  );
}
