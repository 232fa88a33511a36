import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireMember } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { readTracking } from './shipments.ts';

/** GET tracking-details (API-022): a parcel of the member's own; another's is as unknown as none. A mail's link shows those of its order. */
export const trackingDetails: Service<'tracking-details'> = async (shop, caller, { shipmentId, locale }) => {
  const { memberId, storeId, link, lastOrderId } = requireMember(caller);
  const tracking = await readTracking(shop.db.query, {
    shipmentId,
    memberId,
    locale: locale ?? requireStore(shop, storeId).locale,
    orderIds: link && [link.orderId, lastOrderId].filter((id) => id !== null),
  });
  if (tracking === null) throw notFound('shipment');
  return tracking;
};
