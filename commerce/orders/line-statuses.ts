import { textsOf } from '#commerce/kernel/texts.ts';
import type { OrderItem, OrderStatus } from '#lib/contract/orders.ts';
import type { Locale } from '#lib/contract/values.ts';

interface LineState {
  readonly qty: number;
  readonly qty_shipped: number;
  readonly status: OrderStatus;
}

/** State of the pieces that left, and of those that did not. */
const gone = (status: OrderStatus): OrderStatus => (status === 'delivered' ? 'delivered' : 'shipped');
const open = (status: OrderStatus): OrderStatus => (status === 'cancelled' ? 'cancelled' : 'processing');

/** Where the pieces of an order line are, those that left first; their quantities add up to the line's (ORDER-09). */
export function statusesOfLine(line: LineState, locale: Locale): OrderItem['statuses'] {
  const parts = [
    { qty: line.qty_shipped, status: gone(line.status) },
    { qty: line.qty - line.qty_shipped, status: open(line.status) },
  ];
  return parts
    .filter(({ qty }) => qty > 0)
    .map((part) => ({ ...part, label: textsOf(locale)(`orders.status.${part.status}`) }));
}
