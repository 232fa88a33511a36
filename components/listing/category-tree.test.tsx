import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NavigationItem } from '#lib/contract/values.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { CategoryTree } from './category-tree.tsx';

const item = (label: string, url: string, children: NavigationItem[] = []): NavigationItem => ({
  label,
  url,
  children,
});
const TREE = [
  item('Ski', '/products/ski', [
    item('Skis', '/products/skis', [item('Piste skis', '/products/piste-skis'), item('Poles', '/products/poles')]),
    item('Boots', '/products/boots', [item('Race boots', '/products/race-boots')]),
  ]),
  item('Running', '/products/running', [item('Shoes', '/products/shoes')]),
];
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

test('opens the department down to where the list stands, and says so', () => {
  renderInEnglish(<CategoryTree items={TREE} current="/products/skis" />);
  expect(links()).toEqual(['Ski', 'Skis', 'Piste skis', 'Poles', 'Boots']);
  expect(screen.getByRole('navigation', { name: 'Categories' })).toBeDefined();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Skis');
});

test('shows the departments where the list is none of theirs', () => {
  renderInEnglish(<CategoryTree items={TREE} current="/products" />);
  expect(links()).toEqual(['Ski', 'Running']);
});

test('is not there where there is no tree', () => {
  renderInEnglish(<CategoryTree items={[]} current="/products/ski" />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('finds its place in a tree of two hundred levels, and beside two thousand others', () => {
  const deep = Array.from({ length: 200 }, (_, at) => 200 - at).reduce<NavigationItem[]>(
    (children, level) => [item(`Level ${level}`, `/products/${level}`, children)],
    [],
  );
  const wide = Array.from({ length: 2000 }, (_, at) => item(`Other ${at}`, `/products/other-${at}`));
  renderInEnglish(<CategoryTree items={[...wide, ...deep]} current="/products/200" />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Level 200');
  expect(links()).toHaveLength(200);
});
