import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Sale } from '#lib/contract/catalogue.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import { pathTo } from '#lib/routing/path-builder.ts';
import { OpenSales } from './open-sales.tsx';

interface ClosedSaleProps {
  sale: Sale;
  state: 'coming' | 'ended';
  /** Sales that are open instead. */
  others: readonly Sale[];
  /** ISO 8601 instant of the server's clock. */
  now: string;
  dates: DateSetting;
}

/** A sale before it opens or after it ended: what to know of it, and what is open instead (decision 30). */
export function ClosedSale({ sale, state, others, now, dates }: ClosedSaleProps) {
  const t = useTranslations('Listing');
  const opens = formatDate(sale.startDate, 'day-and-time', dates);
  const coming = state === 'coming';
  return (
    <>
      <section className="section section--near">
        <EmptyState
          icon="clock"
          title={coming ? t('saleSoon', { moment: opens }) : t('saleEnded')}
          text={coming ? t('saleSoonText') : t('saleEndedText')}
        >
          <PageLink className="btn" href={pathTo.liveSales()}>
            {t('todaysSales')}
          </PageLink>
        </EmptyState>
      </section>
      <OpenSales sales={others} now={now} dates={dates} />
    </>
  );
}
