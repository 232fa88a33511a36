import type { BrandCount, Department } from '#commerce/catalogue/questions.ts';
import { type SoldCounts, soldCounts } from '#commerce/catalogue/search/sold-counts.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';

/** A category with those beneath it; none without a name in the language of the store. */
function departmentOf(catalogue: StoreCatalogue, counts: SoldCounts, id: number): Department[] {
  const node = catalogue.assortment.categories.get(id);
  const words = catalogue.vocabulary.categories.get(id);
  if (!node || !words) return [];
  const beneath = node.children.flatMap((child) => departmentOf(catalogue, counts, child));
  return [{ id, name: words.name, url: words.url, isEmpty: counts.ofCategory(id) === 0, beneath }];
}

/** The topmost categories by position, each with its tree. */
export function departments(catalogue: StoreCatalogue): Department[] {
  const counts = soldCounts(catalogue);
  return [...catalogue.assortment.categories.values()]
    .filter(({ kind, parentId }) => kind === 'category' && parentId === null)
    .flatMap(({ id }) => departmentOf(catalogue, counts, id));
}

/** The brands that make something of what the store sells, with the number of its products. */
export function brandCounts(catalogue: StoreCatalogue): BrandCount[] {
  const counts = soldCounts(catalogue);
  return [...catalogue.vocabulary.brands].flatMap(([id, { name, url }]) => {
    const products = counts.ofBrand(id);
    return products === 0 ? [] : [{ id, name, url, products }];
  });
}
