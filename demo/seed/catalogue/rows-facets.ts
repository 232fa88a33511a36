/** Rows of the names that filters show: colours, sizes, genders, sports, discount bands. */

import { DEPARTMENTS } from '#demo/seed/assortment/categories.ts';
import { COLOURS } from '#demo/seed/assortment/colours.ts';
import { GENDERS } from '#demo/seed/assortment/product-types-shape.ts';
import { SIZES } from '#demo/seed/assortment/sizes.ts';
import type { TableRows } from '#demo/seed/base/table-rows.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { LANGUAGE_TEXTS } from './all-languages.ts';
import { fill } from './compose-texts.ts';

/** Lower ends of the discount filter, percent; each is the id of its band. */
const DISCOUNT_BANDS = [10, 20, 30, 40, 50] as const;

type FacetRow = readonly [
  group: string,
  id: number,
  lang: Language,
  label: string,
  position: number,
  swatch: string | null,
];

function facetsIn(lang: Language): FacetRow[] {
  const { words, grammar } = LANGUAGE_TEXTS[lang];
  return [
    ...COLOURS.map(({ id, names, main }): FacetRow => ['colour', id, lang, names[lang], id, main]),
    ...SIZES.map(({ id, position, label }): FacetRow => ['size', id, lang, label(lang), position, null]),
    ...GENDERS.map((code, at): FacetRow => ['gender', at + 1, lang, grammar.genders[code], at + 1, null]),
    ...DEPARTMENTS.map((code, at): FacetRow => ['sport', at + 1, lang, words.departments[code], at + 1, null]),
    ...DISCOUNT_BANDS.map((band): FacetRow => {
      const label = fill(words.discount, { percent: String(band) });
      return ['discount', band, lang, label, band, null];
    }),
  ];
}

/** The filters’ names in every language. */
export const FACET_TABLES: TableRows[] = [
  {
    table: 'facet_value',
    columns: ['group', 'id', 'lang', 'label', 'position', 'swatch'],
    rows: () => LANGUAGES.flatMap(facetsIn),
  },
];
