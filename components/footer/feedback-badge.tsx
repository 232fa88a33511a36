import { useFormatter, useTranslations } from 'next-intl';
import type { StoreConfig } from '#lib/contract/stores.ts';
import styles from './feedback-badge.module.css';

/** What customers say of the shop, linked to their reviews; only where the store has both badge and address (FOOT-07). */
export function FeedbackBadge({ config: { flags, tsReviewsUrl, reviewScore, reviewCount } }: { config: StoreConfig }) {
  const t = useTranslations('Footer');
  const format = useFormatter();
  if (!flags.trustedShopsBadge || !tsReviewsUrl) return null;
  const score = format.number(reviewScore, { minimumFractionDigits: 1 });
  return (
    <a className={styles.rate} href={tsReviewsUrl} target="_blank" rel="noopener" data-review-score="">
      <b>{score}</b>
      <span>
        <span className={styles.stars} role="img" aria-label={t('stars', { score })}>
          ★★★★★
        </span>
        {t('reviews', { count: reviewCount })}
      </span>
    </a>
  );
}
