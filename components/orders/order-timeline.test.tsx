import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order, ShippedItem } from '#lib/contract/orders.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const piece = (shipmentId: number, shippedDate: string, deliveredDate: string | null) =>
  ({
    shipmentId,
    shippedDate,
    deliveredDate,
    tracking: { number: `RP${shipmentId}`, provider: 'Ridgeline', url: `https://tracking.example/${shipmentId}` },
  }) as ShippedItem;
const FIRST = piece(1, '2026-11-20T12:00:00Z', '2026-11-22T09:00:00Z');

it('tells what happened to an order, latest first, each parcel once, and follows those on their way', () => {
  const items = [{ shippedItems: [FIRST, piece(2, '2026-11-21T12:00:00Z', null)] }, { shippedItems: [FIRST] }];
  renderInEnglish(
    <OrderTimeline
      order={{
        orderDate: '2026-11-20T08:00:00Z',
        cancelledAt: null,
        items: items as Order['items'],
        currency: { template: '£#', locale: 'en-GB', code: 'GBP' },
      }}
      returns={{
        returns: [
          {
            code: 'R-1',
            announced: '2026-11-23T08:00:00Z',
            received: '2026-11-24T07:00:00Z',
            status: 'refunded',
            sendBy: '2026-12-18T08:00:00Z',
            items: [],
          },
          {
            code: 'R-2',
            announced: '2026-11-23T09:00:00Z',
            withdrawn: '2026-11-23T10:00:00Z',
            status: 'withdrawn',
            sendBy: '2026-12-18T09:00:00Z',
            items: [],
          },
        ],
        refunds: [{ id: 1, date: '2026-11-24T08:00:00Z', amount: 500, points: 0, code: 'R-1' }],
      }}
      dates={{ locale: 'en_GB', timeZone: 'Europe/London' }}
    />,
  );
  const told = screen.getAllByRole('listitem').map((step) => step.textContent);
  expect(told).toEqual([
    '24 November at 08:00Refunded: £5.00',
    '24 November at 07:00Return R-1 received',
    '23 November at 10:00Return R-2 withdrawn',
    '23 November at 09:00Return R-2 announced',
    '23 November at 08:00Return R-1 announced',
    '22 November at 09:00Parcel RP1 delivered',
    '21 November at 12:00Parcel RP2 sent with Ridgeline',
    '20 November at 12:00Parcel RP1 sent with Ridgeline',
    '20 November at 08:00Order placed',
  ]);
  const region = within(screen.getByRole('region', { name: 'Progress' }));
  expect(region.getByRole('link')).toHaveAttribute('href', 'https://tracking.example/2');
});

it('says when the rest of an order was cancelled, and of no money where none went back', () => {
  const order = {
    orderDate: '2026-11-20T08:00:00Z',
    cancelledAt: null,
    items: [],
    currency: { template: '£#', locale: 'en-GB', code: 'GBP' },
  };
  const rest = { id: 1, date: '2026-11-24T08:00:00Z', amount: 900, points: 100, code: null, isOfRest: true } as const;
  const later = { id: 2, date: '2026-11-25T08:00:00Z', amount: 0, points: 100, code: 'R-1' } as const;
  renderInEnglish(
    <OrderTimeline
      order={order}
      returns={{ returns: [], refunds: [rest, later] }}
      dates={{ locale: 'en_GB', timeZone: 'Europe/London' }}
    />,
  );
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    '24 November at 08:00Refunded: £9.00',
    '24 November at 08:00Rest of the order cancelled',
    '20 November at 08:00Order placed',
  ]);
});

it('says when an order was cancelled', () => {
  const order = {
    orderDate: '2026-11-20T08:00:00Z',
    cancelledAt: '2026-11-20T08:20:00Z',
    items: [],
    currency: { template: '£#', locale: 'en-GB', code: 'GBP' },
  };
  renderInEnglish(
    <OrderTimeline order={order} returns={null} dates={{ locale: 'en_GB', timeZone: 'Europe/London' }} />,
  );
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    '20 November at 08:20Order cancelled',
    '20 November at 08:00Order placed',
  ]);
});
