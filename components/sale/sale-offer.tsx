import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import textStyles from '#components/ui/text.module.css';
import type { Sale } from '#lib/contract/catalogue.ts';
import { FLAVOUR_FLAGS } from './sale-flag.ts';
import styles from './sale-offer.module.css';

const NAMED = 3;

type Offer = Pick<Sale, 'maxDiscount' | 'brandNames' | 'flavour'>;

/** The chip with the highest reduction, the sale's flavour and its brands, above its headline. */
export function SaleOffer({ sale }: { sale: Offer }) {
  const t = useTranslations('Sale');
  const named = sale.brandNames.slice(0, NAMED).join(' · ');
  const others = Math.max(0, sale.brandNames.length - NAMED);
  const flavour = FLAVOUR_FLAGS[sale.flavour];
  return (
    <p className={clsx(textStyles.kicker, styles.line)} data-offer>
      <span className={styles.offer}>{t('upTo', { percent: sale.maxDiscount })}</span>
      {flavour && <span className={styles.flavourChip}>{t(flavour)}</span>}
      {others > 0 ? t('brandsAndMore', { named, others }) : named}
    </p>
  );
}
