import { expect, it } from 'vitest';
import { productName } from './product-name.ts';

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
