import type { Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { requireStore } from '#commerce/stores/require-store.ts';
import type { CATEGORY_NAVIGATION_TYPES } from '#lib/contract/navigation.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import { brands, departments, salesMenu } from './build-menus.ts';

const TREES: Readonly<
  Record<(typeof CATEGORY_NAVIGATION_TYPES)[number], (catalogue: StoreCatalogue) => NavigationItem[]>
> = {
  category: departments,
  brand: brands,
  sale: salesMenu,
};

/** GET category-navigation (API-046): the tree of one kind of page of a store. */
export const categoryNavigation: Service<'category-navigation'> = async (shop, _caller, { storeId, type }) => ({
  items: TREES[type](await shop.catalogue.ofStore(requireStore(shop, storeId))),
});
