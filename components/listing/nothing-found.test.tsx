import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_VIEW } from '#lib/addresses/listing-view.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { NothingFound } from './nothing-found.tsx';

const VIEW = { ...DEFAULT_VIEW, filters: { brand: [3] }, page: 9 };

test('where nothing matches, the way out takes all filters away', () => {
  renderInEnglish(<NothingFound path="/skis" view={VIEW} total={0} />);
  expect(screen.getByRole('heading').textContent).toBe('Nothing matches');
  expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/skis');
});

test('where the list ends before this page, the way out is its first page, with the filters kept', () => {
  renderInEnglish(<NothingFound path="/skis" view={VIEW} total={40} />);
  expect(screen.getByRole('heading').textContent).toBe('This page is no longer here');
  expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe('/skis?brand=3');
});
