/** Longest word whose likes are looked for, characters. */
const LENGTH_MAX = 24;

/** How many slips of the finger a word may hold: none where it is too short to tell. */
const slipsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** Three rows of the table of slips, which is never looked at from one word to the next: rows made anew take most of the time. */
let rows = Array.from({ length: 3 }, () => new Uint8Array(2 * LENGTH_MAX));

/**
 * Slips from a typed word to the nearest beginning of a known one: letters left out, put in, replaced or swapped with
 * their neighbour (optimal string alignment). Only the places that so many slips reach are filled in.
 * @param most below 255
 * @returns more than `most` where there are more
 */
export function slipsToBeginning(typed: string, known: string, most: number): number {
  const width = Math.min(known.length, typed.length + most);
  const tooMany = most + 1;
  if ((rows[0]?.length ?? 0) <= width) rows = rows.map(() => new Uint8Array(2 * width));
  let [beforeLast, last, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= width; at++) last[at] = Math.min(at, tooMany);
  for (let row = 1; row <= typed.length; row++) {
    const [from, to] = [Math.max(1, row - most), Math.min(width, row + most)];
    current[from - 1] = row <= most ? row : tooMany;
    // Beyond the end of the row before.
    if (to === row + most) last[to] = tooMany;
    let fewest = current[from - 1] ?? 0;
    for (let at = from; at <= to; at++) {
      const same = typed[row - 1] === known[at - 1];
      let slips = Math.min((last[at - 1] ?? 0) + (same ? 0 : 1), (last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1);
      const swapped = row > 1 && at > 1 && typed[row - 1] === known[at - 2] && typed[row - 2] === known[at - 1];
      if (swapped) slips = Math.min(slips, (beforeLast[at - 2] ?? 0) + 1);
      current[at] = Math.min(slips, tooMany);
      fewest = Math.min(fewest, slips);
    }
    if (fewest > most) return tooMany;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let fewest = tooMany;
  for (let at = Math.max(0, typed.length - most); at <= width; at++) fewest = Math.min(fewest, last[at] ?? 0);
  return fewest;
}

interface KnownWord {
  readonly word: string;
  /** How often it stands in the catalogue. */
  readonly frequency: number;
}

/** Words that a mistyped one may have been meant for. Words with digits are none: one digit off is another article. */
export class Dictionary {
  readonly #beginningWith: (letter: string) => Iterable<KnownWord>;
  /** By first letter, those that were looked among before. */
  readonly #byFirst = new Map<string, readonly KnownWord[]>();

  /** @param beginningWith the known words with a first letter */
  constructor(beginningWith: (letter: string) => Iterable<KnownWord>) {
    this.#beginningWith = beginningWith;
  }

  #meantBy(letter: string): readonly KnownWord[] {
    const kept = this.#byFirst.get(letter);
    if (kept) return kept;
    const known = [...this.#beginningWith(letter)].filter(({ word }) => word.length >= 3 && !/\d/.test(word));
    this.#byFirst.set(letter, known);
    return known;
  }

  /**
   * The word meant by a mistyped one: fewest slips, then nearest in length, then most common, then first in the
   * alphabet; null where nothing is near. The first letter is right, or changed its place with the second.
   */
  nearest(typed: string): string | null {
    const most = slipsIn(typed);
    if (most === 0 || typed.length > LENGTH_MAX || /\d/.test(typed)) return null;
    let best: { known: KnownWord; slips: number; longer: number } | null = null;
    for (const first of new Set([typed.charAt(0), typed.charAt(1)])) {
      for (const known of this.#meantBy(first)) {
        if (known.word.length < typed.length - most) continue;
        const slips = slipsToBeginning(typed, known.word, most);
        if (slips > most) continue;
        const longer = Math.abs(known.word.length - typed.length);
        if (best === null || isNearer({ known, slips, longer }, best)) best = { known, slips, longer };
      }
    }
    return best?.known.word ?? null;
  }
}

type Near = { readonly known: KnownWord; readonly slips: number; readonly longer: number };

function isNearer(one: Near, other: Near): boolean {
  if (one.slips !== other.slips) return one.slips < other.slips;
  if (one.longer !== other.longer) return one.longer < other.longer;
  if (one.known.frequency !== other.known.frequency) return one.known.frequency > other.known.frequency;
  return one.known.word < other.known.word;
}
