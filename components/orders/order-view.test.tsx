import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '#lib/contract/orders.ts';
import { HOME } from '#tests/support/components/addresses.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { OrderView } from './order-view.tsx';

const ORDER = {
  id: 12,
  incrementId: 'UK-261120-ABCDEFG',
  orderDate: '2026-11-20T09:00:00Z',
  status: { code: 'processing', label: 'Processing' },
  cancelledAt: null,
  billingAddress: HOME,
  shippingAddress: HOME,
  dispatchMethod: 'Standard delivery',
  paymentMethod: 'Card',
  estimatedDelivery: { start: 0, end: 0 },
  subtotal: 5000,
  delivery: 0,
  discount: 0,
  discountLabel: '',
  total: 5000,
  totalExVat: 4167,
  vat: 833,
  savingAmount: 0,
  savingPercent: 0,
  currency: { template: '£#', locale: 'en-GB', code: 'GBP' },
  groups: [],
  items: [] as Order['items'],
} as unknown as Order;

it('offers help with the order to whoever sees it, a guest by a link, too (decision 161)', () => {
  renderInEnglish(
    <OrderView
      order={ORDER}
      returns={null}
      dates={{ locale: 'en_GB', timeZone: 'Europe/London' }}
      config={{ legal: { name: 'Serac', address: '1 Example Street' } as never }}
      asks={null}
      token="175.0.1.token"
      told={null}
    />,
  );
  const help = screen.getByRole('button', { name: 'Help with this order' });
  expect(help).toHaveAttribute('data-dialog', 'help');
  expect(JSON.parse(help.dataset.dialogInput ?? '')).toEqual({ order: ORDER.incrementId });
});
