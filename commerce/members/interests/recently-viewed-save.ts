import { askCatalogue } from '#commerce/catalogue/questions.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireMember } from '#commerce/kernel/rights.ts';
import { RECENTLY_VIEWED_LIMIT } from '#lib/rules/limits.ts';

interface View {
  readonly memberId: number;
  readonly storeId: number;
  readonly productId: number;
  readonly at: Date;
}

/** Notes a view and forgets those beyond the limit. Who restricts the personalisation of the site leaves no trace. */
async function noteView(query: Query, { memberId, storeId, productId, at }: View): Promise<void> {
  const { rows } = await query<{ restricted: boolean }>(
    'select restrict_site_personalisation restricted from member where id = $1',
    [memberId],
  );
  if (rows[0]?.restricted !== false) return;
  await query(
    `insert into recently_viewed(member_id, store_id, product_id, viewed_at) values ($1, $2, $3, $4)
     on conflict (member_id, store_id, product_id) do update set viewed_at = excluded.viewed_at`,
    [memberId, storeId, productId, at],
  );
  await query(
    `delete from recently_viewed where member_id = $1 and store_id = $2 and product_id in (
       select product_id from recently_viewed where member_id = $1 and store_id = $2
       order by viewed_at desc, product_id desc offset $3)`,
    [memberId, storeId, RECENTLY_VIEWED_LIMIT],
  );
}

/** POST recently-viewed (API-081): the member looks at a product now. @throws Problem 404 for one this store does not know */
export const saveRecentlyViewed: Service<'recently-viewed-save'> = async (shop, caller, { store_id, product_id }) => {
  const { memberId } = requireMember(caller);
  const { catalogue } = await askCatalogue(shop, caller, store_id);
  if (!catalogue.knows(product_id)) throw notFound('product');
  const view = { memberId, storeId: store_id, productId: product_id, at: new Date(shop.clock.now()) };
  await shop.db.transaction((query) => noteView(query, view));
  return { success: true };
};
