/** Rows of size guides. */
import type { SizeGuideRecord } from '#commerce/catalogue/goods/size-guides.ts';
import { GUIDE_TABLES, type GuideName } from '#demo/seed/assortment/size-guide-tables.ts';
import { GUIDES_OF } from '#demo/seed/assortment/size-guides.ts';
import type { TableRows } from '#demo/seed/base/table-rows.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { LANGUAGE_TEXTS } from './all-languages.ts';

const { women, kids } = LANGUAGE_TEXTS.en.grammar.genders;

/** Goods of a guide: every kind that names it for all, for women or for children. */
const goodsOf = (name: GuideName): SizeGuideRecord['goods'] =>
  Object.entries(GUIDES_OF).flatMap(([category, guides]) => [
    ...(guides.most === name ? [{ category }] : []),
    ...(guides.women === name ? [{ category, gender: women }] : []),
    ...(guides.kids === name ? [{ category, gender: kids }] : []),
  ]);

/** The size guides of the demo, in the form of a merchant's file. */
export const sizeGuides = (): SizeGuideRecord[] =>
  (Object.keys(GUIDE_TABLES) as GuideName[]).map((name) => ({
    name,
    titles: Object.fromEntries(LANGUAGES.map((lang) => [lang, LANGUAGE_TEXTS[lang].guides[name]])),
    ...structuredClone<Pick<SizeGuideRecord, 'drawing' | 'columns' | 'rows'>>(GUIDE_TABLES[name]),
    goods: goodsOf(name),
  }));

/** Size guides by name. */
export const sizeGuideTable: TableRows = {
  table: 'size_guide',
  columns: ['name', 'guide'],
  rows: () => sizeGuides().map((guide) => [guide.name, JSON.stringify(guide)]),
};
