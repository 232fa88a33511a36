import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Sale } from '#lib/contract/catalogue.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { CountdownBoxes } from './countdown-boxes.tsx';
import { SaleEnd } from './sale-end.tsx';
import { SaleOffer } from './sale-offer.tsx';

/** The sale that opens the home page, its picture drawn for each device. */
export function SaleHero({ sale, dates }: { sale: Sale; dates: DateSetting }) {
  const t = useTranslations('Home');
  return (
    <section className="hero wrap">
      <PageLink className="hero__box" href={sale.url} data-flavour={sale.flavour}>
        <Picture
          picture={{ key: sale.pictures.wide.key, alt: '' }}
          narrow={{ picture: sale.pictures.tall, shape: 'tall' }}
          shape="wide"
          sizes="(min-width: 1440px) 1376px, 100vw"
          priority
        />
        <div className="hero__copy">
          <SaleOffer sale={sale} />
          <h1 className="h h--64">{sale.title}</h1>
          <p className="lead">{sale.subtitle}</p>
          <div className="hero__row">
            <span className="btn btn--white">{t('shopTheSale')}</span>
            <CountdownBoxes end={sale.endDate}>
              <SaleEnd end={sale.endDate} dates={dates} />
            </CountdownBoxes>
          </div>
        </div>
      </PageLink>
    </section>
  );
}
