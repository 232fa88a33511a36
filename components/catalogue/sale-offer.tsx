import { useTranslations } from 'next-intl';
import type { Sale } from '#lib/contract/catalogue.ts';

const NAMED = 3;

/** The chip with the highest reduction and the brands of a sale, above its headline. */
export function SaleOffer({ sale }: { sale: Pick<Sale, 'maxDiscount' | 'brandNames'> }) {
  const t = useTranslations('Sale');
  const named = sale.brandNames.slice(0, NAMED).join(' · ');
  const others = Math.max(0, sale.brandNames.length - NAMED);
  return (
    <p className="kicker">
      <span className="offer">{t('upTo', { percent: sale.maxDiscount })}</span>
      {others > 0 ? t('brandsAndMore', { named, others }) : named}
    </p>
  );
}
