import type { OrderItem } from '#lib/contract/orders.ts';

/** Is a piece of this item still to arrive? What is there, or was cancelled, is not expected any more (ORDER-10). */
export const isUnderWay = ({ statuses }: Pick<OrderItem, 'statuses'>): boolean =>
  statuses.some(({ status }) => status === 'processing' || status === 'shipped');
