import '#app/styles.ts';
import '#components/ui/line.module.css';
import '#components/orders/order-facts.module.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { AccountNote } from '#components/account/account-note.tsx';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { OpenLink } from '#components/auth/open-link.tsx';
import orderFactsStyles from '#components/orders/order-facts.module.css';
import { OrderView } from '#components/orders/order-view.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { type AuthPageParams, authPageContext } from '#lib/pages/auth-page-context.ts';
import { linkFacts, optional } from '#lib/pages/page-replies.ts';
import { type VisitorContext, visitorContext } from '#lib/pages/visitor-context.ts';
import { type Attempt, type LinkedPage, linkedPageOf } from '#lib/routing/internal-path.ts';
import { ACCOUNT_NOTICES } from '#lib/rules/form-notices.ts';

interface LinkProps {
  params: Promise<AuthPageParams>;
}

/** What the link is about, asked once for the head of the page and its body. */
const linked = cache(async (store: string, audience: string, attempt: Attempt, from: string) => {
  const params = Promise.resolve({ store, audience, attempt, from });
  const [context, visitor] = await Promise.all([authPageContext('link', params), visitorContext(params)]);
  const link = linkedPageOf(context.returned?.values.token ?? context.from);
  return { context, visitor, link, facts: await linkFacts(visitor.own, link.token, visitor.storeId) };
});

export async function generateMetadata({ params }: LinkProps): Promise<Metadata> {
  const { store, audience, attempt, from } = await params;
  const { facts } = await linked(store, audience, attempt, from);
  const [t, tOrder] = await Promise.all([getTranslations('Auth'), getTranslations('Order')]);
  const title = facts?.isGuest ? tOrder('number', { number: facts.orderNumber }) : t('linkTitle');
  return { title, robots: { index: false }, referrer: 'same-origin' };
}

/** The order of a guest, who has nothing to sign in to: the link is all there is (decision 62). */
async function GuestOrder({ visitor, link: { token, word } }: { visitor: VisitorContext; link: LinkedPage }) {
  const { own, storeId, dates, config } = visitor;
  const asked = { token, store_id: storeId };
  const [order, returns] = await Promise.all([own('guest-order', asked), optional(own('guest-returns', asked), null)]);
  const told = ACCOUNT_NOTICES.find((known) => known === word);
  return (
    <PageFrame page="link">
      <div className={orderFactsStyles.guest}>
        <OrderView
          order={order}
          returns={returns}
          dates={dates}
          config={config}
          asks={word}
          token={token}
          told={told && <AccountNote notice={told} />}
        />
      </div>
    </PageFrame>
  );
}

/** Where a mail's link leads (decision 65): asks before it opens anything, so that a mail scanner opens nothing. */
export default async function LinkRoute({ params }: LinkProps) {
  const { store, audience, attempt, from } = await params;
  const { context, visitor, link, facts } = await linked(store, audience, attempt, from);
  const { returned, picture, config } = context;
  const t = await getTranslations('Auth');
  if (facts?.isGuest) return <GuestOrder visitor={visitor} link={link} />;
  return (
    <PageFrame page="link">
      <AuthCard current={null} heading={t('linkTitle')} picture={picture} open={!config.loginRequired}>
        <OpenLink token={link.token} facts={facts} problem={returned?.problem ?? null} />
      </AuthCard>
    </PageFrame>
  );
}
