import type { News, NotedChange } from '#commerce/kernel/catalogue-changes.ts';

/** What these changes name, each once. */
export const idsOf = (some: readonly NotedChange[] = []): number[] => [...new Set(some.flatMap(({ ids }) => ids))];

/** The products that these changes name. */
export const goodsIn = (changes: readonly NotedChange[]): number[] =>
  idsOf(changes.filter(({ kind }) => kind === 'goods'));

/** What changed without anybody knowing any more of which rows: it has to be read whole. */
export interface Missed {
  /** Products, and with them everything. */
  readonly goods: boolean;
  /** Pieces of variants. */
  readonly stock: boolean;
  /** When sales begin and end. */
  readonly sales: boolean;
  /** Stores whose prices changed. */
  readonly stores: readonly number[];
}

const NOTHING: Missed = { goods: false, stock: false, sales: false, stores: [] };

/** What a process has missed that looked away for longer than changes are kept: of each kind and store the last is. */
export function missedIn(news: News | null): Missed {
  if (news === null) return { ...NOTHING, goods: true };
  if (news.isWhole) return NOTHING;
  const { goods, stock, sales, prices } = Object.groupBy(news.changes, ({ kind }) => kind);
  const stores = new Set(prices?.flatMap(({ storeId }) => storeId ?? []));
  return { goods: goods !== undefined, stock: stock !== undefined, sales: sales !== undefined, stores: [...stores] };
}
