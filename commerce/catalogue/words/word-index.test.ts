import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER } from './gather-words.ts';
import { type AskedWords, WordIndex } from './word-index.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
const lists = fc.array(fc.array(word, { maxLength: 5 }), { maxLength: 30 });
const asked = fc.array(fc.array(fc.array(word, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }), {
  minLength: 1,
  maxLength: 3,
});

/** What the index has to find, looked for in every list. */
const plainly = (all: readonly (readonly string[])[], query: AskedWords): number[] =>
  all.flatMap((own, entry) =>
    query.every((alternatives) =>
      alternatives.some((phrase) => phrase.every((beginning) => own.some((one) => one.startsWith(beginning)))),
    )
      ? entry
      : [],
  );

describe('an index of words', () => {
  it('finds the entries that looking through all of them finds', async () => {
    await fc.assert(
      fc.asyncProperty(lists, asked, async (all, query) => {
        expect((await WordIndex.of(all)).find(query)).toEqual(plainly(all, query));
      }),
    );
  });

  it('made of another one is as if it were made anew', async () => {
    const change = fc.tuple(fc.nat(30), fc.option(fc.array(word, { maxLength: 5 })));
    await fc.assert(
      fc.asyncProperty(lists, fc.array(change, { maxLength: 12 }), async (before, changes) => {
        const entries = [...before.keys(), ...before.keys()].flatMap((entry, at): (number | string[])[] => {
          const [, words] = changes.find(([place]) => place === at) ?? [0, undefined];
          return words === null ? [] : [words ?? entry];
        });
        const lists = entries.map((one) => (typeof one === 'number' ? (before[one] ?? []) : one));
        const numbers = Int32Array.from(entries, (one) => (typeof one === 'number' ? one : OTHER));
        const wordsOf = (entry: number) => lists[entry] ?? [];
        const [was, anew] = [await WordIndex.of(before), await WordIndex.of(lists)];
        const patched = await was.with({ before: numbers, wordsOf });
        expect(patched.words).toEqual(anew.words);
        expect(lists.map((_, entry) => patched.wordsOf(entry))).toEqual(lists.map((_, entry) => anew.wordsOf(entry)));
        for (const one of anew.words) expect(patched.find([[[one]]]), one).toEqual(anew.find([[[one]]]));
      }),
    );
  });

  it('finds the same entries first, as many as are wanted', async () => {
    await fc.assert(
      fc.asyncProperty(lists, asked, fc.nat(6), async (all, query, most) => {
        expect((await WordIndex.of(all)).first(query, most)).toEqual(plainly(all, query).slice(0, most));
      }),
    );
  });

  it('finds the same among many, be they common, rare, or common and seldom together', async () => {
    const all = Array.from({ length: 4000 }, (_, entry) => [
      entry % 2 === 0 ? 'even' : 'odd',
      ...(entry % 3 === 0 ? ['third'] : []),
      ...(entry % 997 === 0 ? ['rare'] : []),
      ...(entry % 1999 === 1 ? ['even'] : []),
    ]);
    const index = await WordIndex.of(all);
    const queries = ['even', 'rare', 'even third', 'odd even', 'rare odd', 'e', 'none'].map((words) =>
      words.split(' ').map((word) => [[word]]),
    );
    for (const query of queries) {
      const every = plainly(all, query);
      for (const most of [1, 3, 40]) expect(index.first(query, most), `${query}`).toEqual(every.slice(0, most));
      expect(index.find(query)).toEqual(every);
    }
  });

  it('finds nothing where nothing is asked for', async () => {
    const index = await WordIndex.of([['ski']]);
    expect([index.find([]), index.first([], 5)]).toEqual([[], []]);
  });

  it('tells which entries have a word that begins with any of some', async () => {
    const index = await WordIndex.of([['ski', 'boots'], ['helmets'], ['skates'], []]);
    const has = index.hasAny(['boot', 'helm', 'zebra']);
    expect([0, 1, 2, 3].map(has)).toEqual([true, true, false, false]);
    expect(index.hasAny([])(0)).toBe(false);
  });

  it('tells how often the words with one beginning stand in entries', async () => {
    const index = await WordIndex.of([['ski', 'skis', 'ski'], ['skis'], ['boot']]);
    expect(index.frequency(index.rangeOf('ski'))).toBe(3);
    expect(index.frequency(index.rangeOf('zebra'))).toBe(0);
    expect([index.has('boo'), index.has('book')]).toEqual([true, false]);
  });
});
