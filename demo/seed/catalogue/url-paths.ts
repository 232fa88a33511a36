/** Public paths of everything seeded, per language, and the seeded redirects. */

import { slugOf } from '#commerce/kernel/slugs.ts';
import { BRANDS } from '#demo/seed/assortment/brands.ts';
import { CATEGORIES, type SeedCategory, trailOf } from '#demo/seed/assortment/categories.ts';
import { PRODUCTS } from '#demo/seed/goods/products.ts';
import { SALES } from '#demo/seed/sales/sales.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { LANGUAGE_TEXTS } from './all-languages.ts';
import { categoryName } from './category-texts.ts';
import { productName } from './compose-texts.ts';

export type PathRow = readonly [lang: Language, path: string, type: string, entityId: number];

/** Redirects to try and to test: one of each kind that the resolver knows (decision 7). */
export const REDIRECTS = {
  permanent: { id: 1, storeId: null, path: 'products/ski-and-snow', target: '/products/ski', permanent: true },
  temporary: { id: 2, storeId: null, path: 'winter', target: '/products/snowboard', permanent: false },
  otherStore: { id: 3, storeId: 1, path: 'moraine', target: 'http://uk.moraine.localhost/', permanent: true },
} as const;

const categoryPath = (category: SeedCategory, lang: Language): string =>
  ['products', ...trailOf(category).map((step) => slugOf(categoryName(step, lang)))].join('/');

/** Path of a product, without leading slash: its brand and its name. */
export const productPath = (brand: string, name: string): string => slugOf(`${brand} ${name}`);

function pathsIn(lang: Language): PathRow[] {
  return [
    ...CATEGORIES.map((category): PathRow => [lang, categoryPath(category, lang), 'category', category.id]),
    ...SALES.map(
      ({ id, plan }): PathRow => [lang, `event/${slugOf(LANGUAGE_TEXTS[lang].sales[plan.code][0])}`, 'event', id],
    ),
    ...BRANDS.map((brand): PathRow => [lang, `brand/${brand.slug}`, 'brand', brand.id]),
    ...PRODUCTS.map((product): PathRow => {
      const name = productName(product, lang);
      return [lang, productPath(product.brand.name, name), 'product', product.id];
    }),
  ];
}

/** Every public path in every language, without leading slash. */
export const buildPaths = (): PathRow[] => LANGUAGES.flatMap(pathsIn);
