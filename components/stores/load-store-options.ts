import { browserApi } from '#lib/api/browser-api.ts';
import type { StoreEntry } from '#lib/contract/stores.ts';
import { STORE_TYPE } from '#lib/rules/limits.ts';
import { shownStore } from '#lib/stores/store-label.ts';

const askStores = (): Promise<readonly StoreEntry[]> =>
  browserApi('store-switch-options', { store_type: STORE_TYPE, path: window.location.pathname }).then(
    ({ stores }) => stores,
  );

/** The stores a visitor can switch to, each with its address of the page that is open (decision 5). */
export const loadStoreOptions = (): Promise<readonly StoreEntry[]> =>
  askStores().then((stores) => stores.map(shownStore));

/** Address of the page that is open in another store, its home page where it has none; none where there is no way to it. */
export const addressInStore = async (storeId: number): Promise<string | undefined> =>
  (await askStores()).find((store) => store.storeId === storeId)?.url;
