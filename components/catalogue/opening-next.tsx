import { useTranslations } from 'next-intl';
import type { Sale } from '#lib/contract/catalogue.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';

/** The sales that open next, with the moment each of them does. */
export function OpeningNext({ sales, dates }: { sales: readonly Sale[]; dates: DateSetting }) {
  const t = useTranslations('Home');
  if (sales.length === 0) return null;
  return (
    <section className="section wrap">
      <div className="section__head">
        <div>
          <h2 className="h h--44">{t('openingNext')}</h2>
          <p>{t('openingNextText')}</p>
        </div>
      </div>
      <ul className="next">
        {sales.map((sale) => (
          <li key={sale.eventId}>
            <span className="next__day" aria-hidden="true">
              {formatDate(sale.startDate, 'day-number', dates)}
              <small>{formatDate(sale.startDate, 'short-weekday', dates)}</small>
            </span>
            <div className="next__txt">
              <h3>{sale.title}</h3>
              <p>{t('openingOffer', { brands: sale.brandNames.slice(0, 2).join(', '), percent: sale.maxDiscount })}</p>
            </div>
            <time className="next__time num" dateTime={sale.startDate}>
              {formatDate(sale.startDate, 'day-and-time', dates)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
