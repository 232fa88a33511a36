import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { IslandMessages } from '#components/ui/island-messages.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import type { SocialProvider } from '#lib/session/social-provider.ts';
import { AuthAlert } from './auth-alert.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

interface SignInSettingsProps {
  /** Whose account may be connected; null for nobody's. */
  provider: SocialProvider | null;
  /** What became of what was asked for here before. */
  returned: ReturnedForm | null;
}

/** How the member signs in beside the password, and out: here, or on every device. */
export function SignInSettings({ provider, returned }: SignInSettingsProps) {
  const t = useTranslations('Account');
  const tAuth = useTranslations('Auth');
  return (
    <section className="section">
      <div className="section__head">
        <h2 className="h h--32">{t('signInAndOut')}</h2>
      </div>
      {returned?.isDone && provider && (
        <p className="note note--ok" role="status">
          <Icon name="check" />
          <span>{tAuth('connected', { provider: provider.name })}</span>
        </p>
      )}
      <AuthAlert problem={returned?.problem ?? null} />
      <div className="account-acts">
        {provider && (
          <a className="btn btn--line" href={pathTo.socialStart({ returnTo: pathTo.dashboard() })} rel="nofollow">
            {tAuth('connect', { provider: provider.name })}
          </a>
        )}
        <form method="post" action={pathTo.signOut()}>
          <button type="submit" className="btn btn--line">
            {t('signOut')}
          </button>
        </form>
        <IslandMessages namespaces={['Account']}>
          <SignOutEverywhere />
        </IslandMessages>
      </div>
    </section>
  );
}
