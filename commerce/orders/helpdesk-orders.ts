import type { Service } from '#commerce/catalogue/shop.ts';
import { requireProvenMember } from '#commerce/members/sessions/require-proven-member.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { listOrders } from './read-order.ts';

/** GET helpdesk-orders (API-016): the member's orders in this store, newest first, five a page unless told. */
export const helpdeskOrders: Service<'helpdesk-orders'> = async (shop, caller, input) => {
  const session = requireProvenMember(caller);
  const { locale } = requireStore(shop, session.storeId);
  const page = await listOrders(shop.db.query, {
    memberId: session.memberId,
    storeId: session.storeId,
    locale,
    page: input.page,
    limit: input.limit,
  });
  return { ...page, limit: input.limit };
};
