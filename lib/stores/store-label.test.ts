import { expect, it } from 'vitest';
import { storeLabel } from './store-label.ts';

it('shows the language instead of the label for the two Swiss stores only', () => {
  expect(storeLabel({ storeId: 21, storeLocale: 'fr_CH', label: 'Suisse' })).toBe('FR');
  expect(storeLabel({ storeId: 23, storeLocale: 'de_CH', label: 'Schweiz' })).toBe('DE');
  expect(storeLabel({ storeId: 11, storeLocale: 'de_DE', label: 'Deutschland' })).toBe('Deutschland');
});
