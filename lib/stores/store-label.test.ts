import { expect, it } from 'vitest';
import { shownStore, storeLabel, switcherStores } from './store-label.ts';

it('shows the language instead of the label for the two Swiss stores only', () => {
  expect(storeLabel({ storeId: 21, storeLocale: 'fr_CH', label: 'Suisse' })).toBe('FR');
  expect(storeLabel({ storeId: 23, storeLocale: 'de_CH', label: 'Schweiz' })).toBe('DE');
  expect(storeLabel({ storeId: 11, storeLocale: 'de_DE', label: 'Deutschland' })).toBe('Deutschland');
});

it('keeps the original label beside the one that is shown', () => {
  const entry = { storeId: 23, storeLocale: 'de_CH', label: 'Schweiz', url: 'https://ch.example' } as const;
  expect(shownStore(entry)).toEqual({ ...entry, label: 'DE', storeLabel: 'Schweiz' });
  expect(shownStore({ ...entry, storeId: 29 })).toMatchObject({ label: 'Schweiz', storeLabel: 'Schweiz' });
});

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
