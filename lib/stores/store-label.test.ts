import { expect, it } from 'vitest';
import { shownStore, storeLabel } from './store-label.ts';

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
