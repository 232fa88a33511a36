import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import priceRowStyles from '#components/product-cards/price-row.module.css';
import textStyles from '#components/ui/text.module.css';
import type { Price } from '#lib/contract/values.ts';
import type { Tier } from '#lib/contract/variants.ts';
import { formatMoney, isReduced, type MoneyFormat } from '#lib/money/money.ts';
import styles from './price-block.module.css';

interface PriceBlockProps {
  prices: Price;
  /** What a piece costs from several on. */
  tiers?: readonly Tier[] | undefined;
  /** Is it the lowest of what can still be chosen? */
  isLowest?: boolean;
  money: MoneyFormat;
  /** When the sale ends, above the price. */
  clock?: ReactNode;
  /** What else there is to say of it. */
  children?: ReactNode;
}

/** The price of a product: now, the reduction, what it was worked out from, and the RRP (decision 36). */
export function PriceBlock({ prices, tiers, isLowest = false, money, clock, children }: PriceBlockProps) {
  const { current, old, discount, retailPrice } = prices;
  const t = useTranslations('Buy');
  const price = formatMoney(current, money);
  const reduced = old !== null && discount > 0;
  const apart = old !== retailPrice;
  return (
    <div className={styles.pblock}>
      {clock}
      <div className={clsx(styles.row, textStyles.figures)}>
        <span className={clsx(priceRowStyles.now, styles.priceNow, isReduced(prices) && priceRowStyles.reduced)}>
          {isLowest ? t('from', { price }) : price}
        </span>
        {discount > 0 && (
          <span className={clsx(priceRowStyles.off, styles.priceOff)}>{t('off', { percent: discount })}</span>
        )}
      </div>
      <p className={clsx(styles.was, textStyles.figures)}>
        {reduced && apart && (
          <span>
            {t('was')} <s>{formatMoney(old, money)}</s>
          </span>
        )}
        {retailPrice > current && <span>{t('rrp', { amount: formatMoney(retailPrice, money) })}</span>}
      </p>
      <p className={styles.note}>
        {reduced
          ? t(apart ? 'omnibus' : 'omnibusPlain', { amount: formatMoney(old, money), percent: discount })
          : t('vat')}
      </p>
      {tiers?.map((tier) => (
        <p key={tier.from} className={clsx(styles.more, textStyles.figures)}>
          {t('tier', { count: tier.from, price: formatMoney(tier.price, money) })}
        </p>
      ))}
      {children}
    </div>
  );
}
