import type { SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { CarriedBasket } from '#commerce/members/sessions/start-member-session.ts';
import { LINE_QTY_MAX } from '#lib/contract/basket.ts';
import { lockBasket } from './basket-owner.ts';

/** SQL: the most pieces of a line of this variant, also where that is gone. */
const mostOf = (variantId: string): string =>
  `coalesce((select least($3, v.qty_most) / v.qty_step * v.qty_step from variant v where v.id = ${variantId}), $3)`;

/**
 * Moves the lines of a guest's basket into the member's basket of the same store and deletes the guest's: quantities
 * of equal lines are added up and capped, the member's promo code is kept where it is good (decision 43). Part of the
 * caller's transaction; a basket of another store, or one that is gone, brings nothing.
 * @param member the session after login
 */
export async function mergeBasket(
  query: Query,
  guestBasketId: string | null,
  member: SessionRecord,
  at: number,
): Promise<CarriedBasket> {
  if (guestBasketId === null) return { lines: 0, capped: 0 };
  const { rows: held } = await query(
    'select id from basket where id = $1 and store_id = $2 and member_id is null for update',
    [guestBasketId, member.storeId],
  );
  if (held.length === 0) return { lines: 0, capped: 0 };
  const { basket: own, applied } = await lockBasket(query, member, at);
  const { rows } = await query<{ lines: number; capped: number }>(
    `select count(*)::int lines, count(*) filter (where g.qty + coalesce(m.qty, 0) > ${mostOf('g.variant_id')})::int capped
     from basket_line g left join basket_line m
       on m.basket_id = $2 and m.variant_id = g.variant_id and m.choice = g.choice
     where g.basket_id = $1`,
    [guestBasketId, own.id, LINE_QTY_MAX],
  );
  await query(
    `insert into basket_line(basket_id, variant_id, choice, qty, seen_price, event_id, seen_supplier_days, fitting, parts, added_at)
     select $2, variant_id, choice, qty, seen_price, event_id, seen_supplier_days, fitting, parts, added_at from basket_line
     where basket_id = $1 order by variant_id, choice
     on conflict (basket_id, variant_id, choice) do update
       set qty = least(${mostOf('excluded.variant_id')}, basket_line.qty + excluded.qty),
         event_id = excluded.event_id`,
    [guestBasketId, own.id, LINE_QTY_MAX],
  );
  // A code of the member's that is good no more takes nothing off, and must not cost the guest's.
  if (applied.promo === null) {
    await query(
      `update basket set promo_code = coalesce((select g.promo_code from basket g where g.id = $1), promo_code) where id = $2`,
      [guestBasketId, own.id],
    );
  }
  await query('delete from basket where id = $1', [guestBasketId]);
  return rows[0] ?? { lines: 0, capped: 0 };
}
