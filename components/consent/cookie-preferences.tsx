import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import dialogStyles from '#components/dialogs/dialog.module.css';
import type { ConsentQuestion } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Answer } from '#lib/consent/consent-control.ts';
import { useConsent } from '#lib/consent/consent-status.ts';
import styles from './cookie-banner.module.css';
import { PreferenceSection } from './preference-section.tsx';
import { ACCEPT_ALL, SaveButton, useSaveAnswer } from './save-button.tsx';

/**
 * The cookie preferences (CONSENT-13 to 18): a switch for each category, what each one keeps on the device, and two ways
 * to save. Once saving has failed they say so, and nothing else (CONSENT-30).
 */
export function CookiePreferences(question: ConsentQuestion) {
  const { failed } = useConsent();
  return failed ? <ConsentError /> : <PreferencesForm {...question} />;
}

function PreferencesForm({ wording, shopName, partners }: ConsentQuestion) {
  const t = useTranslations('Consent.preferences');
  const { titleId, close } = useDialog();
  const { preferences } = useConsent();
  const [switches, setSwitches] = useState<Answer>(preferences);
  const { saving, save } = useSaveAnswer<'all' | 'switches'>();
  const hintId = useId();

  const flip = (flag: keyof Answer) => (on: boolean) => setSwitches((before) => ({ ...before, [flag]: on }));
  const saveThen = async (button: 'all' | 'switches', { accepted_functional, accepted_advertising }: Answer) => {
    if (await save(button, { accepted_functional, accepted_advertising })) close(true);
  };
  return (
    <div className={clsx(dialogStyles.body, styles.cookie)}>
      <h2 id={titleId} className={textStyles.h32}>
        {t('title')}
      </h2>
      <p className={textStyles.muted}>{t('text', { shop: shopName })}</p>
      <p className={styles.links}>
        <a className={clsx(textStyles.link, styles.link)} href={pathTo.cookiePolicy()} target="_blank" rel="noopener">
          {t('cookiePolicy')}
        </a>
        <a className={clsx(textStyles.link, styles.link)} href={pathTo.privacyPolicy()} target="_blank" rel="noopener">
          {t('privacyPolicies')}
        </a>
      </p>
      <SaveButton
        outlined
        name="all"
        label={t('acceptAll')}
        saving={saving}
        onPress={() => saveThen('all', ACCEPT_ALL)}
      />
      <div>
        <PreferenceSection category="default" partners={partners} on />
        <PreferenceSection
          category="functional"
          partners={partners}
          on={switches.accepted_functional}
          onFlip={flip('accepted_functional')}
        />
        <PreferenceSection
          category="advertising"
          partners={partners}
          on={switches.accepted_advertising}
          onFlip={flip('accepted_advertising')}
        />
      </div>
      <SaveButton
        outlined
        name="switches"
        label={wording === 'two' ? t('necessaryOnly') : t('save')}
        describedBy={wording === 'two' ? hintId : undefined}
        saving={saving}
        onPress={() => saveThen('switches', switches)}
      />
      {wording === 'two' && (
        <p id={hintId} className={clsx(textStyles.small, textStyles.muted)}>
          {t('necessaryOnlyHint')}
        </p>
      )}
    </div>
  );
}

/** What the preferences show once an answer could not be saved (ERR-22); the page loads anew when they are closed. */
function ConsentError() {
  const t = useTranslations('Consent.error');
  const { titleId, close } = useDialog();
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone; keyboard users must not lose their place.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={dialogStyles.body} role="alert">
      <h2 id={titleId} className={textStyles.h32}>
        {t('title')}
      </h2>
      <p className={textStyles.muted}>{t('text')}</p>
      <button ref={button} type="button" className={buttonStyles.button} data-autofocus onClick={() => close()}>
        {t('close')}
      </button>
    </div>
  );
}
