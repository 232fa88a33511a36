import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { RegisterForm } from '#components/auth/register-form.tsx';
import { SocialSignIn } from '#components/auth/social-sign-in.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { socialProviderOf } from '#lib/integrations/social.ts';
import { type AuthPageParams, authPageContext } from '#lib/pages/auth-page-context.ts';
import { registrationOf } from '#lib/session/referral-cookie.ts';

interface CreateProps {
  params: Promise<AuthPageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('join'), robots: { index: false } };
}

/** Registration (ROUTE-34, ROUTE-35); a referral code may stand in the address. Leads on to where the visitor was going, as signing in does. */
export default async function CreateRoute({ params }: CreateProps) {
  const { from, returned, picture, config } = await authPageContext('create', params);
  const t = await getTranslations('Auth');
  const open = !config.loginRequired;
  const provider = socialProviderOf(config.integrations);
  const { code, returnTo: wanted } = registrationOf(from);
  const returnTo = wanted ?? pathTo.home();
  return (
    <PageFrame page="create">
      <AuthCard
        current="create"
        heading={t(open ? 'joinHeadingOpen' : 'joinHeading')}
        picture={picture}
        open={open}
        returnTo={returnTo}
      >
        {returnTo === pathTo.checkout() && <p>{t('checkoutTextOpen')}</p>}
        <IslandMessages namespaces={['Auth', 'Rule']}>
          <RegisterForm
            needsSymbol={config.flags.passwordNeedsSymbol}
            referer={code}
            returnTo={returnTo}
            returned={returned}
          />
          {provider && <SocialSignIn provider={provider} returnTo={returnTo} />}
        </IslandMessages>
      </AuthCard>
    </PageFrame>
  );
}
