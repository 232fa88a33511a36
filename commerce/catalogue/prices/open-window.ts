import type { PriceBook } from './price-book.ts';
import type { SaleWindow } from './sale-window.ts';

/** The sales of a stretch of time, with the price books that were asked for in it. */
export interface OpenWindow {
  readonly window: SaleWindow;
  readonly books: Map<number, PriceBook>;
  /** Books that are being worked out, with the rows that changed meanwhile. */
  readonly underWay: Map<number, { readonly made: Promise<void>; readonly changed: Set<number> }>;
}

/** Does it hold at `at` (ms)? */
export const isWithin = ({ window }: OpenWindow, at: number): boolean => window.from <= at && at < window.until;

/** One that no price was asked for in. */
export const openedWith = (window: SaleWindow): OpenWindow => ({ window, books: new Map(), underWay: new Map() });
