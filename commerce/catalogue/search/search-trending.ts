import type { NamedPage } from '#commerce/catalogue/goods/vocabulary.ts';
import { enterCatalogue, type Service } from '#commerce/catalogue/shop.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { trendingTerms } from './search-history.ts';
import { resultsPath } from './search-target.ts';
import { soldCounts } from './sold-counts.ts';

/** The kinds of goods of which most was bought of late, one of each group, so that every sport has its turn. */
function popularCategories(catalogue: StoreCatalogue, most: number): NamedPage[] {
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

/** GET search-trending: what many search for, then the kinds of goods most bought. @throws Problem 404 for an unknown store */
export const searchTrending: Service<'search-trending'> = async (shop, caller, { store_id, limit }) => {
  const { catalogue } = await enterCatalogue(shop, caller, store_id);
  const terms = await trendingTerms(shop.db.query, store_id, catalogue.at, limit);
  const known = new Set(terms.map((term) => term.toLowerCase()));
  const others = popularCategories(catalogue, limit).filter(({ name }) => !known.has(name.toLowerCase()));
  const searches = [
    ...terms.map((term) => ({ term, url: resultsPath(term) })),
    ...others.map(({ name, url }) => ({ term: name, url })),
  ];
  return { searches: searches.slice(0, limit) };
};
