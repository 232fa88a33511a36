import '#app/styles.ts';
import '#components/ui/line.module.css';
import '#components/orders/order-facts.module.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountNote } from '#components/account/account-note.tsx';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { OpenLink } from '#components/auth/open-link.tsx';
import orderFactsStyles from '#components/orders/order-facts.module.css';
import { OrderView } from '#components/orders/order-view.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { type AuthPageParams, authPageContext } from '#lib/pages/auth-page-context.ts';
import { linkFacts, optional } from '#lib/pages/page-replies.ts';
import { type VisitorContext, visitorContext } from '#lib/pages/visitor-context.ts';
import { type LinkedPage, linkedPageOf } from '#lib/routing/internal-path.ts';
import { ACCOUNT_NOTICES } from '#lib/rules/form-notices.ts';

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
