import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import lineStyles from '#components/ui/line.module.css';
import stateStyles from '#components/ui/state.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { SignIn } from '#lib/contract/members.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import styles from './sign-ins.module.css';

interface DeviceListProps {
  sessions: readonly SignIn[];
  dates: DateSetting;
}

/** What a session is known by: "Chrome on macOS", or as much of it as was said. */
function useDeviceName(): (device: SignIn['device']) => string {
  const t = useTranslations('SignIns');
  return (device) => {
    if (device?.browser && device.system) return t('on', { browser: device.browser, system: device.system });
    return device?.browser || device?.system || t('unknown');
  };
}

/** Where the member is signed in, each to be ended by a form of its own, without a script. A public file of this feature. */
export function DeviceList({ sessions, dates }: DeviceListProps) {
  const t = useTranslations('SignIns');
  const nameOf = useDeviceName();
  const isOneSite = new Set(sessions.map(({ site }) => site)).size === 1;
  return (
    <>
      <ul className={styles.list}>
        {sessions.map(({ id, device, site, lastUsed, isThis, isByLink }) => (
          <li key={id}>
            <div>
              <p className={styles.name}>{nameOf(device)}</p>
              <p className={lineStyles.meta}>
                {isThis && <span className={stateStyles.state}>{t('here')}</span>}
                {!isThis && t('usedOn', { day: formatDate(lastUsed, 'day', dates) })}
                {isByLink && ` · ${t('byLink')}`}
              </p>
              {!isOneSite && <p className={lineStyles.meta}>{site}</p>}
            </div>
            <form method="post" action={isThis ? pathTo.signOut() : pathTo.accountForm()}>
              {!isThis && <input type="hidden" name="change" value="session-end" />}
              {!isThis && <input type="hidden" name="session_id" value={id} />}
              <button type="submit" className={textStyles.link}>
                {t('end')}
                <span className={textStyles.hidden}>: {isThis ? t('here') : nameOf(device)}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form className={styles.others} method="post" action={pathTo.accountForm()}>
          <input type="hidden" name="change" value="sessions-end-others" />
          <button type="submit" className={buttonStyles.outlined} aria-describedby="ends-links">
            {t('endOthers')}
          </button>
          <p id="ends-links" className={textStyles.muted}>
            {t('othersText')}
          </p>
        </form>
      ) : (
        <p className={textStyles.muted}>{t('onlyHere')}</p>
      )}
    </>
  );
}
