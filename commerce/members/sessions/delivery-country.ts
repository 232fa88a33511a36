import type { Service } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireDelivery } from '#commerce/stores/countries.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';

/**
 * POST delivery-country: where parcels go from now on; prices of the basket hold the VAT of that country (decision 28).
 * Writes nothing else of the session: GET session clears one-time data at the same time.
 * @throws Problem 404 for a country that parcels do not go to
 */
export const deliveryCountry: Service<'delivery-country'> = async (shop, { session }, { country }) => {
  if (!session) throw new Problem(401, 'UNAUTHORIZED', 'No session');
  requireDelivery(requireStore(shop, session.storeId), country);
  await shop.db.query('update session set data = (data::jsonb || $2::jsonb)::json where token_hash = $1', [
    session.tokenHash,
    JSON.stringify({ deliveryCountry: country }),
  ]);
  return { delivery_country: country };
};
