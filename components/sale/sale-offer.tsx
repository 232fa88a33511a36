import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import textStyles from '#components/ui/text.module.css';
import type { Sale } from '#lib/contract/sales.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import styles from './sale-offer.module.css';

/** Label of a sale tile, as a key of the `Sale` messages. */
type SaleFlag = 'endsToday' | 'newToday' | 'blackFriday' | 'clearance' | 'frenchDays' | 'priceDrop' | 'newSeason';

/** What a flavour is called; a sale without one is not called anything. */
const FLAVOUR_FLAGS: Record<Sale['flavour'], SaleFlag | null> = {
  default: null,
  'black friday': 'blackFriday',
  sale: 'clearance',
  'french days': 'frenchDays',
  'price drop': 'priceDrop',
  'new season': 'newSeason',
};

/**
 * What a tile says of its sale: that it ends or began today, in the store's time zone, else its flavour (CAT-10).
 * @param now ISO 8601 instant of the server's clock
 */
export function saleFlag(sale: Pick<Sale, 'startDate' | 'endDate' | 'flavour'>, now: string, dates: DateSetting) {
  const day = (instant: string) => formatDate(instant, 'day', dates);
  if (day(sale.endDate) === day(now)) return 'endsToday';
  if (day(sale.startDate) === day(now)) return 'newToday';
  return FLAVOUR_FLAGS[sale.flavour];
}

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
      {sale.maxDiscount > 0 && <span className={styles.offer}>{t('upTo', { percent: sale.maxDiscount })}</span>}
      {flavour && <span className={styles.flavourChip}>{t(flavour)}</span>}
      {others > 0 ? t('brandsAndMore', { named, others }) : named}
    </p>
  );
}
