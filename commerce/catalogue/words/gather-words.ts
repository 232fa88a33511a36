import type { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { firstNotBelow, mergeWords } from './sorted-words.ts';

/** The words of all entries of an index. */
export interface EntryWords {
  /** Every word once, sorted by code unit. */
  readonly words: readonly string[];
  /** Numbers of words, each once in an entry: those of the entry `e` from `ownOffsets[e]` on, up to `ownOffsets[e + 1]`. */
  readonly own: Int32Array;
  readonly ownOffsets: Int32Array;
}

/** Stands in `NewEntries.before` for an entry with other words than any had. */
export const OTHER = -1;

/** The entries that an index is to have, in their order. */
export interface NewEntries {
  /** The number of each in the index before, or `OTHER`. */
  readonly before: Int32Array;
  /** The words of one that is another one; asked once of each, in their order. */
  wordsOf(entry: number): readonly string[];
}

/** Numbers noted one after the other: what grows is not copied. */
const CHUNK = 65_536;

/** Notes numbers one by one, to be gone through once they are all there. */
class NotedNumbers {
  readonly #chunks: Int32Array[] = [];
  length = 0;

  push(number: number): void {
    const at = this.length % CHUNK;
    if (at === 0) this.#chunks.push(new Int32Array(CHUNK));
    const last = this.#chunks.at(-1);
    if (last) last[at] = number;
    this.length++;
  }

  at(place: number): number {
    return this.#chunks[Math.floor(place / CHUNK)]?.[place % CHUNK] ?? 0;
  }

  /** Was it noted at this place or after it? */
  hasSince(place: number, number: number): boolean {
    for (let at = place; at < this.length; at++) if (this.at(at) === number) return true;
    return false;
  }
}

/** Entries gone over between two looks at the clock. */
const STEP = 256;

/** The words of entries as a list of an entry after the other, without a list for each, in steps. */
export async function gatherWords(was: EntryWords, entries: NewEntries, pace: Pace): Promise<EntryWords> {
  const count = entries.before.length;
  const ownOffsets = new Int32Array(count + 1);
  const isUsed = new Uint8Array(was.words.length);
  const others = new NotedNumbers();
  // Numbers of words that are new stand after those there were.
  const numbers = new Map<string, number>();
  const fresh: string[] = [];
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const at = firstNotBelow(was.words, word);
    const number = was.words[at] === word ? at : was.words.length + fresh.push(word) - 1;
    numbers.set(word, number);
    return number;
  };
  for (let entry = 0; entry < count; entry++) {
    const before = entries.before[entry] ?? OTHER;
    let length = 0;
    if (before === OTHER) {
      const from = others.length;
      for (const word of entries.wordsOf(entry)) {
        const number = numberOf(word);
        if (number < was.words.length) isUsed[number] = 1;
        if (!others.hasSince(from, number)) others.push(number);
      }
      length = others.length - from;
    } else {
      const [from, to] = [was.ownOffsets[before] ?? 0, was.ownOffsets[before + 1] ?? 0];
      for (let at = from; at < to; at++) isUsed[was.own[at] ?? 0] = 1;
      length = to - from;
    }
    ownOffsets[entry + 1] = (ownOffsets[entry] ?? 0) + length;
    if (entry % STEP === 0 && pace.isDue) await pace.rest();
  }
  await pace.rest();
  const { words, numberNow } = await mergeWords(was.words, isUsed, fresh, pace);
  const own = new Int32Array(ownOffsets.at(-1) ?? 0);
  let [place, next] = [0, 0];
  for (let entry = 0; entry < count; entry++) {
    const before = entries.before[entry] ?? OTHER;
    const end = ownOffsets[entry + 1] ?? 0;
    if (before === OTHER) while (place < end) own[place++] = numberNow[others.at(next++)] ?? 0;
    for (let at = was.ownOffsets[before] ?? 0; place < end; at++) own[place++] = numberNow[was.own[at] ?? 0] ?? 0;
    if (entry % STEP === 0 && pace.isDue) await pace.rest();
  }
  return { words, own, ownOffsets };
}
