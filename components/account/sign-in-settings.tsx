import { useTranslations } from 'next-intl';
import { AuthAlert } from '#components/auth/auth-alert.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import noteStyles from '#components/ui/note.module.css';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import type { SocialProvider } from '#lib/session/social-provider.ts';
import styles from './sign-in-settings.module.css';
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
    <section className={pageStyles.section}>
      <div className={pageStyles.sectionHead}>
        <h2 className={textStyles.h32}>{t('signInAndOut')}</h2>
      </div>
      {returned?.isDone && provider && (
        <p className={noteStyles.ok} role="status">
          <Icon name="check" />
          <span>{tAuth('connected', { provider: provider.name })}</span>
        </p>
      )}
      <AuthAlert problem={returned?.problem ?? null} />
      <div className={styles.accountActs}>
        {provider && (
          <a
            className={buttonStyles.outlined}
            href={pathTo.socialStart({ returnTo: pathTo.dashboard() })}
            rel="nofollow"
          >
            {tAuth('connect', { provider: provider.name })}
          </a>
        )}
        <form method="post" action={pathTo.signOut()}>
          <button type="submit" className={buttonStyles.outlined}>
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
