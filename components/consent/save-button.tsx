import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import spinnerStyles from '#components/ui/waiting/spinner.module.css';
import { type Answer, saveAnswer } from '#lib/consent/consent-control.ts';
import styles from './cookie-banner.module.css';

interface SaveButtonProps<Button extends string> {
  /** Names the button, so that only the one that was pressed shows a spinner. */
  name: Button;
  label: string;
  /** The button whose answer is being saved; null while none is. */
  saving: Button | null;
  outlined?: boolean;
  /** Id of a text that says what the button does. */
  describedBy?: string;
  onPress: () => void;
}

/** A button that saves an answer: while one is saved none can be pressed, and the pressed one turns (CONSENT-29). */
export function SaveButton<Button extends string>(props: SaveButtonProps<Button>) {
  const { name, label, saving, outlined = false, describedBy, onPress } = props;
  const t = useTranslations('Consent');
  const turns = saving === name;
  return (
    <button
      type="button"
      className={outlined ? clsx(buttonStyles.outlined, styles.button) : clsx(buttonStyles.button, styles.button)}
      disabled={saving !== null}
      aria-busy={turns}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {turns && (
        <span className={clsx(spinnerStyles.spin, styles.spin)}>
          <span className={textStyles.hidden}>{t('saving')}</span>
        </span>
      )}
      {label}
    </button>
  );
}

/** Saves one answer at a time, and knows which button is at it (CONSENT-29). */
export function useSaveAnswer<Button extends string>() {
  const [saving, setSaving] = useState<Button | null>(null);
  const save = async (button: Button, answer: Answer): Promise<boolean> => {
    setSaving(button);
    const saved = await saveAnswer(answer);
    setSaving(null);
    return saved;
  };
  return { saving, save };
}

export const ACCEPT_ALL: Answer = { accepted_functional: true, accepted_advertising: true };
export const REFUSE_ALL: Answer = { accepted_functional: false, accepted_advertising: false };
