import type { FacetCode, SortOrder } from '#lib/contract/catalogue.ts';
import { parsePrice } from '#lib/money/money.ts';

type SortDirection = 'asc' | 'desc';

/** What a listing shows: its filters, sort and page (decision 31). */
export interface ListingView {
  /** Chosen values by facet, ascending ids; facets without a choice are absent. */
  readonly filters: Readonly<Partial<Record<FacetCode, readonly number[]>>>;
  /** Bounds in whole currency units; a bound that is not set is null. */
  readonly price: { readonly min: number | null; readonly max: number | null };
  readonly order: SortOrder;
  readonly dir: SortDirection;
  /** From 1. */
  readonly page: number;
}

/** Most values of one facet that count, so that a view has a bounded length. */
export const FACET_VALUES_MAX = 24;
const PRICE_MAX = 1_000_000;
/** A page further on is past the end of the list like this one, and no page of its own to keep. */
const PAGE_MAX = 1000;
const ID_MAX = 2_147_483_647;

/** The contract's facets as keys: this file is loaded by browsers too, and the contract's values would bring zod along. */
const FACET_KEYS: Readonly<Record<FacetCode, true>> = {
  brand: true,
  size: true,
  colour: true,
  gender: true,
  sport: true,
  discount: true,
};
const FACETS = Object.keys(FACET_KEYS) as readonly FacetCode[];

/** Every sort order, with the direction it has where none is asked for. */
const DEFAULT_DIRECTION: Readonly<Record<SortOrder, SortDirection>> = {
  position: 'asc',
  price: 'asc',
  discount: 'desc',
  newest: 'desc',
  name: 'asc',
};

const SORT_ORDERS = Object.keys(DEFAULT_DIRECTION) as readonly SortOrder[];

/** An order with its direction, as one choice: `price-desc`; the direction that an order has anyway is not named. */
export type SortChoice =
  | Exclude<SortOrder, 'position'>
  | `${Exclude<SortOrder, 'position'>}-${SortDirection}`
  | 'position';

/** The order of a view as one choice. */
export const sortChoice = ({ order, dir }: Pick<ListingView, 'order' | 'dir'>): SortChoice =>
  order === 'position' || dir === DEFAULT_DIRECTION[order] ? order : `${order}-${dir}`;

/** A listing without choices: first page, by position. */
export const DEFAULT_VIEW: ListingView = {
  filters: {},
  price: { min: null, max: null },
  order: 'position',
  dir: 'asc',
  page: 1,
};

/** Is anything filtered, so that the page is kept out of search engines (decision 31)? */
export const isFiltered = ({ filters, price }: ListingView): boolean =>
  Object.keys(filters).length > 0 || price.min !== null || price.max !== null;

/** The view with nothing filtered, on its first page; the order stays. */
export const withoutFilters = ({ order, dir }: ListingView): ListingView => ({ ...DEFAULT_VIEW, order, dir });

const wholeNumber = (text: string | undefined, min: number, max: number): number | null => {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
};

/** An amount as shoppers type it, grouped as they are used to. */
const TYPED_AMOUNT = /^[\d.,'’\s]{1,16}$/;
/** Three figures after each mark: no price has so many decimals, so that it groups thousands. */
const THOUSANDS = /^\d{1,3}([.,]\d{3})+$/;

/** A bound of the price in whole units. Pennies widen it: who asks for up to 49.99 wants to see what costs that. */
function priceBound(text: string | undefined, widen: (amount: number) => number): number | null {
  const typed = text?.trim() ?? '';
  if (!TYPED_AMOUNT.test(typed)) return null;
  const amount = parsePrice(THOUSANDS.test(typed) ? typed.replace(/[.,]/g, '') : typed);
  if (amount === null) return null;
  const value = widen(amount);
  return value <= PRICE_MAX ? value : null;
}

/** The lower bound and the upper one, in whichever order they were given. */
function readPrice([from, to]: readonly string[]): ListingView['price'] {
  const [min, max] = [priceBound(from, Math.floor), priceBound(to, Math.ceil)];
  if (min === null || max === null || min <= max) return { min, max };
  return { min: priceBound(to, Math.floor), max: priceBound(from, Math.ceil) };
}

function readIds(texts: readonly string[]): number[] {
  const ids = texts.map((text) => wholeNumber(text, 1, ID_MAX)).filter((id) => id !== null);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, FACET_VALUES_MAX);
}

/** The values of a view by name, as text; what both written forms share. */
type Written = ReadonlyMap<string, readonly string[]>;

function readView(written: Written): ListingView {
  const filters: Partial<Record<FacetCode, readonly number[]>> = {};
  for (const facet of FACETS) {
    const ids = readIds(written.get(facet) ?? []);
    if (ids.length > 0) filters[facet] = ids;
  }
  const [sorted, direction] = written.get('order')?.[0]?.split('-', 2) ?? [];
  const order = SORT_ORDERS.find((known) => known === sorted) ?? 'position';
  const asked = direction ?? written.get('dir')?.[0];
  const turned = order !== 'position' && (asked === 'asc' || asked === 'desc');
  return {
    filters,
    price: readPrice(written.get('price') ?? []),
    order,
    dir: turned ? asked : DEFAULT_DIRECTION[order],
    page: Math.min(PAGE_MAX, wholeNumber(written.get('p')?.[0], 1, Number.MAX_SAFE_INTEGER) ?? 1),
  };
}

function writeView({ filters, price, order, dir, page }: ListingView): [string, string[]][] {
  const written: [string, string[]][] = FACETS.map((facet) => [facet, (filters[facet] ?? []).map(String)]);
  if (price.min !== null || price.max !== null) written.push(['price', [`${price.min ?? ''}`, `${price.max ?? ''}`]]);
  if (order !== 'position') written.push(['order', [order]]);
  if (dir !== DEFAULT_DIRECTION[order]) written.push(['dir', [dir]]);
  if (page > 1) written.push(['p', [String(page)]]);
  return written.filter(([, values]) => values.length > 0);
}

/**
 * Reads the public query of a listing: `?brand=1,2&price=10-50&order=price&dir=asc&p=2`; anything unknown is ignored. The
 * form of a listing sends order and direction as one: `order=price-desc`.
 */
export function viewFromQuery(query: URLSearchParams): ListingView {
  const written = new Map<string, string[]>();
  for (const name of new Set(query.keys())) {
    const separator = name === 'price' ? '-' : ',';
    written.set(
      name,
      query.getAll(name).flatMap((value) => value.split(separator)),
    );
  }
  return readView(written);
}

/** Writes a view as a public query, without `?`; empty for the default view. Keeps commas legible. */
export const viewToQuery = (view: ListingView): string =>
  writeView(view)
    .map(([name, values]) => `${name}=${values.join(name === 'price' ? '-' : ',')}`)
    .join('&');

/** Address of a listing in a view. @param path public path of the listing, which may bring a query of its own */
export function listingAddress(path: string, view: ListingView): string {
  const query = viewToQuery(view);
  if (!query) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Writes a view as one path segment of unreserved characters, `all` for the default one: part of a page's cache key. */
export const viewToSegment = (view: ListingView): string =>
  writeView(view)
    .map(([name, values]) => `${name}-${values.join('.')}`)
    .join('_') || 'all';

/** Reads a `[view]` segment; whatever it does not know is ignored. */
export function viewFromSegment(segment: string): ListingView {
  const parts = segment.split('_').map((part): [string, string[]] => {
    const [name = '', values = ''] = part.split('-', 2);
    return [name, values.split('.')];
  });
  return readView(new Map(parts));
}

/** The view as values of `cat-products-es`. */
export const viewToListQuery = ({ filters, price, order, dir, page }: ListingView) => ({
  ...filters,
  price_min: price.min ?? undefined,
  price_max: price.max ?? undefined,
  order,
  dir,
  p: page,
});
