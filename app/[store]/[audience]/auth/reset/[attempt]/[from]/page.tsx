import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { ResetForm } from '#components/auth/reset-form.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { type ResetLink, readResetLink } from '#lib/addresses/reset-link.ts';
import { type AuthPageParams, authPageContext } from '#lib/pages/auth-page-context.ts';
import { optional } from '#lib/pages/page-replies.ts';
import { type VisitorContext, visitorContext } from '#lib/pages/visitor-context.ts';

interface ResetProps {
  params: Promise<AuthPageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('resetTitle'), robots: { index: false } };
}

/** Can a new password be set with it? Where nobody can tell now, the form is shown, and its answer says so. */
async function isGoodLink({ own, storeId }: VisitorContext, { customerId, token }: ResetLink): Promise<boolean> {
  const asked = own('reset-link-facts', { customer_id: customerId, token, store_id: storeId });
  return (await optional(asked, { isGood: true })).isGood;
}

/** Reset password (ROUTE-37): the link of the mail stands in the address, or has come back with the form. */
export default async function ResetRoute({ params }: ResetProps) {
  const { from, returned, picture, config } = await authPageContext('reset', params);
  const t = await getTranslations('Auth');
  const { customerId, token } = returned?.values ?? {};
  const [id, ownToken] = from.split('.');
  const link = readResetLink(customerId, token) ?? readResetLink(id, ownToken);
  const visitor = await visitorContext(params);
  const isUseless = link !== null && !(await isGoodLink(visitor, link));
  return (
    <PageFrame page="reset">
      <AuthCard current={null} heading={t('resetTitle')} picture={picture} open={!config.loginRequired}>
        <IslandMessages namespaces={['Auth', 'Rule']}>
          <ResetForm
            needsSymbol={config.flags.passwordNeedsSymbol}
            link={link}
            isUseless={isUseless}
            returned={returned}
          />
        </IslandMessages>
      </AuthCard>
    </PageFrame>
  );
}
