import type { Query } from '#commerce/kernel/database.ts';
import type { Invitation } from '#lib/contract/rewards.ts';
import { mailboxOf } from '#lib/rules/email-domains.ts';

/** Name and address of a parcel in one spelling. */
const spelled = (address: string): string =>
  `regexp_replace(lower(concat(${['firstName', 'lastName', 'street', 'postcode', 'country']
    .map((field) => `${address}->>'${field}'`)
    .join(', ')})), '[^[:alnum:]]', '', 'g')`;

/**
 * Is somebody who ordered the person who invited them, or invited by them in turn? By the mailbox, by name and address of
 * the order together, and by the chain of invitations. One address alone, or one device, is what families share (decision 156).
 */
export async function isOwnInvitation(
  query: Query,
  { inviterId, friendId, orderId }: { inviterId: number; friendId: number; orderId: number },
): Promise<boolean> {
  const { rows: both } = await query<{ email: string }>('select email from member where id in ($1, $2)', [
    inviterId,
    friendId,
  ]);
  if (new Set(both.map(({ email }) => mailboxOf(email))).size < 2) return true;
  const { rows } = await query(
    `with parcel as (select ${spelled(`details->'shippingAddress'`)} place from orders where id = $3),
     known as (
       select ${spelled(`details->'shippingAddress'`)} place from orders where member_id = $1
       union all select ${spelled(`details->'billingAddress'`)} from orders where member_id = $1
       union all select ${spelled('address')} from member_address where member_id = $1)
     select 1 from parcel join known using (place)
     union all
     select 1 from (
       with recursive above(id, code, depth) as (
         select id, referred_by, 0 from member where id = $1
         union all select m.id, m.referred_by, above.depth + 1 from above join member m on m.referral_code = above.code
           where above.depth < 20)
       select id from above) chain where chain.id = $2`,
    [inviterId, friendId, orderId],
  );
  return rows.length > 0;
}

/** Invitations that a page tells. */
const TOLD = 50;

/** What became of those who joined by a member's code, the newest first; who they are is not told. */
export async function invitationsOf(query: Query, memberId: number): Promise<Invitation[]> {
  const { rows } = await query<{ joined_ms: number; state: Invitation['state'] }>(
    `select (extract(epoch from f.created_at) * 1000)::float8 joined_ms, case
       when exists (select 1 from point_entry e where e.friend_id = f.id and e.reason = 'referral') then 'rewarded'
       when exists (select 1 from orders o where o.member_id = f.id and o.status not in ('cancelled', 'returned')) then 'not-counted'
       else 'joined' end state
     from member m join member f on f.referred_by = m.referral_code and f.id <> m.id
     where m.id = $1 order by f.created_at desc, f.id desc limit ${TOLD}`,
    [memberId],
  );
  return rows.map(({ joined_ms: joined, state }) => ({ joined: new Date(joined).toISOString(), state }));
}
