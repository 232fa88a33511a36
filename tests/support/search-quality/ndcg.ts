/** How good a list is against the best there could be (Järvelin and Kekäläinen, 2002), with gains of 2^grade − 1. */

/** Places that are looked at: what is seen without scrolling far. */
export const PLACES = 10;

const gain = (grade: number): number => 2 ** grade - 1;

const dcg = (grades: readonly number[]): number =>
  grades.slice(0, PLACES).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0);

/**
 * nDCG@10: 1 for the best list, 0 for one without anything of use.
 * @param found ids, the first first; an id that comes twice counts once
 * @param grades of everything of use; at least one
 */
export function ndcg(found: readonly number[], grades: ReadonlyMap<number, number>): number {
  const best = dcg([...grades.values()].sort((a, b) => b - a));
  if (best === 0) throw new Error('Nothing is of use');
  return dcg([...new Set(found)].map((id) => grades.get(id) ?? 0)) / best;
}
