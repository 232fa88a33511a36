import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import lineStyles from '#components/ui/line.module.css';
import noteStyles from '#components/ui/note.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { ConnectedAccount } from '#lib/contract/members.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import type { SocialProvider } from '#lib/integrations/social.ts';
import styles from './sign-ins.module.css';

/** Has a link to choose a password mailed to the member, who is signed in without one. A public part of this feature. */
export function ChoosePassword({ label }: { label: string }) {
  return (
    <form method="post" action={pathTo.accountForm()}>
      <input type="hidden" name="change" value="choose-password" />
      <button type="submit" className={textStyles.link}>
        {label}
      </button>
    </form>
  );
}

interface ConnectedAccountsProps {
  accounts: readonly ConnectedAccount[];
  hasPassword: boolean;
  /** Whose account may be connected here; null for nobody's. */
  provider: SocialProvider | null;
  /** Was one connected just now? */
  isConnected: boolean;
  dates: DateSetting;
}

/** The accounts elsewhere that open this one; the last way in can only be left with a password. A public file of this feature. */
export function ConnectedAccounts({ accounts, hasPassword, provider, isConnected, dates }: ConnectedAccountsProps) {
  const t = useTranslations('SignIns');
  const tAuth = useTranslations('Auth');
  const isLastWay = accounts.length === 1 && !hasPassword;
  return (
    <>
      {isConnected && provider && (
        <p className={noteStyles.ok} role="status">
          <Icon name="check" />
          <span>{tAuth('connected', { provider: provider.name })}</span>
        </p>
      )}
      {accounts.length > 0 ? (
        <ul className={styles.list}>
          {accounts.map(({ id, provider: name, connectedAt }) => (
            <li key={id}>
              <div>
                <p className={styles.name}>{name}</p>
                <p className={lineStyles.meta}>{t('connectedOn', { day: formatDate(connectedAt, 'day', dates) })}</p>
              </div>
              {!isLastWay && (
                <form method="post" action={pathTo.accountForm()}>
                  <input type="hidden" name="change" value="identity-disconnect" />
                  <input type="hidden" name="identity_id" value={id} />
                  <button type="submit" className={textStyles.link}>
                    {t('disconnect')}
                    <span className={textStyles.hidden}>: {name}</span>
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={textStyles.muted}>{t('none')}</p>
      )}
      {isLastWay && (
        <div className={noteStyles.note}>
          <div>
            <p>{t('lastWay')}</p>
            <ChoosePassword label={t('choosePassword')} />
          </div>
        </div>
      )}
      {provider && (
        <p className={styles.others}>
          <a className={buttonStyles.outlined} href={pathTo.socialStart({ returnTo: pathTo.signIns() })} rel="nofollow">
            {tAuth('connect', { provider: provider.name })}
          </a>
        </p>
      )}
    </>
  );
}
