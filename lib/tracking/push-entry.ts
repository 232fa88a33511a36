import { pushData } from './data-layer.ts';
import type { EntryData, EntryName } from './entries.ts';

/** What GA4 calls each event; `null` where it has no name for it. */
const GA4_NAMES: Readonly<Record<Exclude<EntryName, 'cartUpdate'>, string | null>> = {
  pageView: 'page_view',
  visitorData: null,
  productView: 'view_item',
  basketView: 'view_cart',
  productImpressions: 'view_item_list',
  productClick: 'select_item',
  checkout: 'begin_checkout',
  transaction: 'purchase',
  signup: 'sign_up',
  search: 'search',
  filter: null,
  saleReminder: null,
  loginLock: null,
  joinLock: null,
  error: null,
};

const CART_NAMES = { add: 'add_to_cart', remove: 'remove_from_cart', unknown: null } as const;

/** What GA4 calls an entry; null where it has no name for it. */
function ga4NameOf(name: EntryName, data: object): string | null {
  if (name !== 'cartUpdate') return GA4_NAMES[name];
  return CART_NAMES[(data as EntryData<'cartUpdate'>).cartChange];
}

type Listener = <N extends EntryName>(name: N, data: EntryData<N>) => void;
let listener: Listener | null = null;

/** Hears every entry from now on, one listener at a time; null for none. */
export function hearEntries(hears: Listener | null): void {
  listener = hears;
}

/**
 * Puts an entry into the data layer: the only way there for what the shop itself has to say. Products of an earlier entry
 * are taken away first, as tag managers merge lists by position.
 */
export function pushEntry<N extends EntryName>(name: N, data: EntryData<N>): void {
  if (process.env.NODE_ENV === 'development')
    void import('./check-entry.ts').then(({ checkEntry }) => checkEntry(name, data));
  const ga4Event = ga4NameOf(name, data);
  if ('ecommerce' in data) pushData({ ecommerce: null });
  pushData({ event: name, ...(ga4Event && { ga4Event }), ...data });
  listener?.(name, data);
}
