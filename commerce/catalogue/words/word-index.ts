import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { type EntryWords, gatherWords, type NewEntries, OTHER } from './gather-words.ts';
import { tellsRising, visitRising } from './rising-entries.ts';
import { firstNotBelow, firstWithout, onceRising } from './sorted-words.ts';

/** A part of the sorted words of an index, `to` excluded: the words with one beginning. */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** What is asked for: of every word one of its alternatives, and of an alternative every word; each is a beginning. */
export type AskedWords = readonly (readonly (readonly string[])[])[];

type AskedRanges = readonly (readonly (readonly WordRange[])[])[];

/** Of words that are so many times more common than entries are wanted, the first are soon met. */
const MANY = 4;

/** Entries taken in before it is looked whether other work has its turn. */
const STEP = 256;
/** Words counted in between. */
const COUNTED = 16_384;

/** An inverted index: which entries have words with a given beginning. Entries are numbers from 0, the best first. */
export class WordIndex {
  /** Every word once, sorted by code unit, so that the words with one beginning stand together. */
  readonly words: readonly string[];
  /** Entries of the word `w`: `#entries[#offsets[w]]` up to `#offsets[w + 1]`, rising. */
  readonly #offsets: Int32Array;
  readonly #entries: Int32Array;
  /** Words of the entry `e`, in the same way. */
  readonly #ownOffsets: Int32Array;
  readonly #own: Int32Array;

  private constructor({ words, own, ownOffsets }: EntryWords) {
    this.words = words;
    this.#own = own;
    this.#ownOffsets = ownOffsets;
    this.#offsets = new Int32Array(words.length + 1);
    this.#entries = new Int32Array(own.length);
  }

  /** Lists the entries of each word, letting other work run in between. */
  async #list(pace: Pace): Promise<this> {
    const [own, ownOffsets, offsets, entries] = [this.#own, this.#ownOffsets, this.#offsets, this.#entries];
    for (let at = 0; at < own.length; at++) {
      const after = (own[at] ?? 0) + 1;
      offsets[after] = (offsets[after] ?? 0) + 1;
      if (at % COUNTED === 0 && pace.isDue) await pace.rest();
    }
    for (let word = 1; word < offsets.length; word++) offsets[word] = (offsets[word] ?? 0) + (offsets[word - 1] ?? 0);
    if (pace.isDue) await pace.rest();
    const next = offsets.slice();
    for (let entry = 0; entry + 1 < ownOffsets.length; entry++) {
      for (let at = ownOffsets[entry] ?? 0; at < (ownOffsets[entry + 1] ?? 0); at++) {
        const number = own[at] ?? 0;
        const place = next[number] ?? 0;
        entries[place] = entry;
        next[number] = place + 1;
      }
      if (entry % STEP === 0 && pace.isDue) await pace.rest();
    }
    return this;
  }

  /** Makes an index of lists of words, letting other work run in between. @param lists the words of each entry */
  static of(lists: readonly (readonly string[])[]): Promise<WordIndex> {
    return NONE.with({ before: new Int32Array(lists.length).fill(OTHER), wordsOf: (entry) => lists[entry] ?? [] });
  }

  /** The index of such words, which are used as they are; the entries of each are listed in steps. */
  static from(entryWords: EntryWords, pace: Pace): Promise<WordIndex> {
    return new WordIndex(entryWords).#list(pace);
  }

  /** One of nothing. */
  static none(): WordIndex {
    return new WordIndex({ words: [], own: new Int32Array(), ownOffsets: new Int32Array(1) });
  }

  /** An index of other entries: such as were here before, and such with words of their own; made in steps. */
  async with(entries: NewEntries): Promise<WordIndex> {
    const pace = new Pace();
    return WordIndex.from(await gatherWords(this.entryWords, entries, pace), pace);
  }

  /** What it is made of; none of it is changed. */
  get entryWords(): EntryWords {
    return { words: this.words, own: this.#own, ownOffsets: this.#ownOffsets };
  }

  #numbersOf(entry: number): Int32Array {
    return this.#own.subarray(this.#ownOffsets[entry] ?? 0, this.#ownOffsets[entry + 1] ?? 0);
  }

  /** The words of an entry, each once, in the order they were given in. */
  wordsOf = (entry: number): string[] => Array.from(this.#numbersOf(entry), (number) => this.words[number] ?? '');

  /** Adds one to the counts of the first words of an entry. @param counts by number of the word */
  count(entry: number, first: number, counts: Int32Array): void {
    for (const word of this.#numbersOf(entry).subarray(0, first)) counts[word] = (counts[word] ?? 0) + 1;
  }

  /** Number of entries. */
  get size(): number {
    return this.#ownOffsets.length - 1;
  }

  /** The words that begin so. */
  rangeOf(beginning: string): WordRange {
    const from = firstNotBelow(this.words, beginning);
    return { from, to: firstWithout(this.words, beginning, from) };
  }

  /** Does a word begin so? */
  has = (beginning: string): boolean =>
    this.words[firstNotBelow(this.words, beginning)]?.startsWith(beginning) ?? false;

  /** How many times the words of a range stand in entries. */
  frequency = ({ from, to }: WordRange): number => (this.#offsets[to] ?? 0) - (this.#offsets[from] ?? 0);

  /** Every entry that has what is asked for, in their order; none where nothing is asked for. */
  find = (asked: AskedWords): number[] => this.first(asked, this.size);

  /** The first entries that have what is asked for, at most `most`. */
  first(asked: AskedWords, most: number): number[] {
    if (asked.length === 0 || most === 0) return [];
    const ranges = this.#rangesOf(asked);
    const rarest = this.#rarest(ranges);
    // Whatever is visited has that word, unless only a part of a phrase was looked for.
    const others = ranges.filter((word) => word !== rarest.word || word.some((phrase) => phrase.length > 1));
    const tell = others.map((word) => this.#tellerOf(word));
    const found: number[] = [];
    const isNotEnough = (entry: number): boolean => {
      if (tell.every((has) => has(entry))) found.push(entry);
      return found.length < most;
    };
    if (rarest.count > MANY * most) {
      visitRising({ offsets: this.#offsets, entries: this.#entries }, rarest.ranges, this.size, isNotEnough);
    } else this.#entriesOf(rarest.ranges).every(isNotEnough);
    return found;
  }

  /** Has one of the entries what is asked for? */
  isAmong(entries: Int32Array, asked: AskedWords): boolean {
    const ranges = this.#rangesOf(asked);
    return entries.some((entry) => this.#has(entry, ranges));
  }

  /**
   * The entries that have the most of what is asked for, where none has all: first those with the rarest of the words,
   * among equals in their order. None where the words together stand in more entries than may be looked at.
   * @param asked at most eight words: more do not fit the marks
   * @param fewest words that an entry has to have
   */
  findMost(asked: AskedWords, fewest: number, lookedAtMost = Number.POSITIVE_INFINITY): number[] {
    const counts = asked.map((word) => this.#rarest(this.#rangesOf([word])).count);
    if (counts.reduce((sum, count) => sum + count, 0) > lookedAtMost) return [];
    const byRarity = [...asked.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
    // The rarest word has the highest bit, so that of marks with as many words the higher comes first.
    const marks = new Uint8Array(this.size);
    byRarity.forEach((word, bit) => {
      for (const entry of this.find([asked[word] ?? []])) marks[entry] = (marks[entry] ?? 0) | (1 << bit);
    });
    const wordsIn = (mark: number): number => mark.toString(2).replaceAll('0', '').length;
    const most = Math.max(0, ...[...new Set(marks)].map(wordsIn));
    if (most === 0 || most < fewest) return [];
    const found = Map.groupBy(marks.keys(), (entry) => marks[entry] ?? 0);
    return [...found]
      .filter(([mark]) => wordsIn(mark) === most)
      .sort(([one], [other]) => other - one)
      .flatMap(([, entries]) => entries);
  }

  /** Tells of an entry whether a word of its begins with any of these. */
  hasAny(beginnings: Iterable<string>): (entry: number) => boolean {
    const ranges = [...new Set(beginnings)].map((beginning) => this.rangeOf(beginning));
    const known = ranges.filter(({ from, to }) => to > from);
    return (entry) => known.some((range) => this.#hasWordIn(entry, range));
  }

  /** Does the entry hold each of these words whole? */
  holdsWhole(entry: number, words: readonly string[]): boolean {
    return words.every((word) => {
      for (let at = this.#ownOffsets[entry] ?? 0; at < (this.#ownOffsets[entry + 1] ?? 0); at++) {
        if (this.words[this.#own[at] ?? 0] === word) return true;
      }
      return false;
    });
  }

  #rangesOf = (asked: AskedWords): AskedRanges =>
    asked.map((alternatives) => alternatives.map((phrase) => phrase.map((word) => this.rangeOf(word))));

  /** The word that fewest entries have, with the ranges of its alternatives: all sought entries are among theirs. */
  #rarest(asked: AskedRanges): { word: AskedRanges[number]; ranges: WordRange[]; count: number } {
    const choices = asked.map((alternatives) => {
      const ranges = alternatives.map((phrase) =>
        phrase.reduce((one, other) => (this.frequency(other) < this.frequency(one) ? other : one)),
      );
      return { word: alternatives, ranges, count: ranges.reduce((sum, range) => sum + this.frequency(range), 0) };
    });
    return choices.reduce((one, other) => (other.count < one.count ? other : one));
  }

  /** Entries of the words of these ranges, each once, rising. */
  #entriesOf(ranges: readonly WordRange[]): Int32Array {
    const all = new Int32Array(ranges.reduce((sum, range) => sum + this.frequency(range), 0));
    let length = 0;
    for (const range of ranges) {
      all.set(this.#entries.subarray(this.#offsets[range.from], this.#offsets[range.to]), length);
      length += this.frequency(range);
    }
    return onceRising(all, this.size);
  }

  #has(entry: number, asked: AskedRanges): boolean {
    for (const word of asked) if (!word.some((phrase) => this.#hasAll(entry, phrase))) return false;
    return true;
  }

  /** Tells of entries, each higher than the one before, whether they have a word that was asked for. */
  #tellerOf(word: AskedRanges[number]): (entry: number) => boolean {
    const lists = { offsets: this.#offsets, entries: this.#entries };
    const alongside = word.every((phrase) => phrase.length === 1) ? tellsRising(lists, word.flat()) : null;
    return alongside ?? ((entry) => this.#has(entry, [word]));
  }

  #hasAll(entry: number, phrase: readonly WordRange[]): boolean {
    for (const range of phrase) if (!this.#hasWordIn(entry, range)) return false;
    return true;
  }

  #hasWordIn(entry: number, { from, to }: WordRange): boolean {
    for (let at = this.#ownOffsets[entry] ?? 0; at < (this.#ownOffsets[entry + 1] ?? 0); at++) {
      const word = this.#own[at] ?? 0;
      if (word >= from && word < to) return true;
    }
    return false;
  }
}

const NONE = WordIndex.none();
