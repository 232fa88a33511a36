'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import type { StoreEntry } from '#lib/contract/stores.ts';
import { languageTag } from '#lib/contract/wording.ts';
import styles from './store-choice.module.css';

/** A store that can be chosen; `url` is empty where there is no way to it. */
export interface StoreOption extends Pick<StoreEntry, 'storeId' | 'label' | 'storeLocale' | 'url'> {
  /** Its own name, where `label` is not that (CFG-20). */
  readonly storeLabel?: string;
}

/** The page of the other store that this one corresponds to, else its home page (decision 5). */
async function addressIn({ storeId, url }: StoreOption): Promise<string> {
  try {
    const { addressInStore } = await import('./load-store-options.ts');
    return (await addressInStore(storeId)) || url;
  } catch {
    return url;
  }
}

interface StoreChoiceProps {
  stores: readonly StoreOption[];
  currentStoreId: number;
  /** The chosen store is this one, or there is no way to it: the page stays (LANG-05). */
  onStay?: (form: HTMLElement) => void;
}

/** The stores as radios; nothing happens before Save (LANG-03, LANG-04). A full load: another store is another host. */
export function StoreChoice({ stores, currentStoreId, onStay = closeAround }: StoreChoiceProps) {
  const t = useTranslations('Header');
  const [leaving, setLeaving] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = stores.find(({ storeId }) => String(storeId) === new FormData(form).get('store'));
    if (!chosen?.url || chosen.storeId === currentStoreId) return onStay(form);
    setLeaving(true);
    window.location.assign(await addressIn(chosen));
  };
  return (
    <form className={styles.stores} onSubmit={save} data-waits="">
      <fieldset>
        <legend>{t('whichStore')}</legend>
        {stores.map(({ storeId, label, storeLabel = label, storeLocale }) => (
          <label key={storeId} className={styles.one} lang={languageTag(storeLocale)}>
            <input type="radio" name="store" value={storeId} defaultChecked={storeId === currentStoreId} />
            {label}
            {storeLabel !== label && <span className={textStyles.muted}>{storeLabel}</span>}
          </label>
        ))}
      </fieldset>
      <p className={styles.save}>
        <button type="submit" className={clsx(buttonStyles.small, buttonStyles.wide, styles.button)} disabled={leaving}>
          {t('save')}
        </button>
      </p>
    </form>
  );
}

/** Closes the dialog or popover that the choice stands in. */
function closeAround(form: HTMLElement): void {
  const dialog = form.closest('dialog');
  if (dialog?.open) dialog.close();
  else dialog?.hidePopover();
}
