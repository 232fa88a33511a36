import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Dictionary, slipsToBeginning } from './nearest-word.ts';

const dictionary = new Dictionary((letter) =>
  ['snowboard', 'snowboards', 'goggles', 'gloves', 'helmet', 'ski', 'tent', 'test']
    .filter((word) => word.startsWith(letter))
    .map((word) => ({ word, frequency: word === 'tent' ? 9 : 1 })),
);

describe('the word meant by a mistyped one', () => {
  it.each([
    ['snowbaord', 'snowboard'],
    ['gogles', 'goggles'],
    ['hlemet', 'helmet'],
    ['ehlmet', 'helmet'],
    ['snowbao', 'snowboard'],
  ])('%s: %s', (typed, meant) => {
    expect(dictionary.nearest(typed)).toBe(meant);
  });

  it('is the more common of two that are equally near', () => {
    expect(dictionary.nearest('tept')).toBe('tent');
  });

  it.each(['sky', 'helmet3', 'wardrobe', 'x'.repeat(80), ''])('is none for %j', (typed) => {
    expect(dictionary.nearest(typed)).toBeNull();
  });
});

describe('slips', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

  /** By the whole table, as the definition has it. */
  const plainly = (typed: string, known: string): number => {
    const table = Array.from({ length: typed.length + 1 }, (_, row) =>
      Array.from({ length: known.length + 1 }, (_, at) => row + at),
    );
    const slipsAt = (row: number, at: number): number => table[row]?.[at] ?? Number.POSITIVE_INFINITY;
    for (let row = 1; row <= typed.length; row++) {
      for (let at = 1; at <= known.length; at++) {
        const isSame = typed[row - 1] === known[at - 1];
        const isSwapped = typed[row - 1] === known[at - 2] && typed[row - 2] === known[at - 1];
        (table[row] as number[])[at] = Math.min(
          slipsAt(row - 1, at - 1) + (isSame ? 0 : 1),
          slipsAt(row - 1, at) + 1,
          slipsAt(row, at - 1) + 1,
          isSwapped ? slipsAt(row - 2, at - 2) + 1 : Number.POSITIVE_INFINITY,
        );
      }
    }
    return Math.min(...(table.at(-1) ?? []));
  };

  it('are those of the whole table, as far as they are counted', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 3 }), (typed, known, most) => {
        expect(slipsToBeginning(typed, known, most)).toBe(Math.min(plainly(typed, known), most + 1));
      }),
      { numRuns: 3000 },
    );
  });

  it('are none to what the typed word begins', () => {
    fc.assert(fc.property(word, word, (typed, rest) => slipsToBeginning(typed, typed + rest, 2) === 0));
  });

  it('are one after one slip of the finger', () => {
    const slip = fc.record({ at: fc.nat(5), kind: fc.constantFrom('drop', 'double', 'swap', 'replace') });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 7, maxLength: 9 }),
        slip,
        (known, { at, kind }) => {
          const [one = '', two = ''] = [known[at], known[at + 1]];
          const wrong = { drop: two, double: one + one + two, swap: two + one, replace: `z${two}` }[kind];
          const typed = known.slice(0, at) + wrong + known.slice(at + 2);
          expect(slipsToBeginning(typed, known, 2)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
