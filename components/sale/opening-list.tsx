import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Lifeless } from '#components/markup/lifeless.tsx';
import { SaleReminder } from '#components/reminders/sale-reminder.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Sale } from '#lib/contract/sales.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import styles from './opening-list.module.css';

interface OpeningListProps extends Pick<ComponentProps<typeof SaleReminder>, 'Remind'> {
  sales: readonly Sale[];
  dates: DateSetting;
  /** Is the page for members? */
  member: boolean;
}

/** Coming sales, each with its day, its moment, the way to its page, and how not to miss it. */
export function OpeningList({ sales, dates, member, Remind }: OpeningListProps) {
  const t = useTranslations('Home');
  const items = sales
    .map((sale) => ({ sale, brands: sale.brandNames.slice(0, 2).join(', ') }))
    .map(({ sale, brands }) => (
      <li key={sale.eventId}>
        <span className={styles.day} aria-hidden="true">
          {formatDate(sale.startDate, 'day-number', dates)}
          <small>{formatDate(sale.startDate, 'short-weekday', dates)}</small>
        </span>
        <div className={styles.txt}>
          <h3>
            <PageLink href={sale.url}>{sale.title}</PageLink>
          </h3>
          <p>{sale.maxDiscount > 0 ? t('openingOffer', { brands, percent: sale.maxDiscount }) : brands}</p>
        </div>
        <div className={clsx(styles.time, textStyles.figures)}>
          <time dateTime={sale.startDate}>{formatDate(sale.startDate, 'day-and-time', dates)}</time>
          <SaleReminder sale={sale} member={member} Remind={Remind} />
        </div>
      </li>
    ));
  const look = { className: styles.next, 'data-opening': 'list' };
  // What members press has code of its own.
  return member ? (
    <ul {...look}>{items}</ul>
  ) : (
    <Lifeless as="ul" {...look}>
      {items}
    </Lifeless>
  );
}
