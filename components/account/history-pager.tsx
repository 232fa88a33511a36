import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import buttonStyles from '#components/ui/button.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { nextPage, paginate, previousPage } from '#lib/addresses/pagination.ts';
import styles from './history-pager.module.css';

interface HistoryPagerProps {
  /** Names what is paged through. */
  label: string;
  currentPage: number;
  pagesCount: number;
  /** Address of a page. */
  hrefOf: (page: number) => string;
}

/** The pages of something that happened, newest first; nothing where there is one. A public file of this feature. */
export function HistoryPager({ label, currentPage, pagesCount, hrefOf }: HistoryPagerProps) {
  const t = useTranslations('Account');
  if (pagesCount <= 1) return null;
  const pages = paginate('change', currentPage, pagesCount);
  const [newer, older] = [previousPage(pages), nextPage(pages)];
  return (
    <nav className={styles.pager} aria-label={label}>
      {newer !== null && (
        <PageLink className={clsx(buttonStyles.outlined, buttonStyles.small)} rel="prev" href={hrefOf(newer)}>
          {t('newer')}
        </PageLink>
      )}
      <span>{t('pageOf', { page: currentPage, pages: pagesCount })}</span>
      {older !== null && (
        <PageLink className={clsx(buttonStyles.outlined, buttonStyles.small)} rel="next" href={hrefOf(older)}>
          {t('older')}
        </PageLink>
      )}
    </nav>
  );
}
