import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import spinnerStyles from '#components/ui/waiting/spinner.module.css';
import { type ListingView, listingAddress } from '#lib/addresses/listing-view.ts';
import { nextPage, type Pagination, previousPage } from '#lib/addresses/pagination.ts';
import type { ProductList } from '#lib/contract/catalogue.ts';
import styles from './load-more.module.css';

export type Pages = Pick<ProductList, 'page' | 'pages' | 'limit' | 'total'>;

/** Which way a list is extended. */
export type Way = 'next' | 'previous';

interface LoadMoreProps {
  /** Numbers of the whole list. */
  list: Pick<Pages, 'limit' | 'total'>;
  /** The pages shown. */
  pages: Pagination;
  /** Which way the list is being extended; null at rest. */
  busy: Way | null;
  onMore: (event: MouseEvent, way: Way) => void;
  view: ListingView;
  /** Path of the listing. */
  path: string;
}

/** The link to the page before those shown, which stands above them as what it brings does; nothing on the first. */
export function LoadPrevious(props: LoadMoreProps) {
  const t = useTranslations('More');
  const page = previousPage(props.pages);
  if (page === null) return null;
  return (
    <nav className={styles.before} aria-label={t('previous', { count: props.list.limit })}>
      <MoreLink {...props} way="previous" page={page} label={t('previous', { count: props.list.limit })} />
    </nav>
  );
}

/** How many of the list these pages show, and the link to the page after them. */
export function LoadMore(props: LoadMoreProps) {
  const t = useTranslations('More');
  const { limit, total } = props.list;
  const { initial, current } = props.pages;
  const reached = Math.min(total, current * limit);
  const seen = Math.max(0, reached - (initial - 1) * limit);
  const page = nextPage(props.pages);
  return (
    <nav className={styles.seen} aria-label={t('pages')}>
      <span>{t.rich('seen', { seen, total, b: (text) => <b className={textStyles.figures}>{text}</b> })}</span>
      <progress max={total} value={seen} aria-hidden="true" />
      {page !== null && (
        <MoreLink {...props} way="next" page={page} label={t('next', { count: Math.min(limit, total - reached) })} />
      )}
    </nav>
  );
}

interface MoreLinkProps extends LoadMoreProps {
  way: Way;
  page: number;
  label: string;
}

/** A real link to a page of the list, which a plain click loads in place instead. */
function MoreLink({ way, page, label, busy, onMore, view, path }: MoreLinkProps) {
  return (
    <PageLink
      className={busy === way ? clsx(buttonStyles.outlined, buttonStyles.busy) : buttonStyles.outlined}
      href={listingAddress(path, { ...view, page })}
      rel={way === 'next' ? 'next' : 'prev'}
      aria-busy={busy === way}
      onClick={(event) => onMore(event, way)}
    >
      {busy === way && <span className={spinnerStyles.spin} aria-hidden="true" />}
      {label}
    </PageLink>
  );
}
