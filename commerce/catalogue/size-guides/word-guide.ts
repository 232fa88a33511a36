import type { MeasureUnit } from '#lib/contract/measure-units.ts';
import { SIZE_GUIDE_SUFFIX, type SizeGuide } from '#lib/contract/size-guides.ts';
import type { Language } from '#lib/contract/values.ts';
import { sizeLabel } from './size-label.ts';
import {
  type Column,
  DRAWINGS,
  GUIDE_TABLES,
  type GuideName,
  type GuideTable,
  type Measure,
} from './texts/guide-tables.ts';
import { type GuideTexts, guideTexts } from './texts/size-guide-texts.ts';

/** What one centimetre or kilogram is in the other units, and the steps in which a tape or a scale shows them. */
const IN_OTHER_UNITS = { length: { ratio: 1 / 2.54, step: 0.5 }, weight: { ratio: 2.20462, step: 1 } } as const;

/** Where drawings lie in the storefront (public/assets/size-guides). */
const DRAWINGS_AT = '/assets/size-guides';

const pointOf = (language: Language): string => (language === 'en' ? '.' : ',');

function figure(value: number, column: Column, units: MeasureUnit, language: Language): string {
  const { ratio, step } = IN_OTHER_UNITS[column === 'weight' ? 'weight' : 'length'];
  const shown = units === 'cm' ? value : Math.round((value * ratio) / step) * step;
  return String(shown).replace('.', pointOf(language));
}

/** A measure as it is read: its least and its most, or the one where both are the same on this scale. */
function cellText(cell: string | Measure, column: Column, units: MeasureUnit, language: Language): string {
  if (typeof cell === 'string') return cell;
  const [least, most] = (typeof cell === 'number' ? [cell, cell] : cell).map((value) =>
    figure(value, column, units, language),
  );
  return least === most ? String(most) : `${least}–${most}`;
}

/** The unit of a column, in the heading; the others have none. */
function heading(column: Column, units: MeasureUnit, { columns }: GuideTexts): string {
  const without: readonly Column[] = ['size', 'eu', 'uk', 'us', 'age'];
  if (without.includes(column)) return columns[column];
  const metric = units === 'cm';
  const unit = column === 'weight' ? (metric ? 'kg' : 'lb') : metric ? 'cm' : 'in';
  return `${columns[column]} (${unit})`;
}

const letter = (place: number): string => String.fromCharCode('A'.charCodeAt(0) + place);

/** Identifier of a guide: the path of its page without the slash. */
export const identifierOf = (name: GuideName): string => `${name}${SIZE_GUIDE_SUFFIX}`;

interface Wanted {
  readonly identifier: string;
  readonly name: GuideName;
  /** The brand whose guide was asked for; null for a guide that all brands share. */
  readonly brand: string | null;
  readonly units: MeasureUnit;
  readonly language: Language;
}

/** A size guide as a shop of a language shows it, in the units asked for. */
export function wordGuide({ identifier, name, brand, units, language }: Wanted): SizeGuide {
  const texts = guideTexts(language);
  const { drawing, columns, rows }: GuideTable = GUIDE_TABLES[name];
  const guide = texts.guides[name];
  const title = brand === null ? texts.title : texts.titleOfBrand.replace('{brand}', brand);
  const measured = DRAWINGS[drawing].map((column, place) => ({ column, mark: letter(place) }));
  const shown = measured.filter(({ column }) => columns.includes(column));
  const measures = shown.map(({ column, mark }) => `${mark} ${texts.columns[column]}`).join(', ');
  return {
    identifier,
    title: title.replace('{guide}', guide),
    intro: texts.intro,
    units,
    table: [
      columns.map((column) => heading(column, units, texts)),
      ...rows.map(([size, ...cells]) => [
        sizeLabel(size, language),
        ...cells.map((cell, at) => cellText(cell, columns[at + 1] ?? 'size', units, language)),
      ]),
    ],
    images: [{ src: `${DRAWINGS_AT}/${drawing}.svg`, alt: texts.drawing.replace('{measures}', measures) }],
    steps: shown.map(({ column, mark }) => ({ mark, title: texts.columns[column], text: texts.steps[column] })),
  };
}
