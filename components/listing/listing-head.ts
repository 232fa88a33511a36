import { pathTo } from '#lib/addresses/path-builder.ts';
import type { CategoryPage } from '#lib/contract/catalogue.ts';

/** Stands for a category in the internal path of the list of all live sales (decision 12). */
export const LIVE_SALES_ID = 0;

/** The category that a head is of; the list of all live sales is of none. */
export const entityOf = ({ categoryId }: Pick<CategoryPage, 'categoryId'>): number | undefined =>
  categoryId === LIVE_SALES_ID ? undefined : categoryId;

/** Head of a list that is no category: all live sales, or the new arrivals. */
export function plainHead(name: string, intro: string, url: string, home: string): CategoryPage {
  return {
    categoryId: LIVE_SALES_ID,
    kind: 'category',
    name,
    intro,
    url,
    breadcrumbs: [{ label: home, url: pathTo.home() }],
    subcategories: [],
    picture: null,
    sale: null,
    saleState: null,
  };
}
