import type { StoreQuestions } from '#commerce/catalogue/questions.ts';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import { partOf } from '#commerce/kernel/stories.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { CATEGORY_NAVIGATION_TYPES } from '#lib/contract/site.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import {
  brands,
  departments,
  desktopMenu,
  footerCategoriesMenu,
  footerMainMenu,
  mobileMenu,
  salesMenu,
} from './build-menus.ts';
import { menuVariation } from './menu-variations.ts';

type Menu =
  | 'navigation-desktop'
  | 'navigation-mobile'
  | 'navigation-footer-categories'
  | 'navigation-footer-main'
  | 'navigation-pss';

const menuService =
  (build: (catalogue: StoreQuestions, shop: Shop) => NavigationItem[] | Promise<NavigationItem[]>): Service<Menu> =>
  async (shop, _caller, input) => {
    const catalogue = await shop.catalogue.ofStore(requireStore(shop, input.storeId));
    return { items: menuVariation(await build(catalogue, shop), catalogue, input) };
  };

/** GET navigation-desktop (API-047). */
export const navigationDesktop: Service<'navigation-desktop'> = menuService(desktopMenu);
/** GET navigation-mobile (API-048). */
export const navigationMobile: Service<'navigation-mobile'> = menuService(mobileMenu);
/** GET navigation-footer-categories (API-049). */
export const navigationFooterCategories: Service<'navigation-footer-categories'> = menuService(footerCategoriesMenu);
/** GET navigation-footer-main (API-050). */
export const navigationFooterMain: Service<'navigation-footer-main'> = menuService(async ({ store }, shop) =>
  footerMainMenu((await partOf(shop, store, 'footer'))?.page ?? { body: [] }),
);
/** GET navigation-pss (API-051). */
export const navigationPss: Service<'navigation-pss'> = menuService(salesMenu);

const TREES: Readonly<
  Record<(typeof CATEGORY_NAVIGATION_TYPES)[number], (catalogue: StoreQuestions) => NavigationItem[]>
> = {
  category: departments,
  brand: brands,
  sale: salesMenu,
};

/** GET category-navigation (API-046): the tree of one kind of page of a store. */
export const categoryNavigation: Service<'category-navigation'> = async (shop, _caller, { storeId, type }) => ({
  items: TREES[type](await shop.catalogue.ofStore(requireStore(shop, storeId))),
});
