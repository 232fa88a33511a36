import { expect, test } from 'vitest';
import { localSpellingWithin } from './text-locale.ts';

const TEXTS = {
  name: 'Weiße Größe',
  specs: [
    { label: 'Gewicht', value: '1.500\u00a0g' },
    { label: 'Wassersäule', value: '20.000\u00a0mm' },
    { label: 'Mittelbreite', value: '8,5\u00a0cm' },
    { label: 'Norm', value: 'EN 12492, seit 24.12.2025' },
  ],
  amounts: [1.5, 1500],
};

test('Switzerland has no ß, groups thousands with an apostrophe and has a decimal point', () => {
  const { name, specs, amounts } = localSpellingWithin('de_CH', TEXTS);
  expect(name).toBe('Weisse Grösse');
  expect(specs.map(({ value }) => value)).toEqual([
    '1’500\u00a0g',
    '20’000\u00a0mm',
    '8.5\u00a0cm',
    'EN 12492, seit 24.12.2025',
  ]);
  expect(amounts).toEqual([1.5, 1500]);
});

test('America has its own words, and addresses and pictures keep theirs', () => {
  const goods = { name: 'Ski trousers', url: '/ski-trousers', picture: { key: 'trousers-1a2b3c', alt: 'In grey' } };
  expect(localSpellingWithin('en_US', goods)).toEqual({
    name: 'Ski pants',
    url: '/ski-trousers',
    picture: { key: 'trousers-1a2b3c', alt: 'In gray' },
  });
  expect(localSpellingWithin('en_GB', goods)).toEqual(goods);
});

test('Germany and Austria keep theirs', () => {
  for (const locale of ['de_DE', 'de_AT'] as const) expect(localSpellingWithin(locale, TEXTS)).toEqual(TEXTS);
});
