import type { ServiceIn } from '#commerce/kernel/context.ts';
import type { StoresContext } from './store-directory.ts';

/** GET website-stores (API-025, CFG-21): the stores of the website that the session names; none for an unknown one. */
export const websiteStores: ServiceIn<StoresContext, 'website-stores'> = async (shop, _caller, { websiteId }) => ({
  stores: shop.stores
    .all()
    .filter((store) => store.websiteId === websiteId)
    .map(({ storeId, label, locale }) => ({ storeId, label, storeLocale: locale })),
});
