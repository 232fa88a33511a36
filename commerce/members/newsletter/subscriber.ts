import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import type { Origin, Recipient } from '#commerce/members/subscriptions/subscriptions.ts';
import { type HashedKeys, subscriptionOfKeys } from './newsletter-keys.ts';

/** Whose settings a call is about: an owner of a mailbox, shown by the keys of a mail or by a member's session. */
export interface Subscriber extends Recipient {
  /** Null for whoever came by keys. */
  readonly memberId: number | null;
}

interface AskedFor extends Partial<HashedKeys> {
  readonly storeId: number;
}

/** Does a call name somebody by keys? */
const byKeys = (asked: AskedFor): asked is AskedFor & HashedKeys =>
  asked.hashedEmail !== undefined && asked.hashedToken !== undefined;

/**
 * Whose settings a call is about. A member whose address is not confirmed owns no settings: the address may be a
 * stranger's, and what it has said is not told.
 * @throws Problem 400 TOKEN_EXPIRED for keys that are not good in this store, 401 and 403 for whoever is no member with a
 *   password, 409 NOT_CONFIRMED
 */
export async function subscriberOf(
  { env }: Pick<Shop, 'env'>,
  query: Query,
  caller: Caller,
  asked: AskedFor,
): Promise<Subscriber> {
  const { storeId } = asked;
  if (byKeys(asked)) {
    const subscription = await subscriptionOfKeys(query, env.sessionSecret, asked, storeId);
    if (!subscription) throw new Problem(400, 'TOKEN_EXPIRED', 'The link is not good any more');
    return { email: subscription.email, storeId, memberId: null };
  }
  const { memberId } = requireProvenMember(caller);
  const { rows } = await query<{ email: string; is_confirmed: boolean }>(
    'select email, is_confirmed from member where id = $1',
    [memberId],
  );
  if (!rows[0]?.is_confirmed) throw new Problem(409, 'NOT_CONFIRMED', 'The address is not confirmed yet');
  return { email: rows[0].email, storeId, memberId };
}

/** Where a call was made from. @param referrer address of the page */
export const originOf = (
  { clock }: Pick<Shop, 'clock'>,
  { address }: Caller,
  source: string,
  referrer = '',
): Origin => ({ source, referrer, address, at: clock.now() });

/** Notes in a session that its visitor has answered the newsletter's question (SESS-04); a member's answer holds everywhere. */
export async function noteAnswer(query: Query, { session }: Caller): Promise<void> {
  if (!session) return;
  if (session.memberId !== null && !session.link) {
    await query('update member set newsletter_action_taken = true where id = $1', [session.memberId]);
    return;
  }
  await query(
    `update session set data = (data::jsonb || '{"newsletterActionTaken":true}'::jsonb)::json where token_hash = $1`,
    [session.tokenHash],
  );
}
