import { expect, it } from 'vitest';
import { wordingOf } from '#lib/contract/wording.ts';
import { american, americanShop } from './local-spelling.ts';

it.each([
  ['Colour-coded poles', 'Color-coded poles'],
  ['Heat-mouldable shell, aluminium shaft', 'Heat-moldable shell, aluminum shaft'],
  ['Walking trousers', 'Hiking pants'],
  ['For the first kilometre and the tenth', 'For the first kilometer and the tenth'],
  ['Hold it beneath the basket', 'Hold it beneath the basket'],
  ['Harbour 95, in discolouration and outcentred', 'Harbour 95, in discolouration and outcentred'],
  ['/ski-boots/trousers', '/ski-boots/trousers'],
])('writes “%s” of goods as “%s”', (british, text) => {
  expect(american(british)).toBe(text);
});

it('writes of cart and shipping where a shop speaks of itself, and keeps its addresses', () => {
  expect(americanShop('Goods in your basket; see [delivery](/delivery), 9am to 6pm')).toBe(
    'Goods in your cart; see [shipping](/delivery), 9\u00a0AM to 6\u00a0PM',
  );
});

it('is for English stores that deliver to the United States only', () => {
  expect(wordingOf({ locale: 'en_GB', deliveryCountry: 'US' })).toBe('en_US');
  expect(wordingOf({ locale: 'en_GB', deliveryCountry: 'IE' })).toBe('en_GB');
  expect(wordingOf({ locale: 'es_ES', deliveryCountry: 'US' })).toBe('es_ES');
});
