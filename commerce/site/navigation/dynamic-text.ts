import type { Service } from '#commerce/catalogue/shop.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { requireStore } from '#commerce/stores/require-store.ts';

/** GET dynamic-text (API-052): the line above the header, when sales open and for whom. */
export const dynamicText: Service<'dynamic-text'> = async (shop, _caller, { storeId }) => {
  const store = requireStore(shop, storeId);
  const t = textsOf(store.locale);
  return {
    title: t('navigation.header.newSales'),
    text: t(store.loginRequired ? 'navigation.header.membersFree' : 'navigation.header.openToAll'),
  };
};
