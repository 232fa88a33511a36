import { useTranslations } from 'next-intl';
import { AuthAlert } from '#components/auth/auth-alert.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import buttonStyles from '#components/ui/button.module.css';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { ReturnedForm } from '#lib/session/returned-form.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import styles from './sign-out-settings.module.css';

/**
 * The way out: here, or on every device, and to where the member is signed in. A public file of this feature.
 * @param returned what became of what was asked for here before
 */
export function SignOutSettings({ returned }: { returned: ReturnedForm | null }) {
  const t = useTranslations('Account');
  const tSignIns = useTranslations('SignIns');
  return (
    <section className={pageStyles.section}>
      <div className={pageStyles.sectionHead}>
        <h2 className={textStyles.h32}>{t('signInAndOut')}</h2>
      </div>
      <AuthAlert problem={returned?.problem ?? null} />
      <div className={styles.accountActs}>
        <PageLink className={buttonStyles.outlined} href={pathTo.signIns()}>
          {tSignIns('devices')}
        </PageLink>
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
