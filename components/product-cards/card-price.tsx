'use client';
import type { Price } from '#lib/contract/values.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import styles from './price-row.module.css';
import { PriceRow } from './price-row.tsx';
import { useDeliveredPrice } from './use-delivered-price.ts';

interface CardPriceProps {
  productId: number;
  /** In the country of the store, as the page was rendered for everybody. */
  prices: Price;
  money: MoneyFormat;
}

/** The price of a card where the visitor wants the product delivered to; its place is kept while it is asked for. */
export function CardPrice({ productId, prices, money }: CardPriceProps) {
  const delivered = useDeliveredPrice(productId, prices);
  if (delivered === null) return <div className={styles.none} />;
  return <PriceRow prices={delivered ?? prices} money={money} isHome={delivered === undefined} />;
}
