import { isServed } from '#lib/addresses/served-paths.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import { MAX_CATEGORY_DEPTH } from '#lib/rules/limits.ts';

/**
 * A menu without what is not served yet; an item that was only there for its children goes with them. Every item is
 * looked at once; what is deeper than `levels` is left out, and the item above it stays as a link.
 */
export const servedMenu = (items: readonly NavigationItem[], levels = MAX_CATEGORY_DEPTH): NavigationItem[] =>
  items.flatMap((item) => {
    if (!isServed(item.url)) return [];
    if (item.children.length === 0 || levels === 1) return { ...item, children: [] };
    const children = servedMenu(item.children, levels - 1);
    return children.length === 0 ? [] : { ...item, children };
  });
