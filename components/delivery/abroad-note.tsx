import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { DialogButton } from '#components/dialogs/dialog-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import textStyles from '#components/ui/text.module.css';
import styles from './abroad-note.module.css';

/**
 * Over prices: which country they are for, where that is not the store's own. The page is the same for everybody; the
 * stylesheet shows the note, with the name of the country, by what the root element says (lib/edge/documents).
 */
export function AbroadNote({ storeCountry }: { storeCountry: string }) {
  const t = useTranslations('Delivery');
  return (
    <p className={styles.abroad}>
      <Icon name="truck" small />
      <span>{t.rich('pricesFor', { country: () => <span className={styles.country} /> })}</span>
      <DialogButton
        name="delivery-country"
        input={{ storeCountry }}
        className={clsx(textStyles.link, scriptOnlyStyles.needsScript)}
      >
        {t('change')}
      </DialogButton>
    </p>
  );
}
