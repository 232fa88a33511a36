import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useRootMark } from '#components/behaviour/use-root-mark.ts';
import priceRowStyles from '#components/product-cards/price-row.module.css';
import buttonStyles from '#components/ui/button.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Price } from '#lib/contract/values.ts';
import { formatMoney, isReduced, type MoneyFormat } from '#lib/money/money.ts';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  /** Null where this visitor may not see prices. */
  prices: Price | null;
  money: MoneyFormat;
  /** Where to come back to after signing in. */
  back: string;
  /** The chosen size and colour, in words. */
  choice: string;
  button: ReactNode;
}

/** Price and button within reach of the thumb, below desktop width (76 px). */
export function BuyBar({ prices, money, back, choice, button }: BuyBarProps) {
  const t = useTranslations('Buy');
  useRootMark('data-foot-bar');
  if (!prices) {
    return (
      <div className={styles.buybar}>
        <a className={buttonStyles.button} href={pathTo.login({ returnTo: back })} rel="nofollow">
          {t('signInForPrice')}
        </a>
      </div>
    );
  }
  return (
    <div className={styles.buybar}>
      <div className={clsx(priceRowStyles.price, styles.price)}>
        <span className={clsx(priceRowStyles.now, isReduced(prices) && priceRowStyles.reduced)}>
          {formatMoney(prices.current, money)}
        </span>{' '}
        {prices.discount > 0 && <span className={priceRowStyles.off}>{t('off', { percent: prices.discount })}</span>}
        <span className={clsx(priceRowStyles.ref, styles.priceRef)}>{choice}</span>
      </div>
      {button}
    </div>
  );
}
