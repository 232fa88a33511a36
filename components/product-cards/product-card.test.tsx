import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCard } from '#tests/support/components/cards.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ProductCard } from './product-card.tsx';

const POUNDS = { template: '£#', locale: 'en_GB' };
const show = (over: Parameters<typeof aCard>[0] = {}) =>
  renderInEnglish(<ProductCard card={aCard(over)} money={POUNDS} />);

test('leads to its product and says brand, name, price, reduction, the 30-day price struck and the RRP unstruck', () => {
  const { container } = show();
  expect(screen.getByRole('link', { name: 'Ridgeline 700 down ski jacket' }).getAttribute('href')).toBe(
    '/ridgeline-700',
  );
  expect(container.textContent).toContain('Alverra');
  expect(container.textContent).toContain('£179.00−28%Was £249.00RRP £320.00');
  expect(screen.getByText('£249.00').tagName).toBe('S');
});

test('does not repeat the 30-day price where it is the RRP', () => {
  const { container } = show({
    prices: { current: 17900, old: 32000, discount: 44, retailPrice: 32000, specialPrice: 17900 },
  });
  expect(container.textContent).not.toContain('Was');
  expect(container.textContent).toContain('RRP £320.00');
});

test('shows no RRP and no reduction where there is none', () => {
  const { container } = show({
    prices: { current: 17900, old: null, discount: 0, retailPrice: 17900, specialPrice: 17900 },
  });
  expect(container.textContent).toMatch(/^[^£%]*£179\.00[^£%]*$/);
});

test('a guest who may not see prices finds the way to sign in and no amount', () => {
  const { container } = show({ prices: null });
  const gate = screen.getByRole('link', { name: 'Sign in to see the price' });
  expect(gate.getAttribute('href')).toMatch(/^\/customer\/account\/login\/.+/);
  expect(container.textContent).not.toContain('£');
});

test('offers to be put into the basket from here: in the panel, and without scripts on its page', () => {
  show();
  const quick = screen.getByRole('link', { name: 'Quick add: Ridgeline 700 down ski jacket' });
  expect(quick.getAttribute('href')).toBe('/ridgeline-700');
  expect(quick.dataset).toMatchObject({ dialog: 'quick-add', dialogPlace: 'panel' });
  expect(JSON.parse(quick.dataset.dialogInput ?? '')).toEqual({
    productId: 7,
    name: 'Ridgeline 700 down ski jacket',
    money: POUNDS,
  });
});

test('opens what it shows where that was filtered or searched', () => {
  show({ url: '/ridgeline-700?colour=12&size=3' });
  const quick = screen.getByRole('link', { name: /^Quick add/ });
  expect(JSON.parse(quick.dataset.dialogInput ?? '')).toMatchObject({ chosen: { colourId: 12, sizeId: 3 } });
});

test('offers a guest who may not see prices nothing to add, only the way to them', () => {
  show({ prices: null });
  expect(screen.queryByRole('link', { name: /^Quick add/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in to see the price' })).toBeDefined();
});

test('offers a bundle in a panel as wide as the window', () => {
  show({ kind: 'bundle' });
  const quick = screen.getByRole('link', { name: /^Quick add/ });
  expect(quick.dataset).toMatchObject({ dialog: 'bundle', dialogPlace: 'full' });
});

test('offers no quick add of what is sold out', () => {
  show({ soldOut: true });
  expect(screen.queryByRole('link', { name: /^Quick add/ })).toBeNull();
});

test('strikes the sizes that are sold out', () => {
  const { container } = show({ prices: null });
  expect([...container.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual(['XL']);
});

test.each([
  [{ isNew: true }, 'New'],
  [{ soldOut: true, isNew: true }, 'Sold out'],
  [{ lowStock: { size: 'M', qty: 3 } }, 'Only 3 left in M'],
  [{ lowStock: { size: null, qty: 5 } }, 'Last 5'],
])('%o says %s', (over, words) => {
  show(over);
  expect(screen.getByText(words)).toBeDefined();
});

test('says from where its variants differ in price', () => {
  const { container } = show({ pricesDiffer: true });
  expect(container.textContent).toContain('From £179.00');
});

test('shows its colours as dots that are named, of many the first few', () => {
  const names = ['Black', 'Red', 'Green', 'Blue', 'White', 'Grey', 'Sand', 'Pink'];
  show({ colours: names.map((name) => ({ name, swatch: 'black' })) });
  expect(screen.getByRole('img', { name: `8 colours: ${names.join(', ')}` })).toHaveTextContent(/^\+3$/);
});

test('keeps its space before the picture arrives and loads it late', () => {
  const { container } = show();
  const image = container.querySelector('img');
  expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1200', '1200']);
  expect(image?.getAttribute('loading')).toBe('lazy');
});
