import { trailOf } from '#commerce/catalogue/goods/category-tree.ts';
import type { SizeGuideRecord } from '#commerce/catalogue/goods/size-guides.ts';
import type { FoundGuide } from '#commerce/catalogue/questions.ts';
import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { SIZE_GUIDE_SUFFIX } from '#lib/contract/products.ts';

/** Identifier of a guide: the path of its page without the slash. */
const identifierOf = (name: string): string => `${name}${SIZE_GUIDE_SUFFIX}`;

interface Goods {
  readonly mainCategoryId: number;
  readonly genderId: number;
}

/** Name of the guide that goods have by their category and whom they are made for; null where they have none. */
function nameFor({ assortment }: StoreCatalogue, { mainCategoryId, genderId }: Goods): string | null {
  const trail = trailOf(assortment.categories, mainCategoryId).map(({ code }) => code);
  return assortment.sizeGuides.nameFor(trail, genderId);
}

/** Identifier of the size guide of a product; null where it has none. */
export function guideOfProduct(catalogue: StoreCatalogue, goods: Goods): string | null {
  const name = nameFor(catalogue, goods);
  return name === null ? null : identifierOf(name);
}

/** The guide that most products of a brand need; undefined where none of them has one. */
function guideOfBrand(catalogue: StoreCatalogue, brandId: number): SizeGuideRecord | undefined {
  const { brands, products, sizeGuides } = catalogue.assortment;
  const counts = new Map<string, number>();
  for (const row of brands.get(brandId)?.rows ?? []) {
    const product = products[row];
    const name = product && nameFor(catalogue, product);
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && sizeGuides.byName.get(most[0]);
}

/**
 * The guide of an identifier: its own, as `gloves-size-guide`, or that of a brand, as `alverra-size-guide`. What stands
 * before the last slash does not count. Null where there is none.
 */
export function findGuide(catalogue: StoreCatalogue, identifier: string): FoundGuide | null {
  const last = identifier.toLowerCase().split('/').at(-1) ?? '';
  if (!last.endsWith(SIZE_GUIDE_SUFFIX)) return null;
  const name = last.slice(0, -SIZE_GUIDE_SUFFIX.length);
  const own = catalogue.assortment.sizeGuides.byName.get(name);
  if (own) return { guide: own, brand: null };
  for (const [id, brand] of catalogue.vocabulary.brands) {
    if (!brand.url.endsWith(`/${name}`)) continue;
    const guide = guideOfBrand(catalogue, id);
    return guide ? { guide, brand: brand.name } : null;
  }
  return null;
}
