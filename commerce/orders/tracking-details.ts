import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/require-store.ts';
import { LANGUAGES } from '#lib/contract/values.ts';
import { readTracking } from './shipments.ts';

/** GET tracking-details (API-022): a parcel of the member's own; another's is as unknown as none. */
export const trackingDetails: Service<'tracking-details'> = async (shop, caller, { shipmentId, locale }) => {
  const { memberId, storeId } = requireSession(caller);
  if (memberId === null) throw new Problem(401, 'UNAUTHORIZED', 'This call is for members');
  const asked = LANGUAGES.find((language) => locale?.startsWith(language));
  const language = asked ?? requireStore(shop, storeId).language;
  const tracking = await readTracking(shop.db.query, { shipmentId, memberId, language });
  if (tracking === null) throw notFound('shipment');
  return tracking;
};
