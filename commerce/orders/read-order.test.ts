import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#lib/contract/orders.ts';
import { statusesOfLine } from './read-order.ts';

const told = (status: OrderStatus, qty: number, qty_shipped: number, qty_cancelled = 0) =>
  statusesOfLine({ status, qty, qty_shipped, qty_cancelled }, 'en_GB').map((part) => `${part.qty} ${part.label}`);

describe('the statuses of an order line (ORDER-09)', () => {
  it('tell the pieces that left from those that did not', () => {
    expect(told('partly-shipped', 3, 1)).toEqual(['1 Shipped', '2 Processing']);
  });

  it('tell what of a line was cancelled while the rest of it went on', () => {
    expect(told('delivered', 3, 1, 2)).toEqual(['1 Delivered', '2 Cancelled']);
    expect(told('cancelled', 3, 0, 3)).toEqual(['3 Cancelled']);
  });

  it('are one where all pieces share it', () => {
    expect(told('processing', 2, 0)).toEqual(['2 Processing']);
    expect(told('shipped', 2, 2)).toEqual(['2 Shipped']);
    expect(told('delivered', 1, 1)).toEqual(['1 Delivered']);
    expect(told('cancelled', 1, 0)).toEqual(['1 Cancelled']);
  });

  it('are in the language of the store', () => {
    expect(statusesOfLine({ status: 'shipped', qty: 1, qty_shipped: 1, qty_cancelled: 0 }, 'de_DE')).toEqual([
      { qty: 1, status: 'shipped', label: 'Versandt' },
    ]);
  });
});
