import { useTranslations } from 'next-intl';
import { ProductRail } from '#components/product-cards/product-rail.tsx';
import { OpenSales } from '#components/sale/open-sales.tsx';
import chipStyles from '#components/ui/chip.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { isServed } from '#lib/addresses/served-paths.ts';
import type { ProductCard as Card } from '#lib/contract/catalogue.ts';
import type { Sale } from '#lib/contract/sales.ts';
import type { RecentSearch } from '#lib/contract/search.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import type { MoneyFormat } from '#lib/money/money.ts';

interface SearchHelpProps {
  /** What many search for, and where it leads. */
  popular: readonly RecentSearch[];
  sales: readonly Sale[];
  bestsellers: readonly Card[];
  /** ISO 8601 instant of the server's clock. */
  now: string;
  dates: DateSetting;
  money: MoneyFormat;
}

/** What stands in the place of results: what others look for, today's sales and what others buy. */
export function SearchHelp({ popular, sales, bestsellers, now, dates, money }: SearchHelpProps) {
  const t = useTranslations('Search');
  return (
    <>
      <PopularSearches label={t('popular')} searches={popular} />
      <OpenSales sales={sales} now={now} dates={dates} />
      <ProductRail title={t('bestsellers')} cards={bestsellers} money={money} />
    </>
  );
}

function PopularSearches({ label, searches }: { label: string; searches: readonly RecentSearch[] }) {
  const served = searches.filter(({ url }) => isServed(url));
  if (served.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={chipStyles.chipsSubs}>
        {served.map(({ term, url }) => (
          <li key={term}>
            <PageLink className={chipStyles.chip} href={url}>
              {term}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
