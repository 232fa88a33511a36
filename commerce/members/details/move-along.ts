import type { Query } from '#commerce/kernel/database.ts';
import { moveSubscriptions } from '#commerce/members/subscriptions/subscriptions.ts';

/**
 * Takes along what is known of somebody by an address alone, which both mailboxes have confirmed: newsletters, orders from before
 * the shop, and what was bought and is waited for as a guest. The account's data and its deletion are found by the address that
 * stands there (decision 147); links that the old mailbox has are over.
 */
export async function moveAlong(
  query: Query,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: number },
): Promise<void> {
  await query('update historical_order set email = $2 where email = $1', [from, to]);
  await query(
    `update orders set details = (details::jsonb || jsonb_build_object('email', $2::text))::json
     where member_id is null and details->>'email' = $1`,
    [from, to],
  );
  await query(
    `delete from stock_alert a using stock_alert b where a.email = $1 and b.email = $2 and a.variant_id = b.variant_id
       and a.store_id = b.store_id and a.sent_at is null and b.sent_at is null`,
    [from, to],
  );
  await query('update stock_alert set email = $2 where email = $1', [from, to]);
  await moveSubscriptions(query, { from, to, at });
}
