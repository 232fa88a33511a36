import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import dialogStyles from '#components/dialogs/dialog.module.css';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { openDialog } from '#components/dialogs/dialog-store.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import { languageTag } from '#lib/contract/wording.ts';
import { loadStoreOptions } from './load-store-options.ts';
import { rememberSwissNotice } from './swiss-notice.ts';

const LANGUAGE_NAMES: Readonly<Partial<Record<string, string>>> = { de_CH: 'Deutsch', fr_CH: 'Français' };

/** Tells visitors in Switzerland that there is a shop of their own, with francs and Swiss delivery (MODAL-13). */
export function SwissDialog({ storeId }: DialogInputs['swiss']) {
  const t = useTranslations('Stores');
  const { titleId, close } = useDialog();
  const { value: stores } = useLoaded(loadStoreOptions, true);
  const swiss = stores?.filter(({ storeLocale }) => storeLocale.endsWith('_CH')) ?? [];
  useEffect(rememberSwissNotice, []);
  return (
    <div className={dialogStyles.body}>
      <h2 id={titleId} className={textStyles.h32}>
        {t('swissTitle')}
      </h2>
      <p className={textStyles.muted}>{t('swissText')}</p>
      <div className={dialogStyles.acts}>
        {swiss.map(({ storeId: id, storeLocale, url }) => (
          <a key={id} className={buttonStyles.button} href={url} lang={languageTag(storeLocale)}>
            {t('swissStore', { language: LANGUAGE_NAMES[storeLocale] ?? storeLocale })}
          </a>
        ))}
      </div>
      <button type="button" className={buttonStyles.outlined} onClick={() => close()}>
        {t('stayHere')}
      </button>
      <p className={textStyles.small}>
        <button type="button" className={textStyles.link} onClick={() => openDialog('language', { storeId })}>
          {t('otherCountries')}
        </button>
      </p>
    </div>
  );
}
