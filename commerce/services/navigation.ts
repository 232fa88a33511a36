import type { StoreCatalogue } from '#commerce/catalogue/store-catalogue.ts';
import { desktopMenu, footerMenu, mobileMenu } from '#commerce/navigation/build-menus.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import type { Service } from './context.ts';
import { requireStore } from './require-store.ts';

type Menu = 'navigation-desktop' | 'navigation-mobile' | 'navigation-footer-main';

const menuService =
  (build: (catalogue: StoreCatalogue) => NavigationItem[]): Service<Menu> =>
  async (shop, _caller, input) => ({
    items: build(await shop.catalogue.ofStore(requireStore(shop, input.storeId))),
  });

/** GET navigation-desktop (API-047). */
export const navigationDesktop: Service<'navigation-desktop'> = menuService(desktopMenu);
/** GET navigation-mobile (API-048). */
export const navigationMobile: Service<'navigation-mobile'> = menuService(mobileMenu);
/** GET navigation-footer-main (API-050). */
export const navigationFooterMain: Service<'navigation-footer-main'> = menuService(footerMenu);
