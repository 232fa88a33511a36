import { findBasketId, mayBuy } from '#commerce/basket/basket-owner.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { newToken, sha256 } from '#commerce/kernel/token.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { CheckoutData } from './checkout-record.ts';

/** A hand-off is good for five minutes (decision 44). */
const HANDOFF_MS = 5 * 60_000;

/**
 * What the checkout takes over from the session. A store may have several hosts, each with a session of its own: the
 * shopper must come back to the same one.
 */
const handedOver = (
  store: StoreConfig,
  { deliveryCountry, link }: SessionRecord,
  host: string | undefined,
): CheckoutData => ({
  viaLink: link !== null,
  ...(host !== undefined && store.hosts.includes(host) && { returnHost: host }),
  ...(deliveryCountry !== null && { deliveryCountry }),
});

/**
 * What was typed in the last checkout of this very session, unless parcels shall go to another country since: whoever
 * comes again, from another tab or as an answer was lost, does not type it twice.
 */
async function typedBefore(query: Query, { tokenHash }: SessionRecord, now: CheckoutData): Promise<CheckoutData> {
  const { rows } = await query<{ data: CheckoutData }>(
    `select data from checkout where session_hash = $1 and data->>'address' is not null order by expires_at desc limit 1`,
    [tokenHash],
  );
  const { address, addressId, billing, carrierCode, deliveryCountry, email } = rows[0]?.data ?? {};
  if (!address || deliveryCountry !== now.deliveryCountry) return {};
  return { address, addressId, billing, ...(carrierCode && { carrierCode }), ...(email && { email }) };
}

/**
 * POST checkout-handoff: opens the hosted checkout for the session's basket, through a link that works once. A guest
 * may buy wherever guests see prices.
 * @throws Problem 401 for a guest of a store that requires login, 409 CONFLICT when there is nothing in the basket
 */
export const checkoutHandoff: Service<'checkout-handoff'> = async (shop, caller, input) => {
  const session = requireSession(caller);
  const store = requireStore(shop, session.storeId);
  mayBuy(store, caller);
  const basketId = await findBasketId(shop.db.query, session);
  const filled =
    basketId !== null &&
    (await shop.db.query('select 1 from basket_line where basket_id = $1 limit 1', [basketId])).rows.length > 0;
  if (!filled) throw new Problem(409, 'CONFLICT', 'The basket is empty');
  const handed = handedOver(store, session, input.host);
  const data: CheckoutData = { ...handed, ...(await typedBefore(shop.db.query, session, handed)) };
  const token = newToken();
  await shop.db.query(
    `insert into checkout(token_hash, session_hash, basket_id, store_id, member_id, data, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      sha256(token),
      session.tokenHash,
      basketId,
      session.storeId,
      session.memberId,
      JSON.stringify(data),
      new Date(shop.clock.now() + HANDOFF_MS).toISOString(),
    ],
  );
  const url = new URL(store.checkoutUrl);
  url.searchParams.set('handoff', token);
  return { url: url.href };
};
