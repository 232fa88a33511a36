import { randomUUID } from 'node:crypto';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { expectedWindow } from '#commerce/stores/carriers.ts';
import { vatRateOf } from '#commerce/stores/countries.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Address } from '#lib/contract/values.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { addressChangedMail } from './address-changed-mail.ts';
import { lockOrder } from './lock-order.ts';
import { buyerOfOrder, linkToOrder } from './order-link.ts';
import type { LineSnapshot, OrderDetails } from './order-record.ts';
import { orderDetails, selfServiceOf } from './orders.ts';
import { invalidAddress, requirePostalAddress, sameAddress } from './postal-address.ts';

/** Broken by a country where the same goods cost something else. */
const OTHER_PRICE = 'other_price';

/** Prices hold the VAT of the country of delivery (decision 28): they are the same where it is. */
const costsTheSame = (there: string, here: string): boolean => vatRateOf(there) === vatRateOf(here);

/** Writes where an order goes, and when its lines are expected there; `placedAt` in ms. */
async function redirect(
  query: Query,
  { id, address, placedAt }: { id: number; address: Address; placedAt: number },
): Promise<void> {
  const stored = await query<{ details: OrderDetails }>('select details from orders where id = $1', [id]);
  const details = stored.rows[0]?.details;
  if (!details) throw new Error('The order is gone');
  const { rows: lines } = await query<{ line_no: number; snapshot: LineSnapshot }>(
    'select line_no, snapshot from order_line where order_id = $1 order by line_no',
    [id],
  );
  const windows = [];
  for (const { line_no: line, snapshot } of lines) {
    if (snapshot.isVirtual) continue;
    const { supplierDays } = snapshot;
    const window = expectedWindow(address.country, placedAt, { carrier: details.carrier, supplierDays });
    windows.push(window);
    await query('update order_line set snapshot = $3 where order_id = $1 and line_no = $2', [
      id,
      line,
      JSON.stringify({ ...snapshot, estimatedDelivery: window }),
    ]);
  }
  const estimatedDelivery = {
    start: Math.min(...windows.map(({ start }) => start)),
    end: Math.max(...windows.map(({ end }) => end)),
  };
  await query('update orders set details = $2 where id = $1', [
    id,
    JSON.stringify({ ...details, shippingAddress: address, estimatedDelivery }),
  ]);
}

/**
 * PUT self-edit-address-order (API-019, ORDER-15): the order goes to another address, and when it is expected follows; one
 * that goes there already stays as it is. What was paid never changes.
 * @throws Problem 400 VALIDATION naming each wrong field of the address, and the country where the price is another; 404
 *   for an order that is another's or another store's, 403 where the password is needed, 409 CONFLICT when it is too late
 */
export const selfEditAddressOrder: Service<'self-edit-address-order'> = async (
  shop,
  caller,
  { order_id: id, address: typed },
) => {
  const { memberId, storeId } = requireProvenMember(caller);
  const store = requireStore(shop, storeId);
  await shop.db.transaction(async (query) => {
    const at = shop.clock.now();
    const order = await lockOrder(query, { id, memberId, storeId, locale: wordingOf(store) });
    if (order === null) throw notFound('order');
    if (!selfServiceOf(order, store, at).isSelfEditEnable) {
      throw new Problem(409, 'CONFLICT', 'The address of the order can no longer be changed by its member');
    }
    const address = requirePostalAddress(typed);
    if (!costsTheSame(address.country, order.shippingAddress.country)) {
      throw invalidAddress([{ path: 'address.country', rule: OTHER_PRICE }]);
    }
    if (sameAddress(address, order.shippingAddress)) return;
    await redirect(query, { id, address, placedAt: Date.parse(order.orderDate) });
    const buyer = await buyerOfOrder(query, id);
    const link = linkToOrder(shop, store, buyer, { orderId: id, at });
    const mail = addressChangedMail(store, buyer, { number: order.incrementId, address, link });
    await queueMail(query, `order-address-${id}-${randomUUID()}`, mail, at);
  });
  return orderDetails(shop, caller, { id });
};
