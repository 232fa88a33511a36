import type { BrandCount, Department } from '#commerce/catalogue/questions.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';

type Tree = Pick<StoreCatalogue, 'assortment' | 'vocabulary'>;

/** A category with those beneath it; none without a name in the language of the store. */
function departmentOf(catalogue: Tree, id: number): Department[] {
  const node = catalogue.assortment.categories.get(id);
  const words = catalogue.vocabulary.categories.get(id);
  if (!node || !words) return [];
  const beneath = node.children.flatMap((child) => departmentOf(catalogue, child));
  return [{ id, name: words.name, url: words.url, isEmpty: node.rows.length === 0, beneath }];
}

/** The topmost categories by position, each with its tree. */
export function departments(catalogue: Tree): Department[] {
  return [...catalogue.assortment.categories.values()]
    .filter(({ kind, parentId }) => kind === 'category' && parentId === null)
    .flatMap(({ id }) => departmentOf(catalogue, id));
}

/** The brands that make something of the range, with the number of its products. */
export function brandCounts({ assortment, vocabulary }: Tree): BrandCount[] {
  return [...vocabulary.brands].flatMap(([id, { name, url }]) => {
    const products = assortment.brands.get(id)?.rows.length ?? 0;
    return products === 0 ? [] : [{ id, name, url, products }];
  });
}
