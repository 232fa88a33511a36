import type { WebsiteStore } from '#lib/contract/stores.ts';
import { shownStore } from './store-label.ts';

/**
 * The stores of the switcher as they are shown: first those of the website the visitor is on (CFG-21), among which
 * Swiss shoppers choose their language, then the others in the order they came.
 * @param website reply of `website-stores` for the website of the session; empty where it could not be asked
 */
export function switcherStores<Entry extends WebsiteStore>(
  offered: readonly Entry[],
  website: readonly WebsiteStore[],
): ReturnType<typeof shownStore<Entry>>[] {
  const own = new Set(website.map(({ storeId }) => storeId));
  const [here, elsewhere] = [true, false].map((wanted) => offered.filter(({ storeId }) => own.has(storeId) === wanted));
  return [...(here ?? []), ...(elsewhere ?? [])].map(shownStore);
}
