import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { requireProvenMember } from '#commerce/members/sessions/require-proven-member.ts';

/** Ids of the brands that a member follows. */
export async function brandsOfInterest(query: Query, memberId: number): Promise<number[]> {
  const { rows } = await query<{ brand_id: number }>(
    'select brand_id from brand_interest where member_id = $1 order by brand_id',
    [memberId],
  );
  return rows.map(({ brand_id: id }) => id);
}

/** GET brand-interests: in whatever store they were chosen. */
export const brandInterests: Service<'brand-interests'> = async (shop, caller) => ({
  brandIds: await brandsOfInterest(shop.db.query, requireProvenMember(caller).memberId),
});
