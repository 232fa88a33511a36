import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';

/** Ids of the brands that a member follows. */
async function brandsOfInterest(query: Query, memberId: number): Promise<number[]> {
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

/**
 * POST brand-interests (ACCT-07): follows and leaves brands in one step; sent twice it changes nothing twice.
 * @throws Problem 400 for a brand that the shop does not know
 */
export const saveBrandInterests: Service<'brand-interests-save'> = async (shop, caller, { add, remove }) => {
  const { memberId } = requireProvenMember(caller);
  return shop.db.transaction(async (query) => {
    const { rows } = await query<{ unknown: number }>(
      'select count(*)::int unknown from unnest($1::int[]) wanted(id) where not exists (select from brand b where b.id = wanted.id)',
      [add],
    );
    if (rows[0]?.unknown) {
      const issues = [{ path: 'add', rule: 'unknown', message: 'There is no such brand' }];
      throw new Problem(400, 'VALIDATION', 'There is no such brand', { issues });
    }
    await query('delete from brand_interest where member_id = $1 and brand_id = any($2::int[])', [memberId, remove]);
    await query('insert into brand_interest(member_id, brand_id) select $1, unnest($2::int[]) on conflict do nothing', [
      memberId,
      [...new Set(add)],
    ]);
    return { brandIds: await brandsOfInterest(query, memberId) };
  });
};
