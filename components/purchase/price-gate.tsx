import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { registerTrigger } from '#components/dialogs/dialog-button.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import styles from './price-block.module.css';

/** In the place of the price and the button where a guest may see neither (decision 20). */
export function PriceGate({ back, clock }: { back: string; clock?: ReactNode }) {
  const t = useTranslations('Buy');
  return (
    <div className={styles.gate}>
      {clock}
      <b>{t('signInForPrice')}</b>
      <p>{t('signInText')}</p>
      <div className={clsx(buttonStyles.row, styles.btnrow)}>
        <a
          className={buttonStyles.button}
          href={pathTo.create({ returnTo: back })}
          {...registerTrigger({ start: 'join' })}
        >
          {t('join')}
        </a>
        <a
          className={buttonStyles.outlined}
          href={pathTo.login({ returnTo: back })}
          rel="nofollow"
          {...registerTrigger({ start: 'login' })}
        >
          {t('signIn')}
        </a>
      </div>
    </div>
  );
}
