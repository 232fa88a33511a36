import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthCard } from '#components/members/auth-card.tsx';
import { LoginForm } from '#components/members/login-form.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { IslandMessages } from '#components/ui/island-messages.tsx';
import { campaignPicture } from '#lib/api/campaign-picture.ts';
import { type PageParams, pageContext } from '#lib/api/page-context.ts';

export const dynamic = 'error';
export const revalidate = 3600;
export const generateStaticParams = () => [];

interface LoginProps {
  params: Promise<PageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('signIn'), robots: { index: false } };
}

/** Sign-in (ROUTE-32). The page is one for all; where to go afterwards stands in the address and is read by the form. */
export default async function LoginRoute({ params }: LoginProps) {
  const picture = await campaignPicture(await pageContext(params));
  const t = await getTranslations('Auth');
  return (
    <PageFrame page="login">
      <AuthCard current="login" heading={t('welcomeBack')} picture={picture}>
        <IslandMessages namespaces={['Auth', 'Rule']}>
          <LoginForm />
        </IslandMessages>
      </AuthCard>
    </PageFrame>
  );
}
