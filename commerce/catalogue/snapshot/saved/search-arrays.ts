/** What a search of a text locale is made of, as arrays of numbers and back. */
import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import type { RowSet } from '#commerce/catalogue/goods/rows/row-set.ts';
import type { EntryWords } from '#commerce/catalogue/words/gather-words.ts';
import type { SavedSearch } from '#commerce/catalogue/words/restore-search.ts';
import type { SearchIndex } from '#commerce/catalogue/words/search-parts.ts';
import { type SaidNames, saidNames } from '#commerce/catalogue/words/shared-words.ts';
import { wordRules } from '#commerce/catalogue/words/word-rules.ts';
import { inPieces, type NumberFile, type Numbers } from './number-file.ts';
import { linesIn, linesOf } from './text-lines.ts';

/** What is short enough for words. */
export interface SearchFacts {
  /** Of the text locale. */
  readonly key: string;
  /** By which its words were made (word-rules.ts). */
  readonly rules: string;
  readonly labels: string;
  readonly names: SaidNames;
  /** By id of the category. */
  readonly shared: readonly (readonly [number, readonly string[]])[];
  /** Words, and how many entries each has. */
  readonly namedBy: readonly (readonly [string, number])[];
}

/** A search that is to be saved. */
export interface SearchToSave {
  /** As they are now. */
  readonly facts: SearchFacts;
  /** One after the other, some of them in pieces. */
  arrays(): AsyncGenerator<readonly [string, Numbers]>;
}

type Made = SearchIndex['made'];

const RULES = wordRules();

const BYTES = ['words', 'spelling', 'nameWords', 'kindWords'] as const;
const SHORTS = ['lengths', 'kindLengths'] as const;
const INTS = ['own', 'ranked', 'kinds', 'namedBy', 'behind'] as const;

type Arrays = Record<(typeof BYTES)[number], Uint8Array> &
  Record<(typeof SHORTS)[number], Uint16Array> &
  Record<(typeof INTS)[number], Int32Array>;

const nameOf = (key: string, what: string): string => `search ${key}/${what}`;

const lengthsOf = ({ ownOffsets }: EntryWords): Uint16Array => {
  const lengths = new Uint16Array(ownOffsets.length - 1);
  for (let at = 0; at < lengths.length; at++) lengths[at] = (ownOffsets[at + 1] ?? 0) - (ownOffsets[at] ?? 0);
  return lengths;
};

/** What words most products of each category share, by its id. */
function sharedById({ categories }: Assortment, shared: Made['shared']): SearchFacts['shared'] {
  return [...categories.values()].flatMap(({ id, set }) => {
    const words = shared.get(set);
    return words ? [[id, words] as const] : [];
  });
}

/** A search as it is now. @param behind rows of products that it has not as they are */
export function searchToSave(
  key: string,
  made: Made,
  behind: ReadonlySet<number>,
  assortment: Assortment,
): SearchToSave {
  const { index, kinds, namedBy, words, labels } = made;
  const rows = Int32Array.from(behind);
  async function* arrays(): AsyncGenerator<readonly [string, Numbers]> {
    const pace = new Pace();
    for (const piece of linesOf(index.words)) yield [nameOf(key, 'words'), piece];
    const spelt = (word: string): string => (words.spelling.get(word) === word ? '' : (words.spelling.get(word) ?? ''));
    for (const piece of linesOf(index.words, spelt)) yield [nameOf(key, 'spelling'), piece];
    for (const piece of linesOf(kinds.words)) yield [nameOf(key, 'kindWords'), piece];
    yield* inPieces(nameOf(key, 'own'), index.entryWords.own);
    yield [nameOf(key, 'lengths'), lengthsOf(index.entryWords)];
    if (pace.isDue) await pace.rest();
    yield* inPieces(nameOf(key, 'kinds'), kinds.entryWords.own);
    yield [nameOf(key, 'kindLengths'), lengthsOf(kinds.entryWords)];
    yield* inPieces(nameOf(key, 'ranked'), made.ranked);
    yield* inPieces(nameOf(key, 'nameWords'), made.nameWords);
    yield [nameOf(key, 'namedBy'), new Int32Array()];
    for (const list of namedBy.values()) yield* inPieces(nameOf(key, 'namedBy'), list);
    yield [nameOf(key, 'behind'), rows];
  }
  const names = saidNames(made.vocabulary, assortment);
  const counts = [...namedBy].map(([word, { length }]) => [word, length] as const);
  return {
    facts: { key, rules: RULES, labels, names, shared: sharedById(assortment, made.shared), namedBy: counts },
    arrays,
  };
}

/** Numbers gone over between two looks at the clock. */
const STEP = 16_384;

async function entryWords(words: string[], own: Int32Array, lengths: Uint16Array, pace: Pace): Promise<EntryWords> {
  const ownOffsets = new Int32Array(lengths.length + 1);
  for (let at = 0; at < lengths.length; at++) {
    ownOffsets[at + 1] = (ownOffsets[at] ?? 0) + (lengths[at] ?? 0);
    if (at % STEP === 0 && pace.isDue) await pace.rest();
  }
  return { words, own, ownOffsets };
}

/** Searches that stay in a file until somebody asks for them. Whoever has the file open closes it. */
export class SavedSearches {
  readonly #file: NumberFile<unknown>;
  readonly #assortment: Assortment;
  readonly #facts: ReadonlyMap<string, SearchFacts>;
  /** By the products of a category: of one that lists others by now nothing is known. */
  readonly #shared = new Map<string, Map<RowSet, readonly string[]>>();

  /** @param facts of all that were saved; those made by other rules are no more @param assortment as it was saved with them */
  constructor(file: NumberFile<unknown>, facts: readonly SearchFacts[], assortment: Assortment) {
    this.#file = file;
    this.#assortment = assortment;
    this.#facts = new Map(facts.filter(({ rules }) => rules === RULES).map((own) => [own.key, own]));
    for (const { key, shared } of this.#facts.values()) {
      const sets = shared.flatMap(([id, words]) => {
        const set = assortment.categories.get(id)?.set;
        return set ? [[set, words] as const] : [];
      });
      this.#shared.set(key, new Map(sets));
    }
  }

  /** Of the text locales that there is one of. */
  get keys(): string[] {
    return [...this.#facts.keys()];
  }

  async #arrays(key: string): Promise<Arrays> {
    const arrays: Record<string, Numbers> = {};
    for (const what of BYTES) arrays[what] = await this.#file.bytes(nameOf(key, what));
    for (const what of SHORTS) arrays[what] = await this.#file.shorts(nameOf(key, what));
    for (const what of INTS) arrays[what] = await this.#file.ints(nameOf(key, what));
    return arrays as Arrays;
  }

  /**
   * What was saved of a text locale, and the rows of products that it has not as they were then.
   * @throws Error where there is none, or it is torn
   */
  async read(key: string): Promise<{ saved: SavedSearch; behind: Int32Array }> {
    const pace = new Pace();
    const facts = this.#facts.get(key);
    if (!facts) throw new Error(`no search of ${key} was saved`);
    const arrays = await this.#arrays(key);
    const words = await linesIn(arrays.words, pace);
    const spelt = await linesIn(arrays.spelling, pace);
    const spelling = new Map<string, string>();
    for (const [at, word] of words.entries()) {
      spelling.set(word, spelt[at] || word);
      if (at % STEP === 0 && pace.isDue) await pace.rest();
    }
    const namedBy = new Map<string, Int32Array>();
    let from = 0;
    for (const [word, count] of facts.namedBy) {
      namedBy.set(word, arrays.namedBy.subarray(from, from + count));
      from += count;
    }
    const saved: SavedSearch = {
      labels: facts.labels,
      names: facts.names,
      shared: this.#shared.get(key) ?? new Map(),
      index: await entryWords(words, arrays.own, arrays.lengths, pace),
      kinds: await entryWords(await linesIn(arrays.kindWords, pace), arrays.kinds, arrays.kindLengths, pace),
      ranked: arrays.ranked,
      nameWords: arrays.nameWords,
      namedBy,
      spelling,
    };
    return { saved, behind: arrays.behind };
  }

  /**
   * The same to be saved again as it is now, though nobody asked for it: nothing of it is made.
   * @param changed rows of products that changed since it was saved
   * @returns what reads it when its turn comes; null where it is torn
   */
  toSaveAgain(key: string, changed: ReadonlySet<number>): () => Promise<SearchToSave | null> {
    const facts = this.#facts.get(key);
    const shared = sharedById(this.#assortment, this.#shared.get(key) ?? new Map());
    const rows = [...changed];
    return async () => {
      const read = facts && (await this.#arrays(key).catch(() => null));
      if (!read) return null;
      const behind = Int32Array.from(new Set([...read.behind, ...rows]));
      async function* arrays(): AsyncGenerator<readonly [string, Numbers]> {
        for (const [what, array] of Object.entries({ ...read, behind })) yield* inPieces(nameOf(key, what), array);
      }
      return { facts: { ...facts, shared }, arrays };
    };
  }
}
