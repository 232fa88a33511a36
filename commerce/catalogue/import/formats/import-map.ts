/** `import-map.yaml`: what the attributes of a file are to the shop, and what its labels, values and categories are called by language. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { ImportFileError } from './read-file.ts';

/** What the shop keeps by itself, in filters or beside the name; any other attribute is a fact that shoppers read. */
const PLACES = ['brand', 'gender', 'sport', 'colour', 'size'] as const;
export type Place = (typeof PLACES)[number];

/** Empty cells of a suggested map are questions that nobody has answered. */
const Words = z
  .partialRecord(z.enum(LANGUAGES), z.string().trim().max(255).nullable())
  .transform((words) =>
    Object.entries(words).flatMap(([lang, word]) => (word ? [[lang as Language, word] as const] : [])),
  )
  .transform((words): ReadonlyMap<Language, string> => new Map(words));
type Words = z.output<typeof Words>;

const Code = z.string().regex(/^[A-Za-z][\w]*$/, 'is no code of an attribute');
const ValueWords = z.record(z.string(), Words.nullable());

const MapFile = z.strictObject({
  /** By code: a place, `none` where shoppers shall not read it, or the name of the fact by language. */
  attributes: z.record(Code, z.union([z.enum([...PLACES, 'none', 'fact']), Words])).nullish(),
  /** By code, value and language. */
  values: z.record(Code, ValueWords.nullable()).nullish(),
  /** By name, whatever is above it, and language. */
  categories: ValueWords.nullish(),
  /** Unit of the column `weight`. */
  weight_unit: z.enum(['g', 'kg', 'oz', 'lb']).nullish(),
  /** Numbers of groups of members by their name in the file. */
  groups: z.record(z.string(), z.int().min(1).max(99).nullable()).nullish(),
});

/** A word of a term or category in a language; `name` is what the file calls it. */
interface MappedWord {
  readonly kind: Place | 'category';
  readonly name: string;
  readonly lang: Language;
  readonly label: string;
}

export interface ImportMap {
  /** Codes of the attributes that are this of a product, the first that has a value counts. */
  readonly codesOf: Readonly<Record<Place, readonly string[]>>;
  /** Is it no fact that shoppers read? */
  readonly isLeftOut: (code: string) => boolean;
  /** Does the map say that shoppers read it, by a name or as it is? */
  readonly isFact: (code: string) => boolean;
  /** Facts in a language; null where the map has no word of it. @param facts code and value */
  readonly factsIn: (
    facts: readonly (readonly [code: string, value: string])[],
    lang: Language,
  ) => [string, string][] | null;
  readonly words: readonly MappedWord[];
  /** Unit of weights; null where the map names none, and they are left out. */
  readonly weightUnit: string | null;
  /** What it weighs, as a fact in a language; null without a unit. */
  readonly weightIn: (weight: number) => ((lang: Language) => [string, string]) | null;
  /** Numbers of groups of members by their name. */
  readonly groups: ReadonlyMap<string, number>;
}

/** What a weight is called. */
export const WEIGHT: Readonly<Record<Language, string>> = {
  en: 'Weight',
  de: 'Gewicht',
  fr: 'Poids',
  es: 'Peso',
  it: 'Peso',
  nl: 'Gewicht',
  da: 'Vægt',
  sv: 'Vikt',
};

/** What codes are called without a map; Magento's own sample data have sizes of two kinds. */
const USUAL: Readonly<Record<Place, readonly string[]>> = {
  brand: ['brand', 'manufacturer'],
  gender: ['gender'],
  sport: ['sport', 'activity'],
  colour: ['color', 'colour'],
  size: ['size', 'size_general', 'size_pants'],
};

/** An attribute's name where nobody has given it one. */
export const labelOf = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ');

const wordOf = (words: Words | string | undefined, lang: Language): string | undefined =>
  typeof words === 'object' ? words.get(lang) : undefined;

/** @param file as the map has it, parsed; an empty one is what holds without a map */
function mapOf({ attributes, values, categories, weight_unit, groups }: z.output<typeof MapFile>): ImportMap {
  const weightUnit = weight_unit ?? null;
  const named = new Map(Object.entries(attributes ?? {}));
  const codesOf = Object.fromEntries(
    PLACES.map((place) => {
      const given = [...named].flatMap(([code, is]) => (is === place ? [code] : []));
      const usual = USUAL[place].filter((code) => !named.has(code));
      return [place, [...given, ...usual]];
    }),
  ) as Record<Place, string[]>;
  const placed = new Set(Object.values(codesOf).flat());
  const ofTerms = PLACES.flatMap((kind) => codesOf[kind].flatMap((code) => wordsIn(kind, values?.[code] ?? {})));
  return {
    codesOf,
    isLeftOut: (code) => placed.has(code) || named.get(code) === 'none',
    isFact: (code) => {
      const told = named.get(code);
      return told === 'fact' || (typeof told === 'object' && told.size > 0);
    },
    factsIn: (facts, lang) => {
      const told = facts.map(([code, value]): readonly [string | undefined, string | undefined, string, string] => [
        wordOf(named.get(code), lang),
        values?.[code]?.[value]?.get(lang),
        labelOf(code),
        value,
      ]);
      if (!told.some(([label, value]) => label !== undefined || value !== undefined)) return null;
      return told.map(([label, value, code, plain]) => [label ?? code, value ?? plain]);
    },
    words: [...ofTerms, ...wordsIn('category', categories ?? {})],
    weightUnit,
    weightIn: (weight) =>
      weightUnit === null
        ? null
        : (lang) => [WEIGHT[lang], `${String(weight).replace('.', lang === 'en' ? '.' : ',')} ${weightUnit}`],
    groups: new Map(Object.entries(groups ?? {}).flatMap(([name, number]) => (number ? [[name, number]] : []))),
  };
}

const wordsIn = (kind: MappedWord['kind'], values: z.output<typeof ValueWords>): MappedWord[] =>
  Object.entries(values).flatMap(([name, words]) =>
    [...(words ?? [])].map(([lang, label]) => ({ kind, name, lang, label })),
  );

/** What holds without a file. */
export const NO_MAP: ImportMap = mapOf({});

/** @throws ImportFileError that names each place of the file that is wrong */
export function readImportMap(file: string): ImportMap {
  let content: unknown;
  try {
    content = parse(readFileSync(file, 'utf8')) ?? {};
  } catch (error) {
    throw new ImportFileError(`${file} is no YAML: ${(error as Error).message}`);
  }
  const read = MapFile.safeParse(content);
  if (read.success) return mapOf(read.data);
  const lines = read.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`);
  throw new ImportFileError(`${file} is no map of an import:\n${lines.join('\n')}`);
}
