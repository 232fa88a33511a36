import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import { nextPage, paginate, previousPage } from '#lib/addresses/pagination.ts';

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
    <nav className="pager" aria-label={label}>
      {newer !== null && (
        <PageLink className="btn btn--line btn--s" rel="prev" href={hrefOf(newer)}>
          {t('newer')}
        </PageLink>
      )}
      <span>{t('pageOf', { page: currentPage, pages: pagesCount })}</span>
      {older !== null && (
        <PageLink className="btn btn--line btn--s" rel="next" href={hrefOf(older)}>
          {t('older')}
        </PageLink>
      )}
    </nav>
  );
}
