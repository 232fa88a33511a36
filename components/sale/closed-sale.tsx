import { useTranslations } from 'next-intl';
import { RemindButton } from '#components/reminders/remind-button.tsx';
import { SaleReminder } from '#components/reminders/sale-reminder.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { EmptyState } from '#components/ui/empty-state.tsx';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Sale } from '#lib/contract/sales.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import styles from './closed-sale.module.css';
import { OpenSales } from './open-sales.tsx';

interface ClosedSaleProps {
  sale: Sale;
  state: 'coming' | 'ended';
  /** Sales that are open instead, the nearest to this one first. */
  others: readonly Sale[];
  /** ISO 8601 instant of the server's clock. */
  now: string;
  dates: DateSetting;
  /** Is the page for members? */
  member: boolean;
}

/** A sale before it opens or after it ended: what to know of it, and what is open instead (decision 30). */
export function ClosedSale({ sale, state, others, now, dates, member }: ClosedSaleProps) {
  const t = useTranslations('Listing');
  return (
    <>
      <section className={pageStyles.sectionNear}>
        {state === 'coming' ? <Opening sale={sale} dates={dates} member={member} /> : <Ended />}
      </section>
      <OpenSales title={t('relatedSales')} sales={others} now={now} dates={dates} />
    </>
  );
}

/** The teaser of a sale: when its doors open, and how not to miss it. Nothing of what it holds, and no price. */
function Opening({ sale, dates, member }: Pick<ClosedSaleProps, 'sale' | 'dates' | 'member'>) {
  const t = useTranslations('Listing');
  const remind = useTranslations('Remind');
  return (
    <div className={styles.opening} data-opening="page">
      <h2 className={textStyles.h32}>{t('saleSoon', { moment: formatDate(sale.startDate, 'day-and-time', dates) })}</h2>
      <p>{t('saleSoonText')}</p>
      <SaleReminder sale={sale} member={member} Remind={RemindButton} wordy />
      <p className={textStyles.small}>{remind('hint')}</p>
    </div>
  );
}

function Ended() {
  const t = useTranslations('Listing');
  return (
    <EmptyState icon="clock" title={t('saleEnded')} text={t('saleEndedText')}>
      <PageLink className={buttonStyles.button} href={pathTo.liveSales()}>
        {t('todaysSales')}
      </PageLink>
    </EmptyState>
  );
}
