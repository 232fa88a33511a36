import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_VIEW, type ListingView } from '#lib/addresses/listing-view.ts';
import type { Facet } from '#lib/contract/catalogue.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ActiveFilters } from './active-filters.tsx';

const BRANDS = { code: 'brand', values: [{ id: 3, label: 'Alverra', count: 5 }] } as unknown as Facet;

function show(view: Partial<ListingView>) {
  const money = { template: '£#', locale: 'en_GB' };
  renderInEnglish(<ActiveFilters view={{ ...DEFAULT_VIEW, ...view }} facets={[BRANDS]} money={money} path="/skis" />);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

test('each choice is taken away by its own link, all of them by the last', () => {
  expect(show({ filters: { brand: [3] }, price: { min: 10, max: 50 } })).toEqual([
    ['Alverra', '/skis?price=10-50'],
    ['£10.00 to £50.00', '/skis?brand=3'],
    ['Clear all', '/skis'],
  ]);
});

test.each([
  [{ min: 10, max: null }, 'From £10.00'],
  [{ min: null, max: 50 }, 'Up to £50.00'],
])('a price with one bound says so: %o', (price, label) => {
  expect(show({ price })[0]).toEqual([label, '/skis']);
});

test('a value that nothing has, which the list ignores, is nothing to take away', () => {
  expect(show({ filters: { brand: [99] } })).toEqual([]);
});
