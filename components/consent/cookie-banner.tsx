import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect } from 'react';
import type { ConsentQuestion } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { useConsent } from '#lib/consent/consent-status.ts';
import styles from './cookie-banner.module.css';
import { openPreferences } from './open-preferences.ts';
import { ACCEPT_ALL, REFUSE_ALL, SaveButton, useSaveAnswer } from './save-button.tsx';

/** Keys of the three buttons in the two wordings (CONSENT-07 and 19). */
const WORDINGS = {
  one: { refuse: 'refuse', accept: 'accept', settings: 'settings' },
  two: { refuse: 'rejectAll', accept: 'acceptAll', settings: 'moreDetails' },
} as const;

/**
 * The cookie question, in a dialog or in a card. To refuse and to accept look the same. It goes once there is an
 * answer, wherever that was given; an answer that cannot be saved opens the preferences, which say so (CONSENT-31).
 */
export function CookieBanner(question: ConsentQuestion) {
  const t = useTranslations('Consent');
  const words = WORDINGS[question.wording];
  const { titleId, close } = useDialog();
  const { phase } = useConsent();
  const { saving, save } = useSaveAnswer<'refuse' | 'accept'>();
  useEffect(() => {
    if (phase === 'answered') close(true);
  }, [phase, close]);

  const answer = async (button: 'refuse' | 'accept') => {
    const saved = await save(button, button === 'accept' ? ACCEPT_ALL : REFUSE_ALL);
    if (!saved) void openPreferences(question);
  };
  const showPreferences = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    void openPreferences(question, currentTarget);
  return (
    <div className={styles.cookie} data-question>
      <h2 id={titleId} className={clsx(textStyles.h32, styles.title)}>
        {t('title')} <CookieMark />
      </h2>
      <p className={textStyles.muted}>{t('text')}</p>
      <p>
        <a className={clsx(textStyles.link, styles.link)} href={pathTo.cookiePolicy()} target="_blank" rel="noopener">
          {t('more')}
        </a>
      </p>
      <div className={styles.btns}>
        <SaveButton name="refuse" label={t(words.refuse)} saving={saving} onPress={() => answer('refuse')} />
        <SaveButton name="accept" label={t(words.accept)} saving={saving} onPress={() => answer('accept')} />
      </div>
      <div className={styles.more}>
        <button
          type="button"
          className={clsx(textStyles.link, styles.link)}
          disabled={saving !== null}
          onClick={showPreferences}
        >
          {t(words.settings)}
        </button>
        <a className={styles.privacy} href={pathTo.privacyPolicy()} target="_blank" rel="noopener">
          {t('privacy')}
        </a>
      </div>
    </div>
  );
}

/** The emoji of the title, drawn the same on every system: not all of them have it. */
function CookieMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      <span className={textStyles.hidden}>🍪</span>
    </span>
  );
}
