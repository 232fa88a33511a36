/** What each size measures, and for which goods: rows of a deployment, in the form of its file (docs/size-guides.md). */
import { z } from 'zod';
import type { Query } from '#commerce/kernel/database.ts';
import { LANGUAGES } from '#lib/contract/values.ts';

/** Columns of the tables. */
const COLUMNS = [
  'size',
  'eu',
  'uk',
  'us',
  'age',
  'chest',
  'waist',
  'hips',
  'insideLeg',
  'thigh',
  'height',
  'weight',
  'foot',
  'hand',
  'head',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Drawings of where to measure (public/assets/size-guides); each shows its measures by letters, in this order. */
export const DRAWINGS = {
  body: ['chest', 'waist', 'hips', 'insideLeg'],
  harness: ['waist', 'thigh'],
  foot: ['foot'],
  hand: ['hand'],
  head: ['head'],
  height: ['height', 'insideLeg'],
} as const satisfies Readonly<Record<string, readonly Column[]>>;
type Drawing = keyof typeof DRAWINGS;

const Figure = z.number().positive().max(1000);
/** A measure of the body from its least to its most, in centimetres or kilograms; a single one suits, or is the most that fits. */
const Measure = z.union([Figure, z.tuple([Figure, Figure]).refine(([least, most]) => least <= most, 'least first')]);
export type Measure = z.infer<typeof Measure>;

/** One size guide. */
export const SizeGuideRecord = z
  .strictObject({
    /** Its page is `/<name>-size-guide`. */
    name: z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'lower-case letters, such as womens-shoes'),
    /** What it is for, by language; a language without one shows the first there is. */
    titles: z
      .partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(120))
      .refine((titles) => Object.keys(titles).length > 0, 'a title in at least one language'),
    drawing: z.enum(Object.keys(DRAWINGS) as [Drawing, ...Drawing[]]),
    columns: z
      .array(z.enum(COLUMNS))
      .min(2)
      .refine(([first]) => first === 'size', 'the first column is the size'),
    /** One row a size: its name, then a cell for each further column. */
    rows: z.array(z.tuple([z.string().min(1)], z.union([z.string(), Measure]))).min(1),
    /** Goods it is for: code of a category, which holds for those beneath it too, and where it says so a gender by its label. */
    goods: z.array(z.strictObject({ category: z.string().min(1), gender: z.string().min(1).optional() })),
  })
  .refine(({ columns, rows }) => rows.every(({ length }) => length === columns.length), 'a cell for every column')
  .refine(
    ({ drawing, columns }) => DRAWINGS[drawing].some((column) => columns.includes(column)),
    'a column that the drawing shows',
  );
export type SizeGuideRecord = z.infer<typeof SizeGuideRecord>;

/** The size guides of a shop. */
export interface SizeGuides {
  readonly byName: ReadonlyMap<string, SizeGuideRecord>;
  /**
   * Name of the guide of goods; null where they have none.
   * @param categories codes of their category and those above it, the topmost first
   * @param genderId of whom they are made for
   */
  nameFor(categories: readonly string[], genderId: number): string | null;
}

/** Labels are compared as the import compares them: without capitals, with common spaces. */
const keyOf = (label: string): string => label.replaceAll('\u00a0', ' ').toLowerCase();

/** Reads the size guides; a gender is known by its label in whatever language. */
export async function loadSizeGuides(query: Query): Promise<SizeGuides> {
  const { rows } = await query<{ guide: SizeGuideRecord }>('select guide from size_guide order by name');
  const genders = await query<{ id: number; label: string }>(
    `select id, label from facet_value where "group" = 'gender' order by id desc`,
  );
  const idOf = new Map(genders.rows.map(({ id, label }) => [keyOf(label), id]));
  const ofGoods = new Map<string, string>();
  for (const { guide } of rows) {
    for (const { category, gender } of guide.goods) {
      const genderId = gender === undefined ? '' : idOf.get(keyOf(gender));
      if (genderId !== undefined) ofGoods.set(`${category}:${genderId}`, guide.name);
    }
  }
  return {
    byName: new Map(rows.map(({ guide }) => [guide.name, guide])),
    nameFor: (categories, genderId) =>
      categories.reduceRight<string | null>(
        (found, code) => found ?? ofGoods.get(`${code}:${genderId}`) ?? ofGoods.get(`${code}:`) ?? null,
        null,
      ),
  };
}
