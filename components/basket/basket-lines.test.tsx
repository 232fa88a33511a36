import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTranslator } from 'next-intl';
import { expect, test, vi } from 'vitest';
import type { BasketControl } from '#components/basket-state/use-basket.ts';
import french from '#content/messages/fr_FR/shop.json' with { type: 'json' };
import type { Basket, BasketItem } from '#lib/contract/basket.ts';
import { aLine, EMPTY_BASKET } from '#tests/support/components/baskets.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { BasketLines } from './basket-lines.tsx';

/** Midnight of 25 November 2026 and of 2 December 2026, UTC, Unix seconds. */
const SOON = Date.UTC(2026, 10, 25) / 1000;
const LATER = Date.UTC(2026, 11, 2) / 1000;
const NEVER = 0;

const lineOf = (cartItemId: number, day: number, more: Partial<BasketItem> = {}): BasketItem =>
  aLine({
    cartItemId,
    productId: cartItemId,
    variantId: cartItemId,
    maxQty: 10,
    name: `Jacket ${cartItemId}`,
    url: `/jacket-${cartItemId}`,
    estimatedDelivery: { start: day, end: day },
    buyable: day !== NEVER,
    notice: day === NEVER ? { kind: 'sold-out' } : null,
    ...more,
  });

/** The lines of a basket, each list of lines in a group of its own. */
const setQuantity = vi.fn();
const accept = vi.fn();
function show(...parcels: BasketItem[][]) {
  const basket: Basket = {
    ...EMPTY_BASKET,
    items: parcels.flat(),
    groups: parcels.map((items, at) => ({
      id: `parcel-${at + 1}`,
      label: 'Standard delivery',
      cartItemIds: items.map(({ cartItemId }) => cartItemId),
    })),
  };
  const control = { basket, fault: null, removed: null, setQuantity, accept } as unknown as BasketControl;
  const formats = {
    money: { template: '£#', locale: 'en_GB' as const },
    dates: { locale: 'en_GB' as const, timeZone: 'Europe/London' },
  };
  renderInEnglish(<BasketLines control={control} formats={formats} isRestored={() => false} />);
}
const parcelHeads = () =>
  screen
    .queryAllByRole('heading', { name: /^Parcel/ })
    .map(({ textContent }) => textContent?.replace(/Arrives/, '·').replace(/\s/g, ' '));
const names = () => screen.getAllByRole('link', { name: /^Jacket/ }).map(({ textContent }) => textContent);

test('lines that leave together stand together, each parcel with its number and day (BASKET-07)', () => {
  show([lineOf(1, SOON), lineOf(3, SOON)], [lineOf(2, LATER)]);
  expect(parcelHeads()).toEqual(['Parcel 1 of 2 · Wed 25 November', 'Parcel 2 of 2 · Wed 2 December']);
  expect(names()).toEqual(['Jacket 1', 'Jacket 3', 'Jacket 2']);
});

test('a single parcel needs no heading', () => {
  show([lineOf(1, SOON), lineOf(2, SOON)]);
  expect(parcelHeads()).toEqual([]);
});

test('what cannot be bought is no parcel, and comes after those that are sent', () => {
  show([lineOf(1, NEVER)], [lineOf(2, SOON)], [lineOf(3, LATER)]);
  expect(parcelHeads()).toEqual(['Parcel 1 of 2 · Wed 25 November', 'Parcel 2 of 2 · Wed 2 December']);
  expect(names()).toEqual(['Jacket 2', 'Jacket 3', 'Jacket 1']);
});

test('a line that is reduced says by how much, beside its RRP (BASKET-10)', () => {
  show([lineOf(1, SOON, { rrp: 10_000, discount: 40 })]);
  expect(screen.getByText('−40%')).toBeVisible();
  expect(screen.getByText('RRP £100.00')).toBeVisible();
});

test('a line at its everyday price says nothing of a saving', () => {
  show([lineOf(1, SOON)]);
  expect(screen.queryByText(/%|RRP/)).toBeNull();
});

test('what bindings are set for is written as the language writes half a centimetre (BASKET-11)', () => {
  const t = createTranslator({ locale: 'fr-FR', messages: french, namespace: 'Basket' });
  expect(t('fitting', { mondopoint: 26.5, soleLength: 305 })).toBe('Fixations réglées pour 26,5 / 305\u00a0mm');
});

test('what is sold by several pieces is taken by as many, within its bounds', async () => {
  show([lineOf(1, SOON, { qty: 4, maxQty: 6, soldIn: { least: 4, most: 6, step: 2 } })]);
  expect(screen.getByText('Sold in multiples of 2 · At least 4 per order · At most 6 per order')).toBeVisible();
  expect(screen.getByRole('button', { name: /^2 fewer/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: /^2 more/ }));
  expect(setQuantity).toHaveBeenCalledWith(1, 6);
});

test('what is not sent says so, and is no parcel', () => {
  const course = lineOf(2, SOON, { isVirtual: true, estimatedDelivery: { start: 0, end: 0 } });
  show([lineOf(1, SOON)], [lineOf(3, SOON)], [course]);
  expect(screen.getByText('No delivery needed')).toBeVisible();
  expect(screen.getAllByRole('heading', { name: /^Parcel/ })).toHaveLength(2);
  expect(screen.getByText(/^Parcel 1 of 2/)).toBeVisible();
});

test('a line says what a piece costs from several on', () => {
  show([lineOf(1, SOON, { tiers: [{ from: 3, price: 2000 }] })]);
  expect(screen.getByText('From 3 pieces: £20.00 each')).toBeVisible();
});

test('a line in a quantity that is not sold offers the nearest one', async () => {
  const soldIn = { least: 1, most: 2, step: 1 };
  show([lineOf(1, SOON, { qty: 5, maxQty: 2, soldIn, notice: { kind: 'other-quantity', qty: 2 } })]);
  expect(screen.getByText('We can’t sell this in the quantity you have here.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change to 2' }));
  expect(accept).toHaveBeenCalledWith(1, 2);
});
