import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { ResetForm } from '#components/auth/reset-form.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { readResetLink } from '#lib/addresses/reset-link.ts';
import { type AuthPageParams, authPageContext } from '#lib/pages/auth-page-context.ts';

interface ResetProps {
  params: Promise<AuthPageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('resetTitle'), robots: { index: false } };
}

/** Reset password (ROUTE-37): the link of the mail stands in the address, or has come back with the form. */
export default async function ResetRoute({ params }: ResetProps) {
  const { from, returned, picture, config } = await authPageContext('reset', params);
  const t = await getTranslations('Auth');
  const { customerId, token } = returned?.values ?? {};
  const [id, ownToken] = from.split('.');
  return (
    <PageFrame page="reset">
      <AuthCard current={null} heading={t('resetTitle')} picture={picture} open={!config.loginRequired}>
        <IslandMessages namespaces={['Auth', 'Rule']}>
          <ResetForm
            needsSymbol={config.flags.passwordNeedsSymbol}
            link={readResetLink(customerId, token) ?? readResetLink(id, ownToken)}
            returned={returned}
          />
        </IslandMessages>
      </AuthCard>
    </PageFrame>
  );
}
