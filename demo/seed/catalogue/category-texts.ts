/** Names and introductions of categories and brands in a language. */
import type { Family } from '#demo/art/kit/spec.ts';
import type { SeedBrand } from '#demo/seed/assortment/brands.ts';
import type { Department, SeedCategory } from '#demo/seed/assortment/categories.ts';
import { PRODUCT_TYPES } from '#demo/seed/assortment/product-types.ts';
import type { GroupCode, TypeCode } from '#demo/seed/assortment/product-types-shape.ts';
import type { LanguageTexts } from '#demo/seed/texts/language-texts.ts';
import type { Language } from '#lib/contract/values.ts';
import { LANGUAGE_TEXTS } from './all-languages.ts';
import { fill } from './compose-texts.ts';

/** Name of a department, a group or a product type. */
export function categoryName(category: SeedCategory, lang: Language): string {
  const { words, types } = LANGUAGE_TEXTS[lang];
  if (category.level === 1) return words.departments[category.code as Department];
  if (category.level === 2) return words.groups[category.code as GroupCode];
  return types[category.code as TypeCode][1];
}

/** The families of goods in a group, the most common first; without goods of which something else is said. */
function familiesIn(group: string, { kinds }: LanguageTexts): Family[] {
  const types = PRODUCT_TYPES.filter((type) => type.group === group && !kinds[type.code]);
  const families = types.map(({ family }) => family);
  const count = (family: Family): number => families.filter((other) => other === family).length;
  return [...new Set(families)].sort((a, b) => count(b) - count(a));
}

/** What is said of a leaf's goods; leaves of one family begin with one of its two headlines in turn. */
function leafIntro({ id, code }: SeedCategory, { families, kinds }: LanguageTexts): string {
  const type = PRODUCT_TYPES.find((one) => one.code === code);
  if (!type) throw new Error(`No product type ${code}`);
  const { headlines, body } = kinds[type.code] ?? families[type.family];
  return `${headlines[id % 2] ?? headlines[0]}. ${body}`;
}

/** Headlines of the two families that a group has most of, or both of its only one. */
function groupIntro({ code }: SeedCategory, texts: LanguageTexts): string {
  const { families } = texts;
  const [first, second] = familiesIn(code, texts);
  if (!first) throw new Error(`No goods in ${code}`);
  const [one, other] = families[first].headlines;
  return `${one}. ${second ? families[second].headlines[1] : other}.`;
}

/** A sentence or two at the head of a listing. */
export function categoryIntro(category: SeedCategory, lang: Language): string {
  const texts = LANGUAGE_TEXTS[lang];
  const { polish } = texts.grammar;
  if (category.level === 1) return polish(texts.words.departmentIntros[category.department]);
  return polish(category.level === 2 ? groupIntro(category, texts) : leafIntro(category, texts));
}

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
