import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { HistoricalOrder } from '#lib/contract/orders.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { HistoricalOrders, HistoricalOrderView } from './historical-orders.tsx';

const ORDER: HistoricalOrder = {
  id: 7,
  incrementId: '100012345',
  orderDate: '2019-02-03T10:00:00Z',
  status: { code: 'delivered', label: 'Delivered' },
  total: 12_900,
  delivery: 500,
  currency: { template: '£#', locale: 'en_GB', code: 'GBP' },
  items: [{ id: 1, name: 'Trail shoe', sku: 'TS-1', qty: 2, price: 6200 }],
};

it('lists orders from before this shop, each leading to its page', () => {
  renderInEnglish(<HistoricalOrders orders={[ORDER]} dates={{ locale: 'en_GB', timeZone: 'Europe/London' }} />);
  expect(screen.getByRole('link', { name: 'Order 100012345' })).toHaveAttribute('href', '/historical/orders/7');
  expect(screen.getByRole('listitem')).toHaveTextContent('3 February 2019 · 2 items Delivered£129');
});

it('shows one of them without anything to do', () => {
  renderInEnglish(<HistoricalOrderView order={ORDER} />);
  expect(screen.getByText('2 × Trail shoe')).toBeVisible();
  expect(screen.getByText('£124.00')).toBeVisible();
  expect(screen.getByText('£129.00')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
