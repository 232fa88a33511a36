import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Sale, SaleState } from '#lib/contract/sales.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import { CountdownBoxes } from './countdown-boxes.tsx';
import { SaleEnd, useEndMoment } from './sale-end.tsx';
import styles from './sale-head.module.css';
import { SaleOffer } from './sale-offer.tsx';

interface SaleHeadProps {
  sale: Sale;
  state: SaleState;
  dates: DateSetting;
}

/** The head of a sale's listing: picture, offer, headline, its dates (CAT-08) and what is left until the next of them. */
export function SaleHead({ sale, state, dates }: SaleHeadProps) {
  const t = useTranslations('Sale');
  const moment = (instant: string) => formatDate(instant, 'day-and-time', dates);
  const endMoment = useEndMoment(dates);
  const { startDate, endDate } = sale;
  return (
    <section className={styles.salehead} data-sale-head data-flavour={sale.flavour}>
      <Picture
        picture={{ key: sale.pictures.wide.key, alt: '' }}
        shape="wide"
        sizes="(min-width: 1440px) 1376px, 100vw"
        priority
      />
      <div className={styles.saleheadIn}>
        <div>
          <SaleOffer sale={sale} />
          <h1 className={textStyles.h64}>{sale.title}</h1>
          <p>{sale.subtitle}</p>
          <p className={clsx(textStyles.small, textStyles.figures)}>
            {t('dates', { start: moment(startDate), end: endMoment(endDate) })}
          </p>
        </div>
        {state === 'coming' ? (
          <CountdownBoxes end={startDate} opens>
            <time dateTime={startDate}>{t('opensAt', { moment: moment(startDate) })}</time>
          </CountdownBoxes>
        ) : (
          <CountdownBoxes end={endDate}>
            <SaleEnd end={endDate} dates={dates} />
          </CountdownBoxes>
        )}
      </div>
    </section>
  );
}
