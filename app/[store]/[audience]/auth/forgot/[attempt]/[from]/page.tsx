import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { ForgotForm } from '#components/auth/forgot-form.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { type AuthPageParams, authPageContext } from '#lib/pages/auth-page-context.ts';

interface ForgotProps {
  params: Promise<AuthPageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('forgotTitle'), robots: { index: false } };
}

/** Forgot password (ROUTE-36). */
export default async function ForgotRoute({ params }: ForgotProps) {
  const { returned, picture, config } = await authPageContext('forgot', params);
  const t = await getTranslations('Auth');
  return (
    <PageFrame page="forgot">
      <AuthCard current={null} heading={t('forgotTitle')} picture={picture} open={!config.loginRequired}>
        <p>{t('forgotText')}</p>
        <IslandMessages namespaces={['Auth', 'Rule']}>
          <ForgotForm returned={returned} />
        </IslandMessages>
      </AuthCard>
    </PageFrame>
  );
}
