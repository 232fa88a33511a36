import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import { parsePublicPath, plainPath } from '#commerce/kernel/public-path.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { infoPagesOf } from '#lib/rules/info-pages.ts';
import { findEntity } from './entity.ts';
import { pathIn } from './page-meta.ts';

const HOME = '/';

/** The stores that the switcher of a store offers: those it names, else all of its brand. */
function offeredBy(store: StoreConfig, stores: readonly StoreConfig[]): readonly StoreConfig[] {
  const { switcherStoreIds: named } = store;
  return stores.filter((other) =>
    named.length > 0 ? named.includes(other.storeId) || other === store : other.brand === store.brand,
  );
}

/** Lists that every store has at one address, beside policies, help and the company (decision 70). */
const EVERYWHERE: readonly (string | null)[] = ['products', 'new', 'brands'];

/** Where another store has the page of this path (decision 5); home for a page that not every store is known to have. */
async function samePage(shop: Shop, store: StoreConfig, path: string): Promise<(other: StoreConfig) => string> {
  const [read, plain] = [parsePublicPath(path), plainPath(path)];
  if (EVERYWHERE.includes(plain)) return () => `/${plain}`;
  if (read.kind === 'info') return (other) => (infoPagesOf(other.flags).includes(read.page) ? `/${plain}` : HOME);
  const entity = await findEntity(shop.db.query, store.language, read);
  return (other) => (entity && pathIn(entity, other)) ?? HOME;
}

/** GET store-switch-options (API-024, LANG-07): the stores a visitor can switch to, with links. */
export const storeSwitchOptions: Service<'store-switch-options'> = async (shop, _caller, input) => {
  const current = input.store_id === undefined ? null : requireStore(shop, input.store_id);
  const offered = current ? offeredBy(current, shop.stores.all()) : shop.stores.all();
  const pathOf = current && input.path ? await samePage(shop, current, input.path) : () => HOME;
  return {
    stores: offered
      .filter(({ storeType }) => input.store_type === undefined || storeType === input.store_type)
      .map((store) => {
        const path = pathOf(store);
        return {
          storeId: store.storeId,
          label: store.label,
          storeLocale: store.locale,
          brand: store.brand,
          shopName: store.shopName,
          url: path === HOME ? store.baseUrl : `${store.baseUrl}${path}`,
        };
      }),
  };
};
