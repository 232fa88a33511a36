import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthCard } from '#components/members/auth-card.tsx';
import { RegisterForm } from '#components/members/register-form.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { IslandMessages } from '#components/ui/island-messages.tsx';
import { campaignPicture } from '#lib/api/campaign-picture.ts';
import { type PageParams, pageContext } from '#lib/api/page-context.ts';

export const dynamic = 'error';
export const revalidate = 3600;
export const generateStaticParams = () => [];

interface CreateProps {
  params: Promise<PageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('join'), robots: { index: false } };
}

/** Registration (ROUTE-34, ROUTE-35); a referral code stands in the address and is read by the form. */
export default async function CreateRoute({ params }: CreateProps) {
  const context = await pageContext(params);
  const picture = await campaignPicture(context);
  const t = await getTranslations('Auth');
  return (
    <PageFrame page="create">
      <AuthCard current="create" heading={t('joinHeading')} picture={picture}>
        <IslandMessages namespaces={['Auth', 'Rule']}>
          <RegisterForm needsSymbol={context.config.flags.passwordNeedsSymbol} />
        </IslandMessages>
      </AuthCard>
    </PageFrame>
  );
}
