import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { MoreLink } from '#components/ui/more-link.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Sale } from '#lib/contract/sales.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';
import { RunClocks } from './run-clocks.tsx';
import { SaleTiles } from './sale-tiles.tsx';

/** Tiles of the first row, which are wider than the rest. */
const WIDE_TILES = 2;

/** Where the navigation's link to what ends today leads: the tiles begin with it. */
const ENDING_TODAY = 'ending-today';

interface RunningSalesProps {
  sales: readonly Sale[];
  /** Running sales altogether, those shown elsewhere on the page included. */
  total: number;
  /** ISO 8601 instant of the server's clock. */
  now: string;
  dates: DateSetting;
}

/** The sales that are open now: two wide tiles, then threes. */
export function RunningSales({ sales, total, now, dates }: RunningSalesProps) {
  const t = useTranslations('Home');
  if (total === 0) {
    return (
      <section className={clsx(pageStyles.section, pageStyles.wrap)}>
        <EmptyState icon="clock" title={t('quietTitle')} text={t('quietText')} />
      </section>
    );
  }
  // The only one leads the page.
  if (sales.length === 0) return null;
  return (
    <section id={ENDING_TODAY} className={clsx(pageStyles.sectionNear, pageStyles.wrap)}>
      <div className={pageStyles.sectionHead}>
        <div>
          <h2 className={textStyles.h44}>{t('todaysSales')}</h2>
          <p>
            {t('todaysCount', { count: total })} {t('todaysSalesText')}
          </p>
        </div>
        <MoreLink href={pathTo.liveSales()}>{t('allSales')}</MoreLink>
      </div>
      <SaleTiles sales={sales} now={now} dates={dates} wide={WIDE_TILES} Clocks={RunClocks} />
    </section>
  );
}
