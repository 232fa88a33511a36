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
