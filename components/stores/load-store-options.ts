import { browserApi } from '#lib/api/browser-api.ts';
import type { StoreEntry } from '#lib/contract/stores.ts';
import { shownStore } from '#lib/stores/store-label.ts';

/** Every store is of this type (CFG-05). */
const STORE_TYPE = 7;

/** The stores a visitor can switch to, each with its address of the page that is open (decision 5). */
export const loadStoreOptions = (): Promise<readonly StoreEntry[]> =>
  browserApi('store-switch-options', { store_type: STORE_TYPE, path: window.location.pathname }).then(({ stores }) =>
    stores.map(shownStore),
  );
