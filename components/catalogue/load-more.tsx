import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import type { ProductList } from '#lib/contract/catalogue.ts';
import { type ListingView, viewToQuery } from '#lib/routing/listing-view.ts';

interface LoadMoreProps {
  list: Pick<ProductList, 'page' | 'pages' | 'limit' | 'total'>;
  view: ListingView;
  /** Path of the listing. */
  path: string;
}

/** How far into the list this page is, and the links to the pages around it. */
export function LoadMore({ list: { page, pages, limit, total }, view, path }: LoadMoreProps) {
  const t = useTranslations('Listing');
  const seen = Math.min(total, page * limit);
  const address = (to: number) => [path, viewToQuery({ ...view, page: to })].filter(Boolean).join('?');
  return (
    <nav className="seen" aria-label={t('pages')}>
      <span>{t.rich('seen', { seen, total, b: (text) => <b className="num">{text}</b> })}</span>
      <progress max={total} value={seen} aria-hidden="true" />
      <div className="btnrow">
        {page > 1 && (
          <PageLink className="btn btn--line" href={address(page - 1)} rel="prev">
            {t('previous', { count: limit })}
          </PageLink>
        )}
        {page < pages && (
          <PageLink className="btn btn--line" href={address(page + 1)} rel="next">
            {t('next', { count: Math.min(limit, total - seen) })}
          </PageLink>
        )}
      </div>
    </nav>
  );
}
