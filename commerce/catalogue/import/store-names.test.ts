import { describe, expect, it } from 'vitest';
import { storesNamed } from './store-names.ts';

const STORES = [
  { id: 1, brand: 'serac', code: 'uk', lang: 'en', currency: 'GBP' },
  { id: 20, brand: 'moraine', code: 'uk', lang: 'en', currency: 'GBP' },
  { id: 23, brand: 'serac', code: 'ch-de', lang: 'de', currency: 'CHF' },
];
const idsOf = (...codes: string[]) => storesNamed(STORES, codes).map(({ id }) => id);

describe('stores by the codes of a file', () => {
  it('are one by brand and code, those of a code or brand, or all', () => {
    expect(idsOf('serac_uk')).toEqual([1]);
    expect(idsOf('uk')).toEqual([1, 20]);
    expect(idsOf('serac')).toEqual([1, 23]);
    expect(idsOf('base')).toEqual([1, 20, 23]);
    expect(idsOf('atlantis')).toEqual([]);
  });

  it('are found whatever the capitals, hyphens and underscores', () => {
    expect(idsOf(' SERAC_CH_DE', 'ch-de')).toEqual([23]);
  });
});
