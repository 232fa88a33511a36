import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import styles from './join-bar.module.css';

/** Why a guest sees no prices, and the two ways to see them. */
export function JoinBar({ back }: { back: string }) {
  const t = useTranslations('Listing');
  return (
    <div className={styles.joinbar}>
      <div>
        <b>{t('membersPrices')}</b>
        <p>{t('membersPricesText')}</p>
      </div>
      <div>
        <a className={buttonStyles.small} href={pathTo.create()}>
          {t('join')}
        </a>
        <a className={clsx(buttonStyles.small, buttonStyles.outlined)} href={pathTo.login({ returnTo: back })}>
          {t('signIn')}
        </a>
      </div>
    </div>
  );
}
