import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import styles from './search-box.module.css';

/** Stands beneath the search box until there is something to show. */
export function SearchWait() {
  const t = useTranslations('Header');
  return (
    <div className={styles.wait} role="status" aria-label={t('loading')}>
      <span className={clsx(skeletonStyles.skeleton, styles.skeleton)} />
      <span className={clsx(skeletonStyles.skeleton, styles.skeleton)} />
      <span className={clsx(skeletonStyles.skeleton, styles.skeleton)} />
    </div>
  );
}
