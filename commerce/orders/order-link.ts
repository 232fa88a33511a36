import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { GUEST, type LinkOwner, linkPage, newLinkToken } from '#commerce/members/account/mail-link.ts';
import type { Addressee } from '#commerce/members/account/member-mail.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** Where the link of an order's mail leads: to this order, and nothing else of the account (decision 65). @param at ms */
export function linkToOrder(
  { env }: Pick<Shop, 'env'>,
  store: StoreConfig,
  owner: LinkOwner,
  { orderId, at }: { orderId: number; at: number },
): string {
  const topic = { purpose: 'order', subject: orderId } as const;
  return linkPage(store, newLinkToken(env.sessionSecret, topic, owner, { storeId: store.storeId, at }));
}

/**
 * Whom mails about an order go to: its member, or the guest who gave an address for it. Who has not confirmed a mailbox is
 * greeted as the bill is made out, which the mail that confirmed the order says too: a stranger is told nothing more.
 */
export async function buyerOfOrder(query: Query, orderId: number): Promise<LinkOwner & Addressee> {
  const { rows } = await query<{
    member_id: number | null;
    email: string;
    first_name: string;
    credential_version: number;
  }>(
    `select m.id member_id, coalesce(m.email, o.details->>'email') email, coalesce(m.credential_version, 0) credential_version,
       case when m.is_confirmed then m.first_name else coalesce(o.details->'billingAddress'->>'firstName', '') end first_name
     from orders o left join member m on m.id = o.member_id where o.id = $1`,
    [orderId],
  );
  const [row] = rows;
  if (!row) throw new Error('There is no such order');
  return {
    memberId: row.member_id ?? GUEST,
    email: row.email,
    firstName: row.first_name,
    credentialVersion: row.credential_version,
  };
}
