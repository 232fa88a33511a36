import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PointEntry } from '#lib/contract/rewards.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import styles from './point-history.module.css';

/** How points came and went, newest first. */
export function PointHistory({ entries, dates }: { entries: readonly PointEntry[]; dates: DateSetting }) {
  const t = useTranslations('Rewards');
  return (
    <ul className={styles.points}>
      {entries.map(({ id, reason, points, date, order }) => (
        <li key={id}>
          <p>
            <b>{t(`reason.${reason}`)}</b>
            {order && (
              <PageLink className={clsx(textStyles.link, textStyles.small)} href={pathTo.order(order.id)}>
                {t('order', { number: order.incrementId })}
              </PageLink>
            )}
            <span className={clsx(textStyles.small, textStyles.muted)}>{formatDate(date, 'day', dates)}</span>
          </p>
          <p className={points > 0 ? clsx(styles.sumIn, textStyles.figures) : clsx(styles.sum, textStyles.figures)}>
            {points > 0 ? '+' : '−'}
            {t('points', { points: Math.abs(points) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
