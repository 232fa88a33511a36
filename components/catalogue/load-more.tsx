import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { PageLink } from '#components/ui/page-link.tsx';
import type { ProductList } from '#lib/contract/catalogue.ts';
import { nextPage, type Pagination, previousPage } from '#lib/pagination/pagination.ts';
import { type ListingView, listingAddress } from '#lib/routing/listing-view.ts';

export type Pages = Pick<ProductList, 'page' | 'pages' | 'limit' | 'total'>;

interface LoadMoreProps {
  /** Numbers of the whole list. */
  list: Pick<Pages, 'limit' | 'total'>;
  /** The pages shown. */
  pages: Pagination;
  /** Which way the list is being extended; null at rest. */
  busy: 'next' | 'previous' | null;
  onMore: (event: MouseEvent, way: 'next' | 'previous') => void;
  view: ListingView;
  /** Path of the listing. */
  path: string;
}

/** How far into the list this page is, and the links to the pages around it. */
export function LoadMore({ list: { limit, total }, pages, busy, onMore, view, path }: LoadMoreProps) {
  const t = useTranslations('More');
  const seen = Math.min(total, pages.current * limit);
  const link = (page: number | null, way: 'next' | 'previous', label: string) =>
    page !== null && (
      <PageLink
        className={busy === way ? 'btn btn--line is-busy' : 'btn btn--line'}
        href={listingAddress(path, { ...view, page })}
        rel={way === 'next' ? 'next' : 'prev'}
        aria-busy={busy === way}
        onClick={(event) => onMore(event, way)}
      >
        {busy === way && <span className="spin" aria-hidden="true" />}
        {label}
      </PageLink>
    );
  return (
    <nav className="seen" aria-label={t('pages')}>
      <span>{t.rich('seen', { seen, total, b: (text) => <b className="num">{text}</b> })}</span>
      <progress max={total} value={seen} aria-hidden="true" />
      <div className="btnrow">
        {link(previousPage(pages), 'previous', t('previous', { count: limit }))}
        {link(nextPage(pages), 'next', t('next', { count: Math.min(limit, total - seen) }))}
      </div>
    </nav>
  );
}
