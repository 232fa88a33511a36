import { enterCatalogue } from '#commerce/catalogue/entrance.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { popularCategories } from './popular-categories.ts';
import { trendingTerms } from './search-history.ts';
import { resultsPath } from './search-target.ts';

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
