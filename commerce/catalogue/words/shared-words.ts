import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import type { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { Vocabulary } from '#commerce/catalogue/goods/vocabulary.ts';
import type { Language } from '#lib/contract/values.ts';
import type { WordIndex } from './word-index.ts';
import { wordKey } from './words.ts';

/** A category is known by the words that this share of its products have, so that `jacket` finds `Jackets`. */
const SHARED_BY = 0.6;

/** Ids by the whole name of what they are of (`wordKey`). */
export function byName(
  names: Iterable<readonly [id: number, name: string]>,
  language: Language,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [id, name] of names) {
    const key = wordKey(name, language);
    if (key !== '') found.set(key, [...(found.get(key) ?? []), id]);
  }
  return found;
}

/** Entries of an index, and how many of the words of each count: the first ones. */
interface Counted {
  readonly index: WordIndex;
  /** By entry. */
  readonly first: Uint8Array;
}

/** Rows looked at between two looks at the clock. */
const STEP = 256;

/** Words that most of the entries of these rows have; worked out in steps. @param entryOf by row */
export async function sharedWords(
  rows: Int32Array,
  entryOf: Int32Array,
  { index, first }: Counted,
  pace: Pace,
): Promise<string[]> {
  const counts = new Int32Array(index.words.length);
  for (let at = 0; at < rows.length; at++) {
    const entry = entryOf[rows[at] ?? 0] ?? 0;
    index.count(entry, first[entry] ?? 0, counts);
    if (at % STEP === 0 && pace.isDue) await pace.rest();
  }
  return rows.length === 0 ? [] : index.words.filter((_, word) => (counts[word] ?? 0) >= rows.length * SHARED_BY);
}

type Named = ReadonlyMap<number, { readonly name: string }>;

/** The facets whose values products are found by. */
const FOUND_BY = ['gender', 'sport', 'colour'] as const;

/** Names that products are found by, to be saved. */
export interface SaidNames {
  readonly brands: readonly (readonly [id: number, name: string])[];
  readonly categories: readonly (readonly [id: number, name: string])[];
  readonly values: readonly (readonly [group: (typeof FOUND_BY)[number], id: number, label: string | null])[];
}

/** Those of a vocabulary. */
export function saidNames(vocabulary: Vocabulary, { facets }: Assortment): SaidNames {
  const named = (all: Named) => [...all].map(([id, { name }]) => [id, name] as const);
  const values = FOUND_BY.flatMap((group) =>
    facets.numbersOf(group).map((number) => {
      const id = facets.values[number]?.id ?? 0;
      return [group, id, vocabulary.facet(group, id)?.label ?? null] as const;
    }),
  );
  return { brands: named(vocabulary.brands), categories: named(vocabulary.categories), values };
}

/** Has everything that was named still its name? */
export const areNamedSo = ({ brands, categories, values }: SaidNames, now: Vocabulary): boolean =>
  brands.every(([id, name]) => now.brands.get(id)?.name === name) &&
  categories.every(([id, name]) => now.categories.get(id)?.name === name) &&
  values.every(([group, id, label]) => (now.facet(group, id)?.label ?? null) === label);

/** Does anything that products are found by have another name than it had? */
export function areOthersNamed(before: Vocabulary, now: Vocabulary, { facets }: Assortment): boolean {
  const isOther = (was: Named, is: Named): boolean => [...was].some(([id, { name }]) => is.get(id)?.name !== name);
  const areValues = FOUND_BY.some((group) =>
    facets.numbersOf(group).some((number) => {
      const id = facets.values[number]?.id ?? 0;
      return before.facet(group, id)?.label !== now.facet(group, id)?.label;
    }),
  );
  return areValues || isOther(before.brands, now.brands) || isOther(before.categories, now.categories);
}
