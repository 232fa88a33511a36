import { browserApi } from '#lib/api/browser-api.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import { servedMenu } from './served-menu.ts';

/** All levels of the mobile menu, without what is not served yet. */
export const loadMenu = (): Promise<NavigationItem[]> =>
  browserApi('navigation-mobile', {}).then(({ items }) => servedMenu(items));
