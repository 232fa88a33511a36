import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { DEFAULT_VIEW, type ListingView } from '#lib/addresses/listing-view.ts';
import type { ProductList } from '#lib/contract/catalogue.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ListingBar } from './listing-bar.tsx';

// A component of the server; the messages are all here.
vi.mock('#components/behaviour/island-messages.tsx', () => ({
  IslandMessages: ({ children }: { children: ReactNode }) => children,
}));

const LIST: ProductList = {
  products: [],
  total: 186,
  page: 1,
  pages: 5,
  limit: 42,
  order: 'position',
  dir: 'asc',
  facets: [{ code: 'brand', values: [{ id: 3, label: 'Kjelvik', count: 38 }] }],
  changesAt: null,
  priceRange: { min: 4500, max: 45000 },
};
const show = (list: ProductList, view: Partial<ListingView> = {}) =>
  renderInEnglish(<ListingBar list={list} view={{ ...DEFAULT_VIEW, ...view }} />);
const orders = () => screen.getAllByRole('option').map((option) => option.getAttribute('value'));

test('says how many products there are, and offers every order', () => {
  show(LIST);
  expect(screen.getByText('186').closest('p')).toHaveTextContent(/^186 products$/);
  expect(orders()).toEqual(['position', 'price', 'price-desc', 'discount', 'newest', 'name', 'name-desc']);
});

test('shows the direction that an address asks for, so that the next filter keeps it', () => {
  show({ ...LIST, order: 'price', dir: 'desc' });
  expect(screen.getByRole('combobox')).toHaveValue('price-desc');
});

test('has a direction that is not offered where an address asks for it', () => {
  show({ ...LIST, order: 'newest', dir: 'asc' });
  expect(screen.getByRole('combobox')).toHaveValue('newest-asc');
  expect(screen.getByRole('option', { name: 'Oldest first' })).toBeDefined();
});

test('offers no order that tells of prices where none are seen', () => {
  show({ ...LIST, priceRange: null }, { order: 'price', dir: 'desc' });
  expect(orders()).toEqual(['position', 'newest', 'name', 'name-desc']);
  expect(screen.getByRole('combobox')).toHaveValue('position');
});

test('counts on its button the filters that filter: not an id that nobody has', () => {
  show(LIST, { filters: { brand: [3, 4711] }, price: { min: 10, max: null } });
  expect(screen.getByRole('button', { name: 'Filter (2)' })).toBeDefined();
});
