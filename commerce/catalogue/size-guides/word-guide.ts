import { type Column, DRAWINGS, type Measure, type SizeGuideRecord } from '#commerce/catalogue/goods/size-guides.ts';
import { type Texts, textsOf } from '#commerce/kernel/texts.ts';
import type { SizeGuide } from '#lib/contract/products.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import type { Wording } from '#lib/contract/wording.ts';
import { localSpelling } from '#lib/rules/local-spelling.ts';
import type { MeasureUnit } from '#lib/rules/measures.ts';
import type { GuideProse } from './guide-prose.ts';
import { localFigures, sizeLabel } from './size-label.ts';

/** What one centimetre or kilogram is in the other units, and the steps in which a tape or a scale shows them. */
const IN_OTHER_UNITS = { length: { ratio: 1 / 2.54, step: 0.5 }, weight: { ratio: 2.20462, step: 1 } } as const;

/** Where drawings lie in the storefront (public/assets/size-guides). */
const DRAWINGS_AT = '/assets/size-guides';

function figure(value: number, column: Column, units: MeasureUnit, locale: Wording): string {
  const { ratio, step } = IN_OTHER_UNITS[column === 'weight' ? 'weight' : 'length'];
  const shown = units === 'cm' ? value : Math.round((value * ratio) / step) * step;
  return localFigures(String(shown), locale);
}

/** A measure as it is read: its least and its most, or the one where both are the same on this scale. */
function cellText(cell: string | Measure, column: Column, units: MeasureUnit, locale: Wording): string {
  if (typeof cell === 'string') return localFigures(cell, locale);
  const [least, most] = (typeof cell === 'number' ? [cell, cell] : cell).map((value) =>
    figure(value, column, units, locale),
  );
  return least === most ? String(most) : `${least}–${most}`;
}

/** The unit of a column, in the heading; the others have none. */
function heading(column: Column, units: MeasureUnit, t: Texts): string {
  const name = t(`size-guides.columns.${column}`);
  const without: readonly Column[] = ['size', 'eu', 'uk', 'us', 'age'];
  if (without.includes(column)) return name;
  const metric = units === 'cm';
  const unit = column === 'weight' ? (metric ? 'kg' : 'lb') : metric ? 'cm' : 'in';
  return `${name} (${unit})`;
}

const letter = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place);

/** What a guide is for, in the language of a locale; where it does not say, in the first language in which it does. */
function titleOf({ titles, name }: SizeGuideRecord, locale: Wording): string {
  const language = locale.slice(0, 2) as Language;
  const known = [language, ...LANGUAGES].map((lang) => titles[lang]).find((title) => title !== undefined);
  return localSpelling(locale, known ?? name);
}

interface Wanted {
  readonly identifier: string;
  readonly guide: SizeGuideRecord;
  /** The brand whose guide was asked for; null for a guide that all brands share. */
  readonly brand: string | null;
  readonly units: MeasureUnit;
  readonly locale: Wording;
  readonly prose: GuideProse;
}

/** A size guide as a shop of a language shows it, in the units asked for. */
export function wordGuide({ identifier, guide: record, brand, units, locale, prose }: Wanted): SizeGuide {
  const t = textsOf(locale);
  const { drawing, columns, rows } = record;
  const guide = titleOf(record, locale);
  const measured = DRAWINGS[drawing].map((column, place) => ({ column, mark: letter(place) }));
  const shown = measured.filter(({ column }) => columns.includes(column));
  const measures = shown.map(({ column, mark }) => `${mark} ${t(`size-guides.columns.${column}`)}`).join(', ');
  return {
    identifier,
    title: brand === null ? t('size-guides.title', { guide }) : t('size-guides.titleOfBrand', { brand, guide }),
    intro: prose.intro,
    units,
    table: [
      columns.map((column) => heading(column, units, t)),
      ...rows.map(([size, ...cells]) => [
        sizeLabel(size, locale),
        ...cells.map((cell, at) => cellText(cell, columns[at + 1] ?? 'size', units, locale)),
      ]),
    ],
    images: [{ src: `${DRAWINGS_AT}/${drawing}.svg`, alt: t('size-guides.drawing', { measures }) }],
    steps: shown.map(({ column, mark }) => ({
      mark,
      title: t(`size-guides.columns.${column}`),
      text: prose.steps.get(column) ?? '',
    })),
  };
}
