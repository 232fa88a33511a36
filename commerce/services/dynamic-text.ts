import { HEADER_TEXTS } from '#commerce/navigation/header-texts.ts';
import type { Service } from './context.ts';
import { requireStore } from './require-store.ts';

/** GET dynamic-text (API-052): the line above the header, when sales open and for whom. */
export const dynamicText: Service<'dynamic-text'> = async (shop, _caller, { storeId }) => {
  const store = requireStore(shop, storeId);
  const { newSales, membersFree, openToAll } = HEADER_TEXTS[store.language];
  return { title: newSales, text: store.loginRequired ? membersFree : openToAll };
};
