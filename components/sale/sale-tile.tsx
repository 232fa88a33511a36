import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Sale } from '#lib/contract/sales.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { SaleEnd } from './sale-end.tsx';
import saleOfferStyles from './sale-offer.module.css';
import { saleFlag } from './sale-offer.tsx';
import styles from './sale-tile.module.css';

const SIZES = {
  wide: '(min-width: 1440px) 700px, (min-width: 600px) 48vw, 100vw',
  third: '(min-width: 1440px) 450px, (min-width: 1025px) 32vw, (min-width: 600px) 48vw, 100vw',
};

interface SaleTileProps {
  sale: Sale;
  /** ISO 8601 instant of the server's clock. */
  now: string;
  dates: DateSetting;
  /** Half of the row on desktop instead of a third. */
  wide?: boolean;
  /** One of many, none of the first: laid out once it comes near the window (decision 296). */
  isFar?: boolean;
}

/**
 * A running sale: picture, brands, headline, the highest reduction and the time left. The clock that ticks
 * (run-clocks.tsx) is hidden from screen readers, which read the date of the end. Holds no price.
 */
export function SaleTile({ sale, now, dates, wide = false, isFar = false }: SaleTileProps) {
  const t = useTranslations('Sale');
  const flag = saleFlag(sale, now, dates);
  return (
    <PageLink
      className={wide ? clsx(styles.tile, styles.wide) : styles.tile}
      href={sale.url}
      data-flavour={sale.flavour}
      data-far={isFar ? '' : undefined}
    >
      <figure className={styles.pic}>
        <Picture
          picture={{ key: sale.pictures.tile.key, alt: '' }}
          shape="tile"
          sizes={wide ? SIZES.wide : SIZES.third}
        />
        <span className={styles.brand}>{sale.brandNames.slice(0, 2).join(' · ')}</span>
        {flag && <span className={clsx(styles.flag, saleOfferStyles.flavour)}>{t(flag)}</span>}
      </figure>
      <div className={styles.body}>
        <h3 className={textStyles.h24}>{sale.title}</h3>
        {sale.maxDiscount > 0 && <span className={styles.off}>{t('upTo', { percent: sale.maxDiscount })}</span>}
        <span className={styles.time} aria-hidden="true">
          <Icon name="clock" />
          <span data-clock={sale.endDate}>
            <SaleEnd end={sale.endDate} dates={dates} />
          </span>
        </span>
        <span className={textStyles.hidden}>
          <SaleEnd end={sale.endDate} dates={dates} />
        </span>
      </div>
    </PageLink>
  );
}
