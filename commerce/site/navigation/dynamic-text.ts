import type { Service } from '#commerce/catalogue/shop.ts';
import { requireStore } from '#commerce/stores/require-store.ts';
import { HEADER_TEXTS } from './header-texts.ts';

/** GET dynamic-text (API-052): the line above the header, when sales open and for whom. */
export const dynamicText: Service<'dynamic-text'> = async (shop, _caller, { storeId }) => {
  const store = requireStore(shop, storeId);
  const { newSales, membersFree, openToAll } = HEADER_TEXTS[store.language];
  return { title: newSales, text: store.loginRequired ? membersFree : openToAll };
};
