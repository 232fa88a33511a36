import { useTranslations } from 'next-intl';
import styles from '#components/purchase/price-block.module.css';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';

/** What a bundle saves against its parts bought one by one; nothing where it saves nothing. Minor units. */
export function TogetherNote({ apart, price, money }: { apart: number | null; price: number; money: MoneyFormat }) {
  const t = useTranslations('Buy');
  if (apart === null || apart <= price) return null;
  return (
    <p className={styles.together}>
      {t.rich('together', {
        apart: formatMoney(apart, money),
        saved: formatMoney(apart - price, money),
        b: (text) => <b>{text}</b>,
      })}
    </p>
  );
}
