import { useTranslations } from 'next-intl';
import dialogStyles from '#components/dialogs/dialog.module.css';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { openDialog } from '#components/dialogs/dialog-store.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import buttonStyles from '#components/ui/button.module.css';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { Countdown } from './countdown.tsx';
import styles from './ending-sales-dialog.module.css';

/** The sales that end first, for a guest who leaves (MODAL-17), or as a link of a mail promised (NEWS-14). Holds no price. */
export function EndingSalesDialog({ reason, sales }: DialogInputs['ending-sales']) {
  const t = useTranslations('EndingSales');
  const { titleId, close } = useDialog();
  const join = (): void => {
    close(true);
    void openDialog('register', { start: 'join' }, {});
  };
  const isGuest = reason === 'last-chance';
  return (
    <div className={dialogStyles.body}>
      <h2 id={titleId} className={textStyles.h32}>
        {t(`${reason}.title`)}
      </h2>
      <p className={textStyles.muted}>{t(`${reason}.text`)}</p>
      <ul className={styles.sales}>
        {sales.map(({ eventId, url, title, brandNames, endDate, pictures }) => (
          <li key={eventId}>
            <a href={url}>
              <Picture picture={{ key: pictures.tile.key, alt: '' }} shape="tile" sizes="112px" />
              <span>
                <b>{title}</b>
                <small>{brandNames.slice(0, 2).join(' · ')}</small>
                <small aria-hidden="true">
                  <Countdown end={endDate}>{null}</Countdown>
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className={dialogStyles.acts}>
        <button type="button" className={buttonStyles.outlined} onClick={() => close(false)}>
          {t('later')}
        </button>
        {isGuest ? (
          <button type="button" className={buttonStyles.button} onClick={join}>
            {t('join')}
          </button>
        ) : (
          <a className={buttonStyles.button} href={pathTo.liveSales()}>
            {t('all')}
          </a>
        )}
      </div>
    </div>
  );
}
