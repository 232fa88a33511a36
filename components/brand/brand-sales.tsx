import { useTranslations } from 'next-intl';
import { RemindButton } from '#components/reminders/remind-button.tsx';
import { OpeningList } from '#components/sale/opening-list.tsx';
import { RunClocks } from '#components/sale/run-clocks.tsx';
import { SaleTiles } from '#components/sale/sale-tiles.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import type { HomeSales } from '#lib/contract/sales.ts';
import type { DateSetting } from '#lib/i18n/dates.ts';

interface BrandSalesProps {
  sales: HomeSales;
  dates: DateSetting;
  /** Is the page for members? */
  member: boolean;
}

/** What of a brand is on sale, and what will be. */
export function BrandSales({ sales: { running, opening, serverTime }, dates, member }: BrandSalesProps) {
  const t = useTranslations('Brand');
  return (
    <>
      {running.length > 0 && (
        <section className={pageStyles.sectionNear}>
          <div className={pageStyles.sectionHead}>
            <h2 className={textStyles.h32}>{t('salesNow')}</h2>
          </div>
          <SaleTiles sales={running} now={serverTime} dates={dates} Clocks={RunClocks} />
        </section>
      )}
      {opening.length > 0 && (
        <section className={pageStyles.sectionNear}>
          <div className={pageStyles.sectionHead}>
            <h2 className={textStyles.h32}>{t('salesSoon')}</h2>
          </div>
          <OpeningList sales={opening} dates={dates} member={member} Remind={RemindButton} />
        </section>
      )}
    </>
  );
}
