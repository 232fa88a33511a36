import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order, OrderItem } from '#lib/contract/orders.ts';
import { NO_CARRIER } from '#lib/rules/chosen-article.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { OrderLines } from './order-lines.tsx';

const item = (id: number, more: Partial<OrderItem> = {}): OrderItem => ({
  id,
  productId: 100 + id,
  name: `Jacket ${id}`,
  sku: `ALV-${id}`,
  brandName: 'Alverra',
  url: `/jacket-${id}`,
  image: { key: 'jacket', alt: '' },
  price: 6000,
  subtotal: 6000,
  qtyOrdered: 1,
  qtyShipped: 0,
  status: 'Processing',
  statuses: [],
  shippedItems: [],
  options: [{ name: 'Size', value: 'M' }],
  fittingForm: null,
  bundleType: null,
  parts: [],
  estimatedDelivery: { start: 0, end: 0 },
  ...more,
});

/** The lines of an order in francs, each list of items in a group of its own. */
function show(...groups: OrderItem[][]) {
  const order = {
    currency: { template: 'CHF #', locale: 'de-CH', code: 'CHF' },
    items: groups.flat(),
    groups: groups.map((items, at) => ({
      id: items[0]?.isVirtual ? NO_CARRIER : `g${at}`,
      label: items[0]?.isVirtual ? 'No delivery needed' : '',
      itemIds: items.map(({ id }) => id),
    })),
  } as unknown as Order;
  renderInEnglish(<OrderLines order={order} dates={{ locale: 'en_GB', timeZone: 'Europe/London' }} />);
}
const lineOf = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);

test('a line says what was bought, with its number and options, and leads to it (ORDER-08)', () => {
  show([item(1)]);
  expect(screen.getByRole('link', { name: 'Jacket 1' })).toHaveAttribute('href', '/jacket-1');
  const line = lineOf('Jacket 1');
  for (const fact of ['Alverra', 'Reference ALV-1', 'M', '1 item']) expect(line.getByText(fact)).toBeVisible();
});

test('a line has the unit of an option behind what was chosen of it', () => {
  show([item(1, { options: [{ name: 'Length, cm', value: '149' }] })]);
  expect(lineOf('Jacket 1').getByText('149 cm').parentElement).toHaveTextContent('Length 149 cm');
});

test('several pieces have a sum and a price each, in the order’s own currency (ORDER-07, ORDER-08)', () => {
  show([item(1, { qtyOrdered: 2, subtotal: 12_000 }), item(2)]);
  expect(lineOf('Jacket 1').getByText('CHF 120.00')).toBeVisible();
  expect(lineOf('Jacket 1').getByText('CHF 60.00 each')).toBeVisible();
  expect(lineOf('Jacket 2').queryByText(/each/)).toBeNull();
});

test('what leaves together stands together, in numbered parcels where there are several (ORDER-06)', () => {
  show([item(2)], [item(1), item(3)]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Parcel 1 of 2',
    'Parcel 2 of 2',
  ]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Jacket 2',
    'Jacket 1',
    'Jacket 3',
  ]);
});

test('what is not sent stands by itself, and is no parcel', () => {
  show([item(1)], [item(2)], [item(3, { isVirtual: true })]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Parcel 1 of 2',
    'Parcel 2 of 2',
    'No delivery needed',
  ]);
});
