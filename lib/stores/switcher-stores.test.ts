import { expect, it } from 'vitest';
import { switcherStores } from './switcher-stores.ts';

const uk = { storeId: 1, storeLocale: 'en_GB', label: 'United Kingdom' } as const;
const romande = { storeId: 21, storeLocale: 'fr_CH', label: 'Suisse' } as const;
const german = { storeId: 11, storeLocale: 'de_DE', label: 'Deutschland' } as const;
const swiss = { storeId: 23, storeLocale: 'de_CH', label: 'Schweiz' } as const;

it('begins with the stores of the website, under the labels shoppers read', () => {
  expect(switcherStores([uk, german, romande, swiss], [romande, swiss])).toEqual([
    { ...romande, label: 'FR', storeLabel: 'Suisse' },
    { ...swiss, label: 'DE', storeLabel: 'Schweiz' },
    { ...uk, storeLabel: 'United Kingdom' },
    { ...german, storeLabel: 'Deutschland' },
  ]);
});

it('keeps the order where the website is not known, and offers no store that is not on offer', () => {
  const order = (website: readonly (typeof swiss)[]) =>
    switcherStores([uk, german], website).map(({ storeId }) => storeId);
  expect(order([])).toEqual([1, 11]);
  expect(order([swiss])).toEqual([1, 11]);
});
