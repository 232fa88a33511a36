/** Names and introductions of categories and brands in a language. */
import type { Language } from '#lib/contract/values.ts';
import type { SeedBrand } from './brands.ts';
import type { Department, SeedCategory } from './categories.ts';
import { fill } from './compose-texts.ts';
import type { GroupCode, TypeCode } from './product-types-shape.ts';
import { LANGUAGE_TEXTS } from './texts/all-languages.ts';

/** Name of a department, a group or a product type. */
export function categoryName(category: SeedCategory, lang: Language): string {
  const { words, types } = LANGUAGE_TEXTS[lang];
  if (category.level === 1) return words.departments[category.code as Department];
  if (category.level === 2) return words.groups[category.code as GroupCode];
  return types[category.code as TypeCode][1];
}

/** One sentence at the head of a listing. */
export const categoryIntro = (category: SeedCategory, lang: Language): string =>
  fill(LANGUAGE_TEXTS[lang].words.categoryIntro, { name: categoryName(category, lang) });

/** Most kinds of goods an introduction names. */
const GOODS_NAMED = 3;

/** What a brand makes and where, then what it stands for. */
export function brandIntro(brand: SeedBrand, lang: Language): string {
  const { brands, grammar } = LANGUAGE_TEXTS[lang];
  const named = brand.families.slice(0, GOODS_NAMED).map((family) => brands.goods[family]);
  const goods = `${named.slice(0, -1).join(', ')} ${brands.and} ${named.at(-1)}`;
  const opening = fill(brands.opening, { brand: brand.name, goods, home: brands.homes[brand.country] });
  return grammar.polish(`${opening} ${brands.characters[brand.character]}`);
}
