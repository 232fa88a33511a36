import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { RewardPoints } from '#lib/contract/rewards.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import { formatMoney, storeMoney } from '#lib/money/money.ts';
import { POINTS_TOLD, pointsWorth } from '#lib/rules/point-worth.ts';
import styles from './reward-balance.module.css';

interface RewardBalanceProps {
  rewards: Pick<RewardPoints, 'points' | 'lifeMonths' | 'lapsing'>;
  config: StoreConfig;
  dates: DateSetting;
}

/** What the member's points are worth in the money of the store, and where they are used. */
export function RewardBalance({ rewards, config, dates }: RewardBalanceProps) {
  const { points, lifeMonths, lapsing } = rewards;
  const t = useTranslations('Rewards');
  const worth = (some: number) => formatMoney(pointsWorth(some, config.currencyCode), storeMoney(config));
  return (
    <section className={styles.balance} aria-label={t('balance')}>
      <p className={textStyles.kicker}>{t('balance')}</p>
      <p className={clsx(styles.sum, textStyles.figures)}>{worth(points)}</p>
      <p className={textStyles.muted}>
        {t('points', { points })}. {t('worth', { points: POINTS_TOLD, amount: worth(POINTS_TOLD) })}
      </p>
      <p className={textStyles.muted}>
        {t('term', { months: lifeMonths })}
        {lapsing && ` ${t('lapse', { points: lapsing.points, date: formatDate(lapsing.date, 'day', dates) })}`}
      </p>
      <PageLink className={buttonStyles.outlined} href={points > 0 ? pathTo.basket() : pathTo.home()}>
        {t(points > 0 ? 'use' : 'seeSales')}
      </PageLink>
    </section>
  );
}
