'use client';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FailureNote } from '#components/failure/failure-note.tsx';
import { browserApi } from '#lib/api/browser-api.ts';
import type { ProductCard as Card } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
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

/**
 * The cards of a listing, extended in place by the pages that follow (decision 32). Beneath stands a real link to the
 * next page, which works without JavaScript. A failed call says so beside it and can be made again.
 */
export function ExtendedList({ scope, view, path, money, children, api = browserApi, ...first }: ExtendedListProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<readonly Card[]>([]);
  const [page, setPage] = useState(first.page);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const addedBefore = useRef(0);

  useEffect(() => {
    const cards = grid.current?.children;
    const firstNew = cards && cards.length - added.length + addedBefore.current;
    if (added.length > 0) cards?.[firstNew ?? 0]?.querySelector('a')?.focus({ preventScroll: true });
    addedBefore.current = added.length;
  }, [added]);

  const load = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const next = await api('cat-products-es', { ...scope, ...viewToListQuery({ ...view, page: page + 1 }) });
      setAdded((before) => [...before, ...next.products]);
      setPage(next.page);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const more = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void load();
  };
  return (
    <>
      <div className="cards" ref={grid}>
        {children}
        {added.map((card) => (
          <ProductCard key={card.productID} card={card} money={money} />
        ))}
      </div>
      {failure !== null && <FailureNote error={failure} onRetry={load} />}
      <LoadMore list={{ ...first, page }} firstPage={first.page} busy={busy} onMore={more} view={view} path={path} />
    </>
  );
}
