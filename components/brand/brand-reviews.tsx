import { clsx } from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import type { BrandReviews as Reviews } from '#lib/contract/brands.ts';
import { type DateSetting, formatDate } from '#lib/i18n/dates.ts';
import { BRAND_REVIEWS_ID } from './brand-hero.tsx';
import styles from './brand-reviews.module.css';
import { RatingStars } from './rating-stars.tsx';

interface BrandReviewsProps {
  name: string;
  reviews: Reviews;
  dates: DateSetting;
}

/** The total rating of a brand over all stores, and what buyers wrote in this store's language (CAT-13). */
export function BrandReviews({ name, reviews: { totalRating, count, reviews }, dates }: BrandReviewsProps) {
  const t = useTranslations('Brand');
  const format = useFormatter();
  if (totalRating === null) return null;
  const total = format.number(totalRating, { minimumFractionDigits: 1 });
  return (
    <section id={BRAND_REVIEWS_ID} className={clsx(pageStyles.section, styles.brandreviews)}>
      <div className={styles.total}>
        <h2 className={textStyles.h44}>{t('reviews', { brand: name })}</h2>
        <p>
          <b className={clsx(styles.score, textStyles.figures)}>{total}</b>
          <span>
            <RatingStars rating={totalRating} label={t('stars', { rating: total })} />
            <span className={clsx(textStyles.small, textStyles.muted)}>{t('ratingFrom', { count })}</span>
          </span>
        </p>
      </div>
      <ul>
        {reviews.map(({ id, author, rating, text, date }) => (
          <li key={id}>
            <RatingStars rating={rating} label={t('stars', { rating })} />
            <p>{text}</p>
            <p className={clsx(textStyles.small, textStyles.muted)}>
              {author} · <time dateTime={date}>{formatDate(date, 'day', dates)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
