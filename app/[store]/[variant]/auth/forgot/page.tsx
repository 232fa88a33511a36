import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthCard } from '#components/members/auth-card.tsx';
import { ForgotForm } from '#components/members/forgot-form.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { IslandMessages } from '#components/ui/island-messages.tsx';
import { campaignPicture } from '#lib/api/campaign-picture.ts';
import { type PageParams, pageContext } from '#lib/api/page-context.ts';

export const dynamic = 'error';
export const revalidate = 3600;
export const generateStaticParams = () => [];

interface ForgotProps {
  params: Promise<PageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('forgotTitle'), robots: { index: false } };
}

/** Forgot password (ROUTE-36). */
export default async function ForgotRoute({ params }: ForgotProps) {
  const picture = await campaignPicture(await pageContext(params));
  const t = await getTranslations('Auth');
  return (
    <PageFrame page="forgot">
      <AuthCard current={null} heading={t('forgotTitle')} picture={picture}>
        <p>{t('forgotText')}</p>
        <IslandMessages namespaces={['Auth', 'Rule']}>
          <ForgotForm />
        </IslandMessages>
      </AuthCard>
    </PageFrame>
  );
}
