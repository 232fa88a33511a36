import type { Service } from './context.ts';

/** GET store-switch-options (API-024): every store a visitor can switch to; all are of store type 7. */
export const storeSwitchOptions: Service<'store-switch-options'> = async (shop, _caller, input) => ({
  stores: shop.stores
    .all()
    .filter((store) => input.store_type === undefined || store.storeType === input.store_type)
    .map((store) => ({
      storeId: store.storeId,
      label: store.label,
      storeLocale: store.locale,
      brand: store.brand,
      shopName: store.shopName,
      url: store.baseUrl,
    })),
});
