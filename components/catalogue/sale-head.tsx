import { Picture } from '#components/ui/picture.tsx';
import type { Sale } from '#lib/contract/catalogue.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { CountdownBoxes } from './countdown-boxes.tsx';
import { SaleEnd } from './sale-end.tsx';
import { SaleOffer } from './sale-offer.tsx';

/** The head of a sale's listing: picture, offer, headline, time left. */
export function SaleHead({ sale, dates }: { sale: Sale; dates: DateSetting }) {
  return (
    <section className="salehead">
      <Picture
        picture={{ key: sale.pictures.wide.key, alt: '' }}
        shape="wide"
        sizes="(min-width: 1440px) 1376px, 100vw"
        priority
      />
      <div className="salehead__in">
        <div>
          <SaleOffer sale={sale} />
          <h1 className="h h--64">{sale.title}</h1>
          <p>{sale.subtitle}</p>
        </div>
        <CountdownBoxes end={sale.endDate}>
          <SaleEnd end={sale.endDate} dates={dates} />
        </CountdownBoxes>
      </div>
    </section>
  );
}
