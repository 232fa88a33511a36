import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { Price } from '#lib/contract/values.ts';
import { formatMoney, isReduced, type MoneyFormat } from '#lib/money/money.ts';
import { priceData } from './card-facts.ts';
import styles from './price-row.module.css';

interface PriceRowProps {
  prices: Price;
  /** Is it the lowest of several? */
  differ: boolean;
  money: MoneyFormat;
  /** Is it the price in the store's own country? It is not seen by who has another one delivered to (price-row.module.css). */
  isHome?: boolean;
}

/**
 * The price of a card: now, the reduction from the lowest price of 30 days, that price where it is not the RRP, and
 * the RRP, labelled and never struck (decision 36, PRICE-04).
 */
export function PriceRow({ prices, differ, money, isHome = false }: PriceRowProps) {
  const t = useTranslations('Price');
  const { current, old, discount, retailPrice } = prices;
  const lowest = formatMoney(current, money);
  const price = differ ? t('from', { price: lowest }) : lowest;
  const reduction = discount > 0 ? t('off', { percent: discount }) : null;
  const was = old !== null && old !== retailPrice;
  const facts = { price, reduction, isReduced: isReduced(prices) };
  return (
    <div className={styles.price} {...priceData(facts, isHome)}>
      <span className={clsx(styles.now, facts.isReduced && styles.reduced)}>{price}</span>
      {reduction !== null && <span className={styles.off}>{reduction}</span>}
      <span className={styles.ref}>
        {was && (
          <span>
            {t('was')} <s>{formatMoney(old, money)}</s>
          </span>
        )}
        {retailPrice > current && <span>{t('rrp', { amount: formatMoney(retailPrice, money) })}</span>}
      </span>
    </div>
  );
}

interface CardPriceProps extends Omit<PriceRowProps, 'isHome'> {
  productId: number;
}

/** The price of a card in the country of the store, as the page was rendered for everybody; `AbroadPrices` shows another country's in its place. */
export function CardPrice({ productId, prices, differ, money }: CardPriceProps) {
  return (
    <div data-price-of={productId} data-differ={differ}>
      <PriceRow prices={prices} differ={differ} money={money} isHome />
    </div>
  );
}
