import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Sale } from '#lib/contract/catalogue.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';

/** Coming sales, each with its day, its moment, and the way to its page. */
export function OpeningList({ sales, dates }: { sales: readonly Sale[]; dates: DateSetting }) {
  const t = useTranslations('Home');
  return (
    <ul className="next">
      {sales.map((sale) => (
        <li key={sale.eventId}>
          <span className="next__day" aria-hidden="true">
            {formatDate(sale.startDate, 'day-number', dates)}
            <small>{formatDate(sale.startDate, 'short-weekday', dates)}</small>
          </span>
          <div className="next__txt">
            <h3>
              <PageLink href={sale.url}>{sale.title}</PageLink>
            </h3>
            <p>{t('openingOffer', { brands: sale.brandNames.slice(0, 2).join(', '), percent: sale.maxDiscount })}</p>
          </div>
          <time className="next__time num" dateTime={sale.startDate}>
            {formatDate(sale.startDate, 'day-and-time', dates)}
          </time>
        </li>
      ))}
    </ul>
  );
}
