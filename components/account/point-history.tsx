import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PointEntry } from '#lib/contract/rewards.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';

/** How points came and went, newest first. */
export function PointHistory({ entries, dates }: { entries: readonly PointEntry[]; dates: DateSetting }) {
  const t = useTranslations('Rewards');
  return (
    <ul className="points">
      {entries.map(({ id, reason, points, date, order }) => (
        <li key={id}>
          <p>
            <b>{t(`reason.${reason}`)}</b>
            {order && (
              <PageLink className="link small" href={pathTo.order(order.id)}>
                {t('order', { number: order.incrementId })}
              </PageLink>
            )}
            <span className="small muted">{formatDate(date, 'day', dates)}</span>
          </p>
          <p className={points > 0 ? 'points__sum points__sum--in num' : 'points__sum num'}>
            {points > 0 ? '+' : '−'}
            {t('points', { points: Math.abs(points) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
