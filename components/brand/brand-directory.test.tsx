import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { BrandDirectory } from './brand-directory.tsx';

const brand = (id: number, name: string, onSale = false) => ({
  id,
  name,
  url: `/brand/${name.toLowerCase()}`,
  products: id,
  onSale,
});
const BRANDS = [brand(1, 'Alverra', true), brand(2, 'Nordfjell'), brand(3, 'Nightrail')];

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  renderInEnglish(<BrandDirectory brands={BRANDS} language="en" />);
});

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('lists brands under their letters, with how much there is of each and whether it is on sale', () => {
  const nordic = screen.getByRole('region', { name: 'N' });
  expect(
    within(nordic)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Nordfjell2 products', 'Nightrail3 products']);
  expect(screen.getByRole('link', { name: /Alverra.*1 product.*On sale now/ })).toBeTruthy();
  expect(links()).toContain('#letter-n');
});

test('follows what is typed, says how many are left, and takes letters away that lead nowhere', async () => {
  await userEvent.type(screen.getByRole('searchbox'), 'nor');
  expect(screen.getByRole('status').textContent).toBe('1 brand');
  expect(links()).toEqual(['#letter-n', '/brand/nordfjell']);
});

test('offers the search of the shop for what is no brand', async () => {
  await userEvent.type(screen.getByRole('searchbox'), 'helmet');
  expect(screen.getByRole('status').textContent).toBe('No brand by that name');
  expect(screen.getByRole('link', { name: 'Search the whole shop for “helmet”' }).getAttribute('href')).toBe(
    '/search?s=helmet',
  );
});

test('is a form of the shop’s search beneath', () => {
  const form = screen.getByRole('searchbox').closest('form');
  expect([form?.getAttribute('action'), screen.getByRole('searchbox').getAttribute('name')]).toEqual(['/search', 's']);
});
