/** Sorted lists of words, and their numbers in it. */

const inOrder = (one: string, other: string): number => (one < other ? -1 : 1);

/** The words that are still used, and the fresh ones, sorted. */
export function merged(words: readonly string[], isUsed: Uint8Array, fresh: ReadonlySet<string>): string[] {
  const added = [...fresh].sort(inOrder);
  const all: string[] = [];
  let at = 0;
  for (const [number, word] of words.entries()) {
    while (at < added.length && (added[at] ?? '') < word) all.push(added[at++] ?? '');
    if (added[at] === word) at++;
    else if (isUsed[number] === 0) continue;
    all.push(word);
  }
  all.push(...added.slice(at));
  return all;
}

/** By the numbers of words in a sorted list those in another one. */
export function renumbered(before: readonly string[], now: readonly string[]): Int32Array {
  const numbers = new Int32Array(before.length);
  let at = 0;
  for (const [number, word] of before.entries()) {
    while (at < now.length && (now[at] ?? '') < word) at++;
    numbers[number] = at;
  }
  return numbers;
}

/** The words of a list that another one has not. */
export function missingFrom(others: readonly string[], words: readonly string[]): string[] {
  const there = new Set(others);
  return words.filter((word) => !there.has(word));
}
