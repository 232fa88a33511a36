import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { PageLink } from '#components/ui/page-link.tsx';
import type { ProductList } from '#lib/contract/catalogue.ts';
import { type ListingView, listingAddress } from '#lib/routing/listing-view.ts';

export type Pages = Pick<ProductList, 'page' | 'pages' | 'limit' | 'total'>;

interface LoadMoreProps {
  /** The last page shown. */
  list: Pages;
  /** The first page shown: what precedes it is a link. */
  firstPage: number;
  busy: boolean;
  onMore: (event: MouseEvent) => void;
  view: ListingView;
  /** Path of the listing. */
  path: string;
}

/** How far into the list this page is, and the links to the pages around it. */
export function LoadMore({ list: { page, pages, limit, total }, firstPage, busy, onMore, view, path }: LoadMoreProps) {
  const t = useTranslations('More');
  const seen = Math.min(total, page * limit);
  const address = (to: number) => listingAddress(path, { ...view, page: to });
  return (
    <nav className="seen" aria-label={t('pages')}>
      <span>{t.rich('seen', { seen, total, b: (text) => <b className="num">{text}</b> })}</span>
      <progress max={total} value={seen} aria-hidden="true" />
      <div className="btnrow">
        {firstPage > 1 && (
          <PageLink className="btn btn--line" href={address(firstPage - 1)} rel="prev">
            {t('previous', { count: limit })}
          </PageLink>
        )}
        {page < pages && (
          <PageLink
            className={busy ? 'btn btn--line is-busy' : 'btn btn--line'}
            href={address(page + 1)}
            rel="next"
            aria-busy={busy}
            onClick={onMore}
          >
            {busy && <span className="spin" aria-hidden="true" />}
            {t('next', { count: Math.min(limit, total - seen) })}
          </PageLink>
        )}
      </div>
    </nav>
  );
}
