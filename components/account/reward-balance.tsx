import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';
import styles from './reward-balance.module.css';

/** Points that are worth one unit of currency (decision 43). */
const POINTS_OF_A_UNIT = 100;

/** What the member's points are worth, and where they are used. @param points minor units of the store's currency */
export function RewardBalance({ points, money }: { points: number; money: MoneyFormat }) {
  const t = useTranslations('Rewards');
  return (
    <section className={styles.balance} aria-label={t('balance')}>
      <p className={textStyles.kicker}>{t('balance')}</p>
      <p className={clsx(styles.sum, textStyles.figures)}>{formatMoney(points, money)}</p>
      <p className={textStyles.muted}>
        {t('points', { points })}.{' '}
        {t('worth', { points: POINTS_OF_A_UNIT, amount: formatMoney(POINTS_OF_A_UNIT, money) })}
      </p>
      <PageLink className={buttonStyles.outlined} href={points > 0 ? pathTo.basket() : pathTo.home()}>
        {t(points > 0 ? 'use' : 'seeSales')}
      </PageLink>
    </section>
  );
}
