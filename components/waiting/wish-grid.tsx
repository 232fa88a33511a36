import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ProductCard } from '#components/product-cards/product-card.tsx';
import productGridStyles from '#components/product-cards/product-grid.module.css';
import textStyles from '#components/ui/text.module.css';
import type { Wish } from '#lib/contract/wishes.ts';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';
import styles from './wish-grid.module.css';

interface WishGridProps {
  wishes: readonly Wish[];
  money: MoneyFormat;
  /** What takes a product off the list. */
  removal: (wish: Wish) => ReactNode;
}

/** The products of a wish list at today's prices, each with what has changed since. Needs the `Wish`, `Card` and `Price` messages. */
export function WishGrid({ wishes, money, removal }: WishGridProps) {
  const t = useTranslations('Wish');
  return (
    <>
      <h2 className={textStyles.hidden}>{t('title')}</h2>
      <ul className={productGridStyles.cards}>
        {wishes.map((wish) => (
          <li key={wish.productID} className={styles.wish}>
            <ProductCard card={wish} money={money} />
            <Changes wish={wish} money={money} />
            {removal(wish)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Changes({ wish, money }: { wish: Wish; money: MoneyFormat }) {
  const t = useTranslations('Wish');
  const { priceThen, prices, saleEnded, soldOut } = wish;
  const changes = [
    ...(soldOut ? [t('soldOut')] : []),
    ...(priceThen !== null && prices && priceThen !== prices.current
      ? [t('priceThen', { price: formatMoney(priceThen, money) })]
      : []),
    ...(saleEnded ? [t('saleEnded')] : []),
  ];
  if (changes.length === 0) return null;
  return <p className={clsx(textStyles.small, textStyles.muted, textStyles.figures)}>{changes.join(' · ')}</p>;
}
