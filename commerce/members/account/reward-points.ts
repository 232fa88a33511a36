import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/members/sessions/require-proven-member.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { pointHistory } from './point-account.ts';

/**
 * GET reward-points (REWARD-01): the member's own.
 * @throws Problem 404 in a store without a referral scheme
 */
export const rewardPoints: Service<'reward-points'> = async (shop, caller, { page }) => {
  const { memberId, storeId } = requireProvenMember(caller);
  if (!requireStore(shop, storeId).flags.referral) throw notFound('referral scheme');
  const { rows } = await shop.db.query<{ points: number; referral_code: string; joined: number; rewarded: number }>(
    `select points, referral_code,
       (select count(*)::int from member f where f.referred_by = m.referral_code and f.id <> m.id) joined,
       (select count(*)::int from point_entry e where e.member_id = m.id and e.reason = 'referral') rewarded
     from member m where m.id = $1`,
    [memberId],
  );
  const [member] = rows;
  if (!member) throw notFound('member');
  return {
    points: member.points,
    referralCode: member.referral_code,
    friends: { joined: member.joined, rewarded: member.rewarded },
    history: await pointHistory(shop.db.query, memberId, page),
  };
};
