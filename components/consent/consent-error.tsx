import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import dialogStyles from '#components/dialogs/dialog.module.css';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';

/** What the preferences show once an answer could not be saved (ERR-22); the page loads anew when they are closed. */
export function ConsentError() {
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
