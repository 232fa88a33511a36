'use client';
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FailureNote } from '#components/feedback/failure-note.tsx';
import { type ListingView, listingAddress, viewToListQuery } from '#lib/addresses/listing-view.ts';
import { goNext, goPrevious, nextPage, paginate, previousPage } from '#lib/addresses/pagination.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { ProductCard as Card } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { recallList, rememberList } from './list-memory.ts';
import { LoadMore, LoadPrevious, type Pages, type Way } from './load-more.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

/** What is listed: a category, a brand, the live or new products of the store, or what a search term finds. */
export type ListScope =
  | { readonly category_id: number }
  | { readonly brand_id: number }
  | { readonly sale_context: 'live' | 'new' }
  | { readonly s: string };

interface ExtendedListProps extends Pages {
  scope: ListScope;
  view: ListingView;
  /** Path of the listing. */
  path: string;
  money: MoneyFormat;
  /** When the next sale opens or ends that changes the list. */
  changesAt: string | null;
  /** Products of the page that the server rendered, and their cards. */
  productIds: readonly number[];
  children: ReactNode;
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

/** On the server nothing is recalled, and nothing laid out. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The cards fetched since and the pages they stand on; kept when the list is left, and there again on the way back. */
function useExtension({ path, view, changesAt, ...first }: Omit<ExtendedListProps, 'children'>) {
  const [recalled] = useState(() => {
    const memory = typeof window === 'undefined' ? null : recallList(path, view);
    return memory?.changesAt === changesAt ? memory : null;
  });
  const address = listingAddress(path, view);
  const [fetched, setFetched] = useState<Fetched>(recalled ?? NOTHING_FETCHED);
  const [pages, setPages] = useState(() => recalled?.pages ?? paginate('extend', first.page, first.pages));
  const latest = useRef({ fetched, pages });
  useBrowserLayoutEffect(() => {
    latest.current = { fetched, pages };
  });
  useBrowserLayoutEffect(() => {
    if (recalled) window.scrollTo({ top: recalled.scrollY, behavior: 'instant' });
    return () => {
      const { fetched: cards, pages: shown } = latest.current;
      rememberList(address, { ...cards, pages: shown, changesAt, scrollY: window.scrollY });
    };
  }, [recalled, address, changesAt]);
  return { fetched, setFetched, pages, setPages, isRecalled: fetched === recalled };
}

/**
 * The cards of a listing, extended in place by the pages before and after (decision 32). Above and beneath stand real
 * links to those pages, which work without JavaScript. A failed call says so beside it and can be made again.
 */
export function ExtendedList(props: ExtendedListProps) {
  const { scope, view, path, money, productIds, children, changesAt: _, ...first } = props;
  const grid = useRef<HTMLDivElement>(null);
  const { fetched, setFetched, pages, setPages, isRecalled } = useExtension(props);
  const [busy, setBusy] = useState<Way | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; way: Way } | null>(null);
  const cardsBefore = useRef(0);
  const held = useRef<{ card: Element; top: number } | null>(null);
  const { direction } = pages;

  useEffect(() => {
    const cards = grid.current?.children;
    const firstNew = direction === 1 ? cardsBefore.current : 0;
    const isExtended = fetched !== NOTHING_FETCHED && !isRecalled;
    if (isExtended) cards?.[firstNew]?.querySelector('a')?.focus({ preventScroll: true });
    // What stood first stays where it was, whatever has come above it.
    if (held.current) window.scrollBy(0, held.current.card.getBoundingClientRect().top - held.current.top);
    held.current = null;
    cardsBefore.current = cards?.length ?? 0;
  }, [fetched, direction, isRecalled]);

  const load = async (way: Way) => {
    const page = way === 'next' ? nextPage(pages) : previousPage(pages);
    if (busy || page === null) return;
    setBusy(way);
    setFailure(null);
    try {
      const { products } = await browserApi('cat-products-es', { ...scope, ...viewToListQuery({ ...view, page }) });
      const first = way === 'previous' && grid.current?.firstElementChild;
      if (first) held.current = { card: first, top: first.getBoundingClientRect().top };
      setPages(way === 'next' ? goNext : goPrevious);
      setFetched(({ earlier, later }) => {
        // What sold out meanwhile has moved to a later page: it is not shown twice.
        const shown = new Set([...productIds, ...[...earlier, ...later].map(({ productID }) => productID)]);
        const added = products.filter(({ productID }) => !shown.has(productID));
        return way === 'next' ? { earlier, later: [...later, ...added] } : { earlier: [...added, ...earlier], later };
      });
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
  const links = { list: first, pages, busy, onMore: more, view, path };
  const failureOf = (way: Way) =>
    failure?.way === way && <FailureNote error={failure.error} onRetry={() => load(way)} />;
  return (
    <>
      <LoadPrevious {...links} />
      {failureOf('previous')}
      <div className={styles.cards} ref={grid}>
        {fetched.earlier.map((card) => (
          <ProductCard key={card.productID} card={card} money={money} />
        ))}
        {children}
        {fetched.later.map((card) => (
          <ProductCard key={card.productID} card={card} money={money} />
        ))}
      </div>
      {failureOf('next')}
      <LoadMore {...links} />
    </>
  );
}
