import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireMember } from '#commerce/kernel/rights.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { OrderStatus, ShippedItem } from '#lib/contract/orders.ts';
import { type Wording, wordingOf } from '#lib/contract/wording.ts';

interface Parcel {
  id: number;
  provider: string;
  tracking_number: string;
  tracking_url: string;
  warehouse: string;
  delivery_zone: string;
  shipped_at: Date;
  delivered_at: Date | null;
}

/** Pieces of one order line in one parcel. */
export interface ShippedLine extends Parcel {
  line_no: number;
  qty: number;
}

const COLUMNS =
  's.id, s.provider, s.tracking_number, s.tracking_url, s.warehouse, s.delivery_zone, s.shipped_at, s.delivered_at';

const statusOf = ({ delivered_at }: Parcel): OrderStatus => (delivered_at === null ? 'shipped' : 'delivered');
const labelled = (code: OrderStatus, locale: Wording) => ({ code, label: textsOf(locale)(`orders.status.${code}`) });
const trackingOf = (parcel: Parcel) => ({
  url: parcel.tracking_url,
  number: parcel.tracking_number,
  provider: parcel.provider,
});

/** What of an order has left, by line and parcel, the first parcel first. */
export async function shippedLinesOf(query: Query, orderId: number): Promise<ShippedLine[]> {
  const { rows } = await query<ShippedLine>(
    `select ${COLUMNS}, l.line_no, l.qty from shipment s join shipment_line l on l.shipment_id = s.id
     where s.order_id = $1 order by s.shipped_at, s.id, l.line_no`,
    [orderId],
  );
  return rows;
}

/** @param price of one piece, minor units */
export const shippedItem = (line: ShippedLine, price: number, locale: Wording): ShippedItem => ({
  shipmentId: line.id,
  tracking: trackingOf(line),
  shippedQty: line.qty,
  shippedDate: line.shipped_at.toISOString(),
  deliveredDate: line.delivered_at?.toISOString() ?? null,
  status: labelled(statusOf(line), locale),
  subtotal: price * line.qty,
  warehouse: line.warehouse,
  deliveryZone: line.delivery_zone,
});

/** Where a parcel of this member is (API-022), of these orders or, for null, of any; null when there is none of that id, or it is another's. */
async function readTracking(
  query: Query,
  who: { shipmentId: number; memberId: number; locale: Wording; orderIds: number[] | null },
): Promise<Reply<'tracking-details'> | null> {
  const { rows } = await query<Parcel>(
    `select ${COLUMNS} from shipment s join orders o on o.id = s.order_id where s.id = $1 and o.member_id = $2
       and ($3::int[] is null or o.id = any($3::int[]))`,
    [who.shipmentId, who.memberId, who.orderIds],
  );
  const [parcel] = rows;
  if (parcel === undefined) return null;
  const event = (at: Date, status: OrderStatus) => ({
    at: at.toISOString(),
    status,
    label: textsOf(who.locale)(`orders.status.${status}`),
  });
  return {
    shipmentId: parcel.id,
    tracking: trackingOf(parcel),
    status: labelled(statusOf(parcel), who.locale),
    events: [
      ...(parcel.delivered_at === null ? [] : [event(parcel.delivered_at, 'delivered')]),
      event(parcel.shipped_at, 'shipped'),
    ],
  };
}

/** GET tracking-details (API-022): a parcel of the member's own; another's is as unknown as none. A mail's link shows those of its order. */
export const trackingDetails: Service<'tracking-details'> = async (shop, caller, { shipmentId, locale }) => {
  const { memberId, storeId, link, lastOrderId } = requireMember(caller);
  const tracking = await readTracking(shop.db.query, {
    shipmentId,
    memberId,
    locale: locale ?? wordingOf(requireStore(shop, storeId)),
    orderIds: link && [link.orderId, lastOrderId].filter((id) => id !== null),
  });
  if (tracking === null) throw notFound('shipment');
  return tracking;
};
