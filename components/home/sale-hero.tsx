import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { CountdownBoxes } from '#components/sale/countdown-boxes.tsx';
import { SaleEnd } from '#components/sale/sale-end.tsx';
import { SaleOffer } from '#components/sale/sale-offer.tsx';
import buttonStyles from '#components/ui/button.module.css';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Sale } from '#lib/contract/sales.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import styles from './sale-hero.module.css';

/** The sale that opens the home page, its picture drawn for each device. */
export function SaleHero({ sale, dates }: { sale: Sale; dates: DateSetting }) {
  const t = useTranslations('Home');
  return (
    <section className={clsx(styles.hero, pageStyles.wrap)}>
      <PageLink className={styles.box} href={sale.url} data-flavour={sale.flavour}>
        <Picture
          picture={{ key: sale.pictures.wide.key, alt: '' }}
          narrow={{ picture: sale.pictures.tall, shape: 'tall' }}
          shape="wide"
          sizes="(min-width: 1440px) 1376px, 100vw"
          priority
        />
        <div className={styles.copy}>
          <SaleOffer sale={sale} />
          <h1 className={textStyles.h64}>{sale.title}</h1>
          <p className={clsx(textStyles.lead, styles.lead)}>{sale.subtitle}</p>
          <div className={styles.row}>
            <span className={buttonStyles.white}>{t('shopTheSale')}</span>
            <span aria-hidden="true">
              <CountdownBoxes end={sale.endDate}>
                <SaleEnd end={sale.endDate} dates={dates} />
              </CountdownBoxes>
            </span>
            <span className={textStyles.hidden}>
              <SaleEnd end={sale.endDate} dates={dates} />
            </span>
          </div>
        </div>
      </PageLink>
    </section>
  );
}
