import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthCard } from '#components/members/auth-card.tsx';
import { ResetForm } from '#components/members/reset-form.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { IslandMessages } from '#components/ui/island-messages.tsx';
import { campaignPicture } from '#lib/api/campaign-picture.ts';
import { type PageParams, pageContext } from '#lib/api/page-context.ts';

export const dynamic = 'error';
export const revalidate = 3600;
export const generateStaticParams = () => [];

interface ResetProps {
  params: Promise<PageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('resetTitle'), robots: { index: false } };
}

/** Reset password (ROUTE-37). One page for all: the token stands in the address, which the form reads and clears. */
export default async function ResetRoute({ params }: ResetProps) {
  const context = await pageContext(params);
  const picture = await campaignPicture(context);
  const t = await getTranslations('Auth');
  return (
    <PageFrame page="reset">
      <AuthCard current={null} heading={t('resetTitle')} picture={picture}>
        <IslandMessages namespaces={['Auth', 'Rule']}>
          <ResetForm needsSymbol={context.config.flags.passwordNeedsSymbol} />
        </IslandMessages>
      </AuthCard>
    </PageFrame>
  );
}
