import type { StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import { SIZE_GUIDE_SUFFIX } from '#lib/contract/size-guides.ts';
import { guideOfProduct } from './guide-of-product.ts';
import { GUIDE_TABLES, type GuideName } from './guide-tables.ts';

/** A guide, and the brand whose name it was asked for under. */
export interface FoundGuide {
  readonly name: GuideName;
  readonly brand: string | null;
}

const isGuide = (name: string): name is GuideName => Object.hasOwn(GUIDE_TABLES, name);

/** The guide that most products of a brand need; null where none of them has one. */
function guideOfBrand({ assortment }: StoreCatalogue, brandId: number): GuideName | null {
  const counts = new Map<GuideName, number>();
  for (const row of assortment.brands.get(brandId)?.rows ?? []) {
    const product = assortment.products[row];
    const category = product && assortment.categories.get(product.mainCategoryId);
    const guide = category && guideOfProduct(category.code, product.genderId);
    if (guide) counts.set(guide, (counts.get(guide) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

/**
 * The guide of an identifier: its own, as `gloves-size-guide`, or that of a brand, as `alverra-size-guide`. What stands
 * before the last slash does not count. Null where there is none.
 */
export function findGuide(catalogue: StoreCatalogue, identifier: string): FoundGuide | null {
  const last = identifier.toLowerCase().split('/').at(-1) ?? '';
  if (!last.endsWith(SIZE_GUIDE_SUFFIX)) return null;
  const name = last.slice(0, -SIZE_GUIDE_SUFFIX.length);
  if (isGuide(name)) return { name, brand: null };
  for (const [id, brand] of catalogue.vocabulary.brands) {
    if (!brand.url.endsWith(`/${name}`)) continue;
    const guide = guideOfBrand(catalogue, id);
    return guide && { name: guide, brand: brand.name };
  }
  return null;
}
