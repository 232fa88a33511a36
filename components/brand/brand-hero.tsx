import { clsx } from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import type { BrandPage, BrandReviews } from '#lib/contract/brands.ts';
import styles from './brand-hero.module.css';
import { BrandWordmark } from './brand-wordmark.tsx';
import { RatingStars } from './rating-stars.tsx';

/** Where the ways down the page lead. */
export const BRAND_PRODUCTS_ID = 'products';
export const BRAND_REVIEWS_ID = 'reviews';

interface BrandHeroProps {
  brand: BrandPage;
  reviews: BrandReviews | null;
  /** What else can be done with the brand. */
  children?: ReactNode;
}

/** The head of a brand's page: its landscape, its wordmark, what it makes, and what buyers think of it in a line. */
export function BrandHero({ brand, reviews, children }: BrandHeroProps) {
  const t = useTranslations('Brand');
  const { pictures, brandPageId, name, intro } = brand;
  return (
    <section className={pictures ? styles.brandhero : styles.plain} data-brand-hero>
      {pictures && (
        <Picture
          picture={pictures.wide}
          narrow={{ picture: pictures.tall, shape: 'tall' }}
          shape="wide"
          sizes="(min-width: 1440px) 1376px, 100vw"
          priority
        />
      )}
      <div className={styles.brandheroIn}>
        <h1>
          <BrandWordmark id={brandPageId} name={name} />
        </h1>
        {intro && <p className={clsx(textStyles.lead, styles.lead)}>{intro}</p>}
        <div className={styles.ways}>
          <a className={buttonStyles.white} href={`#${BRAND_PRODUCTS_ID}`}>
            {t('goToProducts')}
            <Icon name="chevron" small />
          </a>
          {children}
          {reviews?.totalRating && <RatingLink rating={reviews.totalRating} count={reviews.count} />}
        </div>
      </div>
    </section>
  );
}

function RatingLink({ rating, count }: { rating: number; count: number }) {
  const t = useTranslations('Brand');
  const written = useFormatter().number(rating, { minimumFractionDigits: 1 });
  return (
    <a className={styles.rating} href={`#${BRAND_REVIEWS_ID}`}>
      <RatingStars rating={rating} label={t('stars', { rating: written })} />
      <span className={styles.count}>
        <b className={textStyles.figures}>{written}</b> {t('ratingFrom', { count })}
      </span>
    </a>
  );
}
