import '#app/styles.ts';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { LookupForm } from '#components/auth/lookup-form.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { type AuthPageParams, authPageContext } from '#lib/pages/auth-page-context.ts';

interface LookupProps {
  params: Promise<AuthPageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Lookup');
  return { title: t('title'), robots: { index: false } };
}

/** Look-up of an order that was bought without an account (decision 62); members' stores keep the sign-in. */
export default async function LookupRoute({ params }: LookupProps) {
  const { returned, picture, config } = await authPageContext('lookup', params);
  if (config.loginRequired) redirect(pathTo.login({ returnTo: pathTo.orders() }));
  const t = await getTranslations('Lookup');
  return (
    <PageFrame page="lookup">
      <AuthCard current={null} heading={t('title')} picture={picture} open>
        <p>{t('text')}</p>
        <LookupForm returned={returned} />
      </AuthCard>
    </PageFrame>
  );
}
