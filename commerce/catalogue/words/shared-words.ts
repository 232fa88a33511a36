import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import type { Vocabulary } from '#commerce/catalogue/goods/vocabulary.ts';
import type { Language } from '#lib/contract/values.ts';
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

/** Words that most of these lists have. */
export function sharedWords(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const list of lists) for (const word of new Set(list)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].flatMap(([word, count]) => (count >= lists.length * SHARED_BY ? word : []));
}

type Named = ReadonlyMap<number, { readonly name: string }>;

/** Does anything that products are found by have another name than it had? */
export function areOthersNamed(before: Vocabulary, now: Vocabulary, { facets }: Assortment): boolean {
  const isOther = (was: Named, is: Named): boolean => [...was].some(([id, { name }]) => is.get(id)?.name !== name);
  const areValues = (['gender', 'sport', 'colour'] as const).some((group) =>
    facets.numbersOf(group).some((number) => {
      const id = facets.values[number]?.id ?? 0;
      return before.facet(group, id)?.label !== now.facet(group, id)?.label;
    }),
  );
  return areValues || isOther(before.brands, now.brands) || isOther(before.categories, now.categories);
}
