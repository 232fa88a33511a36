import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderItem, ShippedItem } from '#lib/contract/orders.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { OrderItemState } from './order-item-state.tsx';

const DATES = { locale: 'en_GB', timeZone: 'Europe/London' } as const;
const SHIPPED = { qty: 1, status: 'shipped', label: 'Shipped' } as const;
const OPEN = { qty: 2, status: 'processing', label: 'Processing' } as const;
const seconds = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;

const parcel = (code: 'shipped' | 'delivered'): ShippedItem => ({
  shipmentId: 7,
  tracking: { url: 'https://tracking.example/RP1', number: 'RP1', provider: 'Ridgeline' },
  shippedQty: 1,
  shippedDate: '2026-11-18T09:00:00Z',
  deliveredDate: null,
  status: { code, label: code },
  subtotal: 2500,
  warehouse: 'Northern warehouse',
  deliveryZone: 'GB',
});

const show = (given: Partial<OrderItem>) =>
  renderInEnglish(
    <OrderItemState
      dates={DATES}
      item={
        {
          estimatedDelivery: { start: seconds('2026-11-20'), end: seconds('2026-11-23') },
          statuses: [],
          shippedItems: [],
          ...given,
        } as OrderItem
      }
    />,
  ).container;

describe('the state of an order’s item', () => {
  it('tells the pieces that left from the open ones, with quantities (ORDER-09)', () => {
    expect(show({ statuses: [SHIPPED, OPEN] })).toHaveTextContent(/^1 × Shipped ?2 × Processing/);
  });

  it('names when it is expected while it is under way, and no more once it is there (ORDER-10)', () => {
    expect(show({ statuses: [OPEN] })).toHaveTextContent(/Arrives Fri.* 20 November to Mon.* 23 November/);
    expect(show({ statuses: [{ ...SHIPPED, status: 'delivered', label: 'Delivered' }] })).not.toHaveTextContent(
      'Arrives',
    );
  });

  it('leads to the tracking of a parcel that is shipped (ORDER-12, ORDER-13)', () => {
    show({ statuses: [SHIPPED], shippedItems: [parcel('shipped')] });
    expect(screen.getByText(/Dispatched on Wed.* 18 November \(Northern warehouse\)/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Track with Ridgeline RP1' })).toHaveAttribute(
      'href',
      'https://tracking.example/RP1',
    );
  });

  it('offers no tracking of one that has arrived', () => {
    show({ statuses: [SHIPPED], shippedItems: [parcel('delivered')] });
    expect(screen.queryByRole('link')).toBeNull();
  });
});
