import { randomBytes } from 'node:crypto';
import { askCatalogue } from '#commerce/catalogue/questions.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';

/** 128 bits: nobody comes upon it by trying. */
const newToken = (): string => randomBytes(16).toString('base64url');

/**
 * POST wish-settings: shared anew it has another address, and the one before leads nowhere any more; shared already it
 * keeps the address it has.
 * @throws Problem 409 NOT_CONFIRMED to turn mails on for an address whose owner has not confirmed it: it may be a stranger's
 */
export const wishSettings: Service<'wish-settings'> = async (shop, caller, { share, notify }) => {
  const { memberId } = requireProvenMember(caller);
  if (notify) {
    const { rows } = await shop.db.query('select from member where id = $1 and is_confirmed', [memberId]);
    if (rows.length === 0) throw new Problem(409, 'NOT_CONFIRMED', 'The address is not confirmed yet');
  }
  const { rows } = await shop.db.query<{ share_token: string | null; notify: boolean }>(
    `insert into wish_list as l (member_id, share_token, notify)
       values ($1, case when $2::boolean then $4 end, coalesce($3::boolean, false))
     on conflict (member_id) do update set
       share_token = case when $2::boolean is null then l.share_token when $2 then coalesce(l.share_token, $4) end,
       notify = coalesce($3::boolean, l.notify)
     returning share_token, notify`,
    [memberId, share ?? null, notify ?? null, newToken()],
  );
  return { shareToken: rows[0]?.share_token ?? null, notify: rows[0]?.notify ?? false };
};

/** GET shared-wishes: what of it this store sells, for anybody. @throws Problem 404 for a list that is not shared, or no more */
export const sharedWishes: Service<'shared-wishes'> = async (shop, caller, { store_id, token }) => {
  const { catalogue } = await askCatalogue(shop, caller, store_id);
  const { rows } = await shop.db.query<{ product_id: number | null }>(
    `select w.product_id from wish_list l left join wish w on w.member_id = l.member_id
     where l.share_token = $1 order by w.created_at desc, w.product_id desc`,
    [token],
  );
  if (rows.length === 0) throw notFound('list');
  const listed = rows.flatMap(({ product_id: id }) => id ?? []);
  const cards = await catalogue.cards({ groupId: 0, seesPrices: false }, listed);
  return cards.map(({ productID, name, brand, url, image }) => ({ productID, name, brand, url, image }));
};
