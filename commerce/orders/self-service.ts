import type { Order, OrderStatus } from '#lib/contract/orders.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

const MINUTE_MS = 60_000;
/** An order nobody has begun to send. */
const UNTOUCHED: OrderStatus = 'processing';

type SelfService = Pick<Order, 'isSelfEditEnable' | 'isSelfCancelEnable'>;
type Facts = Pick<Order, 'orderDate' | 'status'> & {
  readonly items: readonly Pick<Order['items'][number], 'qtyShipped'>[];
};

/**
 * May the member still cancel the order, or change its address (decision 46)? Where the store allows it, nothing has
 * been shipped and the order is younger than the store's limit.
 * @param now milliseconds since 1970
 */
export function selfServiceOf(
  { orderDate, status, items }: Facts,
  { flags, orderSelfServiceMinutes }: Pick<StoreConfig, 'flags' | 'orderSelfServiceMinutes'>,
  now: number,
): SelfService {
  const young = now < Date.parse(orderDate) + orderSelfServiceMinutes * MINUTE_MS;
  const untouched = status.code === UNTOUCHED && items.every(({ qtyShipped }) => qtyShipped === 0);
  const open = young && untouched;
  return { isSelfEditEnable: open && flags.orderSelfEdit, isSelfCancelEnable: open && flags.orderSelfCancel };
}
