import { useTranslations } from 'next-intl';
import type { Sale } from '#lib/contract/catalogue.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { SaleTile } from './sale-tile.tsx';

interface OpenSalesProps {
  sales: readonly Sale[];
  /** ISO 8601 instant of the server's clock. */
  now: string;
  dates: DateSetting;
}

/** Sales that are open, where what was asked for is not there. */
export function OpenSales({ sales, now, dates }: OpenSalesProps) {
  const t = useTranslations('Listing');
  if (sales.length === 0) return null;
  return (
    <section className="section section--near" aria-label={t('todaysSales')}>
      <div className="tiles">
        {sales.map((sale) => (
          <SaleTile key={sale.eventId} sale={sale} now={now} dates={dates} />
        ))}
      </div>
    </section>
  );
}
