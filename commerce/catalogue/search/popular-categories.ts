import type { NamedPage } from '#commerce/catalogue/goods/vocabulary.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { soldCounts } from './sold-counts.ts';

/** The kinds of goods of which most was bought of late, one of each group, so that every sport has its turn. */
export function popularCategories(catalogue: StoreCatalogue, most: number): NamedPage[] {
  const { assortment, vocabulary } = catalogue;
  const { categories, products } = assortment;
  const counts = soldCounts(catalogue);
  const leaves = [...categories.values()]
    .filter(({ id, kind, children }) => kind === 'category' && children.length === 0 && counts.ofCategory(id) > 0)
    .map(({ id, rows, parentId }) => ({
      id,
      parentId,
      bought: rows.reduce((sum, row) => sum + (products[row]?.popularity ?? 0), 0),
    }))
    .sort((a, b) => b.bought - a.bought || a.id - b.id);
  const groups = Map.groupBy(leaves, ({ id, parentId }) => parentId ?? id);
  return [...groups.values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, most)
    .flatMap(({ id }) => vocabulary.categories.get(id) ?? [])
    .map(({ name, url }) => ({ name, url }));
}
