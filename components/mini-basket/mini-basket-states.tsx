import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import styles from './mini-basket-frame.module.css';

/** As high as two lines and the sum, so that nothing jumps when they come. */
export function MiniBasketSkeleton() {
  const t = useTranslations('MiniBasket');
  return (
    <div className={styles.wait} role="status" aria-label={t('loading')}>
      <span className={clsx(skeletonStyles.skeleton, styles.skeleton)} />
      <span className={clsx(skeletonStyles.skeleton, styles.skeleton)} />
    </div>
  );
}

/** The basket could not be asked: it can be again, and the way to its page stays. */
export function MiniBasketFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('MiniBasket');
  return (
    <p className={styles.note} role="alert">
      {t('failed')}{' '}
      <button type="button" className={textStyles.link} onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}
