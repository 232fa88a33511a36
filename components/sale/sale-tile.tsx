import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Sale } from '#lib/contract/catalogue.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { Countdown } from './countdown.tsx';
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
}

/** A running sale, whose name for assistive technology does not tick: picture, brands, headline, the highest reduction and the time left. Holds no price. */
export function SaleTile({ sale, now, dates, wide = false }: SaleTileProps) {
  const t = useTranslations('Sale');
  const flag = saleFlag(sale, now, dates);
  const id = useId();
  return (
    <PageLink
      className={wide ? clsx(styles.tile, styles.wide) : styles.tile}
      href={sale.url}
      data-flavour={sale.flavour}
      aria-labelledby={['brands', 'title', 'offer', 'end'].map((part) => `${id}${part}`).join(' ')}
    >
      <figure className={styles.pic}>
        <Picture
          picture={{ key: sale.pictures.tile.key, alt: '' }}
          shape="tile"
          sizes={wide ? SIZES.wide : SIZES.third}
        />
        <span className={styles.brand} id={`${id}brands`}>
          {sale.brandNames.slice(0, 2).join(' · ')}
        </span>
        {flag && <span className={clsx(styles.flag, saleOfferStyles.flavour)}>{t(flag)}</span>}
      </figure>
      <div className={styles.body}>
        <h3 className={textStyles.h24} id={`${id}title`}>
          {sale.title}
        </h3>
        <span className={styles.off} id={`${id}offer`}>
          {t('upTo', { percent: sale.maxDiscount })}
        </span>
        <span className={styles.time}>
          <Icon name="clock" />
          <Countdown end={sale.endDate} look="tile">
            <SaleEnd end={sale.endDate} dates={dates} />
          </Countdown>
          <span id={`${id}end`} hidden>
            <SaleEnd end={sale.endDate} dates={dates} />
          </span>
        </span>
      </div>
    </PageLink>
  );
}
