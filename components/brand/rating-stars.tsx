import type { CSSProperties } from 'react';
import styles from './rating-stars.module.css';

/** Five stars of which as much is filled as the rating says. @param label the rating in words */
export function RatingStars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      <span aria-hidden="true" style={{ '--rating': rating } as CSSProperties}>
        ★★★★★
      </span>
    </span>
  );
}
