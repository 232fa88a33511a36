import { useTranslations } from 'next-intl';
import type { Price } from '#lib/contract/values.ts';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';
import styles from './price-row.module.css';

interface PriceRowProps {
  prices: Price;
  money: MoneyFormat;
  /** Is it the price in the store's own country? It is not seen by who has another one delivered to (delivery.css). */
  isHome?: boolean;
}

/**
 * The price of a card: now, the reduction from the lowest price of 30 days, that price where it is not the RRP, and
 * the RRP, labelled and never struck (decision 36, PRICE-04).
 */
export function PriceRow({ prices, money, isHome = false }: PriceRowProps) {
  const t = useTranslations('Price');
  const { current, old, discount, retailPrice } = prices;
  return (
    <div className={styles.price} data-home-price={isHome || undefined}>
      <span className={styles.now}>{formatMoney(current, money)}</span>
      {discount > 0 && <span className={styles.off}>{t('off', { percent: discount })}</span>}
      <span className={styles.ref}>
        {old !== null && old !== retailPrice && (
          <span>
            {t('was')} <s>{formatMoney(old, money)}</s>
          </span>
        )}
        {retailPrice > current && <span>{t('rrp', { amount: formatMoney(retailPrice, money) })}</span>}
      </span>
    </div>
  );
}
