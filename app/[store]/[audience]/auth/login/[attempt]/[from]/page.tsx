import '#app/styles.ts';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthCard } from '#components/auth/auth-card.tsx';
import { LoginForm } from '#components/auth/login-form.tsx';
import { SocialSignIn } from '#components/auth/social-sign-in.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { decodeReturnPath } from '#lib/addresses/own-address.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { socialProviderOf } from '#lib/integrations/social.ts';
import { type AuthPageParams, authPageContext } from '#lib/pages/auth-page-context.ts';

interface LoginProps {
  params: Promise<AuthPageParams>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth');
  return { title: t('signIn'), robots: { index: false } };
}

/**
 * Sign-in (ROUTE-32), and the password of a member who came by a mail's link (decision 65); back to where the visitor was going, if that is a page of this site, else home (decision
 * 13).
 */
export default async function LoginRoute({ params }: LoginProps) {
  const { from, returned, picture, config, audience } = await authPageContext('login', params);
  const [t, tLookup] = await Promise.all([getTranslations('Auth'), getTranslations('Lookup')]);
  const provider = socialProviderOf(config.integrations);
  const returnTo = decodeReturnPath(from) ?? pathTo.home();
  const byLink = audience.kind === 'member';
  const toPay = returnTo === pathTo.checkout();
  return (
    <PageFrame page="login">
      <AuthCard
        current="login"
        heading={t(byLink ? 'passwordTitle' : 'welcomeBack')}
        picture={picture}
        open={!config.loginRequired}
        returnTo={returnTo}
      >
        {byLink && <p>{t('passwordText')}</p>}
        {toPay && !byLink && <p>{t(config.loginRequired ? 'checkoutText' : 'checkoutTextOpen')}</p>}
        <IslandMessages namespaces={['Auth', 'Rule']}>
          <LoginForm returnTo={returnTo} returned={returned} />
          {provider && !byLink && <SocialSignIn provider={provider} returnTo={returnTo} />}
        </IslandMessages>
        {!config.loginRequired && !byLink && (
          <PageLink className={textStyles.link} href={pathTo.orderLookup()}>
            {tLookup('link')}
          </PageLink>
        )}
      </AuthCard>
    </PageFrame>
  );
}
