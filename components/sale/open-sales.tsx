import { useTranslations } from 'next-intl';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import type { Sale } from '#lib/contract/sales.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { RunClocks } from './run-clocks.tsx';
import { SaleTiles } from './sale-tiles.tsx';

interface OpenSalesProps {
  /** What they are to whoever reads on; today's sales where nothing is said. */
  title?: string;
  sales: readonly Sale[];
  /** ISO 8601 instant of the server's clock. */
  now: string;
  dates: DateSetting;
}

/** Sales that are open, where what was asked for is not there. */
export function OpenSales({ title, sales, now, dates }: OpenSalesProps) {
  const t = useTranslations('Listing');
  if (sales.length === 0) return null;
  return (
    <section className={pageStyles.sectionNear}>
      <div className={pageStyles.sectionHead}>
        <h2 className={textStyles.h32}>{title ?? t('todaysSales')}</h2>
      </div>
      <SaleTiles sales={sales} now={now} dates={dates} Clocks={RunClocks} />
    </section>
  );
}
