import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { OpenLink } from '#components/auth/open-link.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { type AuthPageParams, authPageContext } from '#lib/pages/auth-page-context.ts';
import { linkFacts } from '#lib/pages/page-replies.ts';
import { visitorOf } from '#lib/pages/visitor.ts';

interface LinkProps {
  params: Promise<AuthPageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('linkTitle'), robots: { index: false }, referrer: 'same-origin' };
}

/** Where a mail's link leads (decision 65): asks before it opens anything, so that a mail scanner opens nothing. */
export default async function LinkRoute({ params }: LinkProps) {
  const { from, returned, picture, config } = await authPageContext('link', params);
  const { own, storeId } = await visitorOf(params);
  const token = returned?.values.token ?? from;
  const t = await getTranslations('Auth');
  return (
    <PageFrame page="link">
      <AuthCard current={null} heading={t('linkTitle')} picture={picture} open={!config.loginRequired}>
        <OpenLink token={token} facts={await linkFacts(own, token, storeId)} problem={returned?.problem ?? null} />
      </AuthCard>
    </PageFrame>
  );
}
