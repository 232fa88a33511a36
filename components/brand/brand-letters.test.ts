import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersTo, byLetter, letterOf } from './brand-letters.ts';

describe('the letter of a name', () => {
  test.each([
    ['Alverra', 'en', 'A'],
    ['Ödmark', 'de', 'O'],
    ['Ödmark', 'sv', 'Ö'],
    ['Ångfjell', 'da', 'Å'],
    ['Élan', 'fr', 'E'],
    ['7 Peaks', 'en', '#'],
    ['nordfjell', 'en', 'N'],
  ])('%s in %s is %s', (name, language, letter) => expect(letterOf(name, language)).toBe(letter));

  test('keeps the order of the names and loses none', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), (names) => {
        const sorted = names
          .map((name) => ({ name }))
          .sort((a, b) => letterOf(a.name, 'en').localeCompare(letterOf(b.name, 'en')));
        expect(byLetter(sorted, 'en').flatMap(({ items }) => items)).toEqual(sorted);
      }),
    );
  });
});

describe('finding a brand', () => {
  test.each([
    ['Windhoek & Vos', 'win', true],
    ['Windhoek & Vos', 'vos', true],
    ['Ångfjell', 'ang', true],
    ['Nordfjell', 'fjell', true],
    ['Nordfjell', 'f', false],
    ['Nordfjell', '', true],
  ])('%s answers to “%s”: %s', (name, typed, found) => expect(answersTo(name, typed)).toBe(found));
});
