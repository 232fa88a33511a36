import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { PointEntry } from '#lib/contract/rewards.ts';
import { RESUBSCRIPTION_POINTS } from '#lib/rules/point-worth.ts';
import { invitationsOf, isOwnInvitation } from './invitations.ts';
import { nextLapse } from './point-lapse.ts';

/** Points that a member used for an order. */
interface Spending {
  readonly memberId: number;
  readonly orderId: number;
  readonly points: number;
  /** ms */
  readonly at: number;
}

const ENTER =
  'insert into point_entry(member_id, points, reason, order_id, friend_id, created_at) values ($1, $2, $3, $4, $5, $6)';

/** Takes points for an order, in the transaction that places it. @returns false where the member has fewer */
export async function spendPoints(query: Query, { memberId, orderId, points, at }: Spending): Promise<boolean> {
  const { affected } = await query('update member set points = points - $2::int where id = $1 and points >= $2::int', [
    memberId,
    points,
  ]);
  if (affected === 0) return false;
  await query(ENTER, [memberId, -points, 'order', orderId, null, new Date(at)]);
  return true;
}

/** An order of somebody who may have joined by another member's code. */
interface FriendsOrder {
  readonly friendId: number;
  readonly orderId: number;
  /** Points that the store gives for a referral. */
  readonly points: number;
  /** ms */
  readonly at: number;
}

/**
 * Gives the points for an invitation to whoever sent it, once a friend, in the transaction of the friend's first order
 * (REWARD-03). Locks only who invited, who joined before: two orders never wait for each other in a circle.
 */
export async function rewardInvitation(query: Query, { friendId, orderId, points, at }: FriendsOrder): Promise<void> {
  const { rows } = await query<{ id: number }>(
    `select r.id from member f join member r on r.referral_code = f.referred_by where f.id = $1 and r.id <> f.id`,
    [friendId],
  );
  const [inviter] = rows;
  if (!inviter || (await isOwnInvitation(query, { inviterId: inviter.id, friendId, orderId }))) return;
  const { affected } = await query(`${ENTER} on conflict (friend_id) where reason = 'referral' do nothing`, [
    inviter.id,
    points,
    'referral',
    orderId,
    friendId,
    new Date(at),
  ]);
  if (affected > 0) await query('update member set points = points + $2::int where id = $1', [inviter.id, points]);
}

/** Gives the points for taking the newsletter up again, once a member. @returns were they given now? */
export async function awardResubscription(query: Query, memberId: number, at: number): Promise<boolean> {
  const { affected } = await query(`${ENTER} on conflict (member_id) where reason = 'resubscription' do nothing`, [
    memberId,
    RESUBSCRIPTION_POINTS,
    'resubscription',
    null,
    null,
    new Date(at),
  ]);
  if (affected === 0) return false;
  await query('update member set points = points + $2::int where id = $1', [memberId, RESUBSCRIPTION_POINTS]);
  return true;
}

/** Gives back the points that were used for an order, in the transaction that ends it. @returns how many */
export async function returnPoints(query: Query, orderId: number, at: number): Promise<number> {
  const { rows } = await query<{ points: number }>(
    "select (-sum(points))::int points from point_entry where order_id = $1 and reason = 'order' having count(*) > 0",
    [orderId],
  );
  return returnSomePoints(query, { orderId, points: rows[0]?.points ?? 0, at });
}

/** The same of some of them, whose number the caller answers for. @returns how many there were to give back to */
export async function returnSomePoints(
  query: Query,
  { orderId, points, at }: Omit<Spending, 'memberId'>,
): Promise<number> {
  const { rows } = await query<{ member_id: number }>(
    "select member_id from point_entry where order_id = $1 and reason = 'order' limit 1",
    [orderId],
  );
  const [used] = rows;
  if (!used || points === 0) return 0;
  await query('update member set points = points + $2::int where id = $1', [used.member_id, points]);
  await query(ENTER, [used.member_id, points, 'order-back', orderId, null, new Date(at)]);
  return points;
}

/**
 * Undoes what an order earned to whoever invited its buyer, in the transaction that ends it: another order of the friend
 * takes its place, or the points are taken back and the friend's next order earns them. Points that were spent meanwhile
 * stay, and the friend earns none again.
 */
export async function undoInvitation(query: Query, orderId: number, at: number): Promise<void> {
  const { rows } = await query<{ id: number; member_id: number; points: number; other: number | null }>(
    `select e.id, e.member_id, e.points, (select min(o.id) from orders o
       where o.member_id = e.friend_id and o.id <> e.order_id
         and o.status not in ('cancelled', 'returned')) other
     from point_entry e where e.order_id = $1 and e.reason = 'referral' and e.friend_id is not null`,
    [orderId],
  );
  const [earned] = rows;
  if (!earned) return;
  if (earned.other !== null) {
    await query('update point_entry set order_id = $2 where id = $1', [earned.id, earned.other]);
    return;
  }
  const { affected } = await query('update member set points = points - $2::int where id = $1 and points >= $2::int', [
    earned.member_id,
    earned.points,
  ]);
  if (affected === 0) return;
  await query('update point_entry set friend_id = null where id = $1', [earned.id]);
  await query(ENTER, [earned.member_id, -earned.points, 'referral-back', orderId, null, new Date(at)]);
}

/** Entries on one page of a history. */
const PAGE_SIZE = 20;

interface EntryRow {
  id: number;
  points: number;
  reason: PointEntry['reason'];
  created_ms: number;
  order_id: number | null;
  increment_id: string | null;
}

/** A page of how a member's points came and went, newest first; a friend's order is not told. */
async function pointHistory(
  query: Query,
  memberId: number,
  page: number,
): Promise<{ items: PointEntry[]; currentPage: number; pagesCount: number }> {
  const counted = await query<{ entries: number }>(
    'select count(*)::int entries from point_entry where member_id = $1',
    [memberId],
  );
  const pagesCount = Math.max(1, Math.ceil((counted.rows[0]?.entries ?? 0) / PAGE_SIZE));
  const currentPage = Math.min(page, pagesCount);
  const { rows } = await query<EntryRow>(
    `select e.id, e.points, e.reason, (extract(epoch from e.created_at) * 1000)::float8 created_ms, o.id order_id, o.increment_id
     from point_entry e left join orders o on o.id = e.order_id and o.member_id = e.member_id
     where e.member_id = $1 order by e.created_at desc, e.id desc limit $2 offset $3`,
    [memberId, PAGE_SIZE, (currentPage - 1) * PAGE_SIZE],
  );
  const items = rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    points: row.points,
    date: new Date(row.created_ms).toISOString(),
    order: row.order_id && row.increment_id ? { id: row.order_id, incrementId: row.increment_id } : null,
  }));
  return { items, currentPage, pagesCount };
}

/**
 * GET reward-points (REWARD-01): the member's own.
 * @throws Problem 404 in a store without a referral scheme
 */
export const rewardPoints: Service<'reward-points'> = async (shop, caller, { page }) => {
  const { memberId, storeId } = requireProvenMember(caller);
  if (!requireStore(shop, storeId).flags.referral) throw notFound('referral scheme');
  const { rows } = await shop.db.query<{
    points: number;
    referral_code: string;
    store_id: number;
    joined: number;
    rewarded: number;
  }>(
    `select points, referral_code, store_id,
       (select count(*)::int from member f where f.referred_by = m.referral_code and f.id <> m.id) joined,
       (select count(*)::int from point_entry e where e.member_id = m.id and e.reason = 'referral'
         and e.friend_id is not null) rewarded
     from member m where m.id = $1`,
    [memberId],
  );
  const [member] = rows;
  if (!member) throw notFound('member');
  const { pointLifeMonths: months } = shop.stores.byId(member.store_id) ?? requireStore(shop, storeId);
  return {
    points: member.points,
    lifeMonths: months,
    referralCode: member.referral_code,
    friends: { joined: member.joined, rewarded: member.rewarded },
    invitations: await invitationsOf(shop.db.query, memberId),
    lapsing: await nextLapse(shop.db.query, memberId, months),
    history: await pointHistory(shop.db.query, memberId, page),
  };
};
