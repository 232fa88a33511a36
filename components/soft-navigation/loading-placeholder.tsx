import { clsx } from 'clsx';
import productGridStyles from '#components/product-cards/product-grid.module.css';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import styles from './loading-placeholder.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Stands in the place of a page that is long in coming (SHELL-06): a heading and cards in outline, below the header. */
export function LoadingPlaceholder({ label }: { label: string }) {
  return (
    <div className={styles.placeholder} role="status">
      <span className={textStyles.hidden}>{label}</span>
      <div className={clsx(pageStyles.wrap, styles.placeholderIn)} aria-hidden="true">
        <span className={clsx(skeletonStyles.skeleton, styles.head)} />
        <div className={productGridStyles.cards}>
          {CARDS.map((card) => (
            <div key={card}>
              <span className={clsx(skeletonStyles.skeleton, styles.pic)} />
              <span className={clsx(skeletonStyles.skeleton, styles.line)} />
              <span className={clsx(skeletonStyles.skeleton, styles.line)} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
