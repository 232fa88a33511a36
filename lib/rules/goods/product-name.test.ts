import { expect, it } from 'vitest';
import { pieceName, productName } from './product-name.ts';

it.each([
  ['Tarn', 'Bottle', 'Tarn Bottle'],
  ['Tarn', 'Tarn Bottle', 'Tarn Bottle'],
  ['TARN', 'Tarn Bottle', 'Tarn Bottle'],
  ['Tarn', 'Tarn', 'Tarn'],
  ['Fell', 'Fellside Tent', 'Fell Fellside Tent'],
  ['', 'Bottle', 'Bottle'],
])('a product of %s called %s is %s', (brand, name, whole) => {
  expect(productName(brand, name)).toBe(whole);
});

it('tells an article from the other sizes and colours of its product', () => {
  const options = [{ value: 'Blue' }, { value: '1 l' }];
  expect(pieceName({ brandName: 'Tarn', name: 'Bottle', options })).toBe('Tarn Bottle (Blue, 1 l)');
  expect(pieceName({ brandName: 'Tarn', name: 'Bottle' })).toBe('Tarn Bottle');
  const length = (value: string) => ({ brandName: 'Fell', name: 'Skis', options: [{ name: 'Length, cm', value }] });
  expect(pieceName(length('164')), 'with its unit').toBe('Fell Skis (164\u00a0cm)');
  expect(pieceName(length('158W'))).toBe('Fell Skis (158W)');
});
