'use client';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FailureNote } from '#components/failure/failure-note.tsx';
import { browserApi } from '#lib/api/browser-api.ts';
import type { ProductCard as Card } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { goNext, goPrevious, nextPage, paginate, previousPage } from '#lib/pagination/pagination.ts';
import { type ListingView, viewToListQuery } from '#lib/routing/listing-view.ts';
import { LoadMore, type Pages } from './load-more.tsx';
import { ProductCard } from './product-card.tsx';

/** What is listed: a category, the live or new products of the store, or what a search term finds. */
export type ListScope =
  | { readonly category_id: number }
  | { readonly sale_context: 'live' | 'new' }
  | { readonly s: string };

interface ExtendedListProps extends Pages {
  scope: ListScope;
  view: ListingView;
  /** Path of the listing. */
  path: string;
  money: MoneyFormat;
  /** The cards of the page that the server rendered. */
  children: ReactNode;
  api?: typeof browserApi;
}

/** A click that the browser itself should handle: a new tab, a new window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey;

/** Cards fetched since: those of earlier pages, which stand before the rendered ones, and those of later pages. */
interface Fetched {
  readonly earlier: readonly Card[];
  readonly later: readonly Card[];
}

const NOTHING_FETCHED: Fetched = { earlier: [], later: [] };

/** What a click asked for. */
type Way = 'next' | 'previous';

/**
 * The cards of a listing, extended in place by the pages before and after (decision 32). Beneath stand real links to
 * those pages, which work without JavaScript. A failed call says so beside it and can be made again.
 */
export function ExtendedList({ scope, view, path, money, children, api = browserApi, ...first }: ExtendedListProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [fetched, setFetched] = useState(NOTHING_FETCHED);
  const [pages, setPages] = useState(() => paginate('extend', first.page, first.pages));
  const [busy, setBusy] = useState<Way | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; way: Way } | null>(null);
  const cardsBefore = useRef(0);
  const { direction } = pages;

  useEffect(() => {
    const cards = grid.current?.children;
    const firstNew = direction === 1 ? cardsBefore.current : 0;
    if (fetched !== NOTHING_FETCHED) cards?.[firstNew]?.querySelector('a')?.focus({ preventScroll: direction === 1 });
    cardsBefore.current = cards?.length ?? 0;
  }, [fetched, direction]);

  const load = async (way: Way) => {
    const page = way === 'next' ? nextPage(pages) : previousPage(pages);
    if (busy || page === null) return;
    setBusy(way);
    setFailure(null);
    try {
      const { products } = await api('cat-products-es', { ...scope, ...viewToListQuery({ ...view, page }) });
      setPages(way === 'next' ? goNext : goPrevious);
      setFetched(({ earlier, later }) =>
        way === 'next' ? { earlier, later: [...later, ...products] } : { earlier: [...products, ...earlier], later },
      );
    } catch (error) {
      setFailure({ error, way });
    } finally {
      setBusy(null);
    }
  };
  const more = (event: MouseEvent, way: Way) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void load(way);
  };
  return (
    <>
      <div className="cards" ref={grid}>
        {fetched.earlier.map((card) => (
          <ProductCard key={card.productID} card={card} money={money} />
        ))}
        {children}
        {fetched.later.map((card) => (
          <ProductCard key={card.productID} card={card} money={money} />
        ))}
      </div>
      {failure && <FailureNote error={failure.error} onRetry={() => load(failure.way)} />}
      <LoadMore list={first} pages={pages} busy={busy} onMore={more} view={view} path={path} />
    </>
  );
}
