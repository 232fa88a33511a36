import type { NavigationItem } from '#lib/contract/values.ts';
import { isServed } from '#lib/routing/served-paths.ts';

/** A menu without what is not served yet; an item that was only there for its children goes with them. */
export const servedMenu = (items: readonly NavigationItem[]): NavigationItem[] =>
  items
    .filter(({ url }) => isServed(url))
    .filter(({ children }) => children.length === 0 || servedMenu(children).length > 0)
    .map((item) => ({ ...item, children: servedMenu(item.children) }));
