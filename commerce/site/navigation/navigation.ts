import type { StoreQuestions } from '#commerce/catalogue/questions.ts';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import { partOf } from '#commerce/kernel/stories.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Page } from '#lib/content/bloks.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import { brands, columnsMenu, departments, footerMainMenu, salesMenu, wholeMenu } from './build-menus.ts';
import { menuVariation } from './menu-variations.ts';

type Menu =
  | 'navigation-desktop'
  | 'navigation-mobile'
  | 'navigation-footer-categories'
  | 'navigation-footer-main'
  | 'navigation-pss';

type Build = (story: Pick<Page, 'body'>, catalogue: StoreQuestions) => NavigationItem[];

/** The menu that a story of the store makes; none where its editors took it away. */
async function menuOf(shop: Shop, catalogue: StoreQuestions, name: string, build: Build): Promise<NavigationItem[]> {
  const said = await partOf(shop, catalogue.store, name);
  return said ? build(said.page, catalogue) : [];
}

/** @param name of the story below `parts/` */
const menuService =
  (name: string, build: Build): Service<Menu> =>
  async (shop, _caller, input) => {
    const catalogue = await shop.catalogue.ofStore(requireStore(shop, input.storeId));
    return { items: menuVariation(await menuOf(shop, catalogue, name, build), catalogue, input) };
  };

/** GET navigation-desktop (API-047). */
export const navigationDesktop: Service<'navigation-desktop'> = menuService('menu-desktop', wholeMenu);
/** GET navigation-mobile (API-048). */
export const navigationMobile: Service<'navigation-mobile'> = menuService('menu-mobile', wholeMenu);
/** GET navigation-footer-categories (API-049). */
export const navigationFooterCategories: Service<'navigation-footer-categories'> = menuService(
  'menu-footer',
  columnsMenu,
);
/** GET navigation-footer-main (API-050). */
export const navigationFooterMain: Service<'navigation-footer-main'> = menuService('footer', footerMainMenu);
/** GET navigation-pss (API-051). */
export const navigationPss: Service<'navigation-pss'> = menuService('menu-sales', salesMenu);

/** GET category-navigation (API-046): the tree of one kind of page of a store, beside a listing; the header has menus of its own. */
export const categoryNavigation: Service<'category-navigation'> = async (shop, _caller, { storeId, type }) => {
  const catalogue = await shop.catalogue.ofStore(requireStore(shop, storeId));
  const tree = { category: departments, brand: brands, sale: null }[type];
  return { items: tree ? tree(catalogue) : await menuOf(shop, catalogue, 'menu-sales', salesMenu) };
};
