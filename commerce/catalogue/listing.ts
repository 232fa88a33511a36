import { isHeldIn, isRunning } from './assortment.ts';
import { searchRows } from './name-index.ts';
import { newArrivals } from './new-arrivals.ts';
import { runningSales } from './sales.ts';
import type { StoreCatalogue } from './store-catalogue.ts';

/** What a listing shows: a category, what a search finds, live sales, new arrivals, or what several of them share. */
export interface ListingScope {
  readonly categoryId?: number | undefined;
  readonly search?: string | undefined;
  readonly saleContext?: 'live' | 'new' | undefined;
}

export interface Listing {
  /** Names the list among those of a store at this instant; null for lists not worth keeping sorted. */
  readonly name: string | null;
  /** Product rows in the default order. */
  readonly rows: Int32Array;
}

const NOTHING = new Int32Array(0);

function liveRows(catalogue: StoreCatalogue): Int32Array {
  const rows = runningSales(catalogue).flatMap((event) => event.entries.map((entry) => entry.row));
  return Int32Array.from(new Set(rows));
}

/** The products of a category; those of a sale only while it is open (decision 30). Undefined: no such category here. */
function categoryRows({ assortment, store, at }: StoreCatalogue, categoryId: number): Int32Array | undefined {
  const category = assortment.categories.get(categoryId);
  if (category?.kind !== 'event') return category?.rows;
  const event = assortment.eventOfCategory.get(categoryId);
  if (!event || !isHeldIn(event, store.storeId)) return undefined;
  return isRunning(event, at) ? category.rows : NOTHING;
}

async function foundRows(catalogue: StoreCatalogue, text: string): Promise<Int32Array> {
  const { products } = catalogue.assortment;
  const popularity = (row: number) => products[row]?.popularity ?? 0;
  const rows = searchRows(await catalogue.names(), text);
  return Int32Array.from(rows.sort((a, b) => popularity(b) - popularity(a) || a - b));
}

const contextRows = (catalogue: StoreCatalogue, context: 'live' | 'new'): Int32Array =>
  context === 'live' ? liveRows(catalogue) : newArrivals(catalogue.assortment.products, catalogue.at);

/**
 * The list a scope names. With nothing named it holds everything in live sales (decision 12); a context given beside a
 * category or a search narrows it. Undefined: no such category.
 */
export async function openListing(catalogue: StoreCatalogue, scope: ListingScope): Promise<Listing | undefined> {
  const { categoryId, search, saleContext } = scope;
  if (categoryId === undefined && search === undefined) {
    // New arrivals change with the clock and not only at sale boundaries.
    const context = saleContext ?? 'live';
    return { name: context === 'live' ? context : null, rows: contextRows(catalogue, context) };
  }
  const lists: Int32Array[] = [];
  if (categoryId !== undefined) {
    const rows = categoryRows(catalogue, categoryId);
    if (!rows) return undefined;
    lists.push(rows);
  }
  if (search !== undefined) lists.push(await foundRows(catalogue, search));
  if (saleContext !== undefined) lists.push(contextRows(catalogue, saleContext));
  const [first = NOTHING, ...others] = lists;
  if (others.length === 0 && categoryId !== undefined) return { name: `category ${categoryId}`, rows: first };
  const sets = others.map((rows) => new Set(rows));
  return { name: null, rows: first.filter((row) => sets.every((set) => set.has(row))) };
}
