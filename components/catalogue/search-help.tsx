import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { ProductCard as Card, Sale } from '#lib/contract/catalogue.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { OpenSales } from './open-sales.tsx';
import { ProductRail } from './product-rail.tsx';

interface SearchHelpProps {
  /** The term that found nothing; empty where none was given yet. */
  term: string;
  sales: readonly Sale[];
  bestsellers: readonly Card[];
  /** ISO 8601 instant of the server's clock. */
  now: string;
  dates: DateSetting;
  money: MoneyFormat;
}

/** What stands in the place of results: what to try, today's sales and what others buy. */
export function SearchHelp({ term, sales, bestsellers, now, dates, money }: SearchHelpProps) {
  const t = useTranslations('Search');
  return (
    <>
      {term && (
        <section className="section section--near">
          <EmptyState icon="search" title={t('nothingTitle', { term })} text={t('nothingText')} />
        </section>
      )}
      <OpenSales sales={sales} now={now} dates={dates} />
      <ProductRail title={t('bestsellers')} cards={bestsellers} money={money} />
    </>
  );
}
