import { expect, it } from 'vitest';
import type { BasketItem } from '#lib/contract/basket.ts';
import { lineWords } from './line-words.ts';

const wordsOf = (name: string, value: string): string[] =>
  lineWords({
    options: [{ name, selected_value: { value } }] as BasketItem['options'],
    parts: [],
    fittingForm: null,
  });

it.each([
  ['Length, cm', '164', 'Length 164\u00a0cm'],
  ['Length, cm', '22.5', 'Length 22.5\u00a0cm'],
  ['Length, cm', '158W', 'Length 158W'],
  ['Size, EU', '40 2/3', 'Size 40 2/3\u00a0EU'],
  ['Size', 'M', 'Size M'],
])('writes %s of %s as people say it', (name, value, words) => {
  expect(wordsOf(name, value)).toEqual([words]);
});

it('writes what was chosen of a part as it does that of an article', () => {
  const options = [
    { name: 'Colour', value: 'Signal blue' },
    { name: 'Length, cm', value: '156' },
  ];
  const parts = [{ qty: 1, name: 'Piste skis', options }] as unknown as BasketItem['parts'];
  expect(lineWords({ options: [], parts, fittingForm: null })).toEqual(['Piste skis Signal blue, 156\u00a0cm']);
});

it('keeps figures and their units on one line', () => {
  const fittingForm = { mondopoint: 26.5, soleLength: 305 };
  const parts = [{ qty: 2, name: 'Poles', options: [] }] as unknown as BasketItem['parts'];
  expect(lineWords({ options: [], parts, fittingForm })).toEqual([
    '2\u00a0×\u00a0Poles',
    'Mondopoint 26.5\u00a0cm / 305\u00a0mm',
  ]);
});
