import type { Query } from '#commerce/kernel/database.ts';
import type { AppliedDiscounts, PromoCode } from './discounts.ts';
import { NO_DISCOUNTS } from './discounts.ts';

interface PromoRow {
  code: string;
  percent: number | null;
  amount: number | null;
  min_subtotal: number;
}

const promoOf = (row: PromoRow): PromoCode => ({
  code: row.code,
  percent: row.percent,
  amount: row.amount,
  minSubtotal: row.min_subtotal,
});

/** Is code p good at the instant $3, while uses are left and this member ($4, null for a guest) has not used it? */
const USABLE = `p.starts_at <= $3 and p.ends_at > $3 and (p.max_uses is null or p.uses < p.max_uses)
  and not exists (select 1 from promo_use u where u.store_id = p.store_id and u.code = p.code and u.member_id = $4)`;

export interface PromoScope {
  readonly storeId: number;
  readonly memberId: number | null;
  /** Now, ms. */
  readonly at: number;
}

/** How a code is compared: without spaces at its ends, upper case. */
const canonicalCode = (typed: string): string => typed.trim().toUpperCase();

/** A code that this member may use now; null for any other, known or not, so that codes cannot be told apart by guessing. */
export async function findPromoCode(query: Query, code: string, scope: PromoScope): Promise<PromoCode | null> {
  const { rows } = await query<PromoRow>(
    `select p.code, p.percent, p.amount, p.min_subtotal from promo_code p where p.store_id = $1 and p.code = $2 and ${USABLE}`,
    [scope.storeId, canonicalCode(code), new Date(scope.at).toISOString(), scope.memberId],
  );
  return rows[0] ? promoOf(rows[0]) : null;
}

/** What a basket was asked to take off; a code that is no longer good takes nothing off and is not shown. */
export async function appliedDiscounts(query: Query, basketId: string, scope: PromoScope): Promise<AppliedDiscounts> {
  const { rows } = await query<{ points: number } & { [K in keyof PromoRow]: PromoRow[K] | null }>(
    `select b.points, p.code, p.percent, p.amount, p.min_subtotal from basket b
     left join promo_code p on p.store_id = $1 and p.code = b.promo_code and ${USABLE} where b.id = $2`,
    [scope.storeId, basketId, new Date(scope.at).toISOString(), scope.memberId],
  );
  const [row] = rows;
  if (!row) return NO_DISCOUNTS;
  const { points, code, min_subtotal } = row;
  return {
    points,
    promo: code === null || min_subtotal === null ? null : promoOf({ ...row, code, min_subtotal }),
  };
}

/**
 * Uses a code up for an order, in its transaction: once a member, and never more often than the code allows.
 * @returns false when it was used up meanwhile; the caller's transaction must then be undone
 */
export async function redeemPromoCode(
  query: Query,
  use: { storeId: number; code: string; memberId: number; orderId: number },
): Promise<boolean> {
  const first = await query(
    `insert into promo_use(store_id, code, member_id, order_id) values ($1, $2, $3, $4)
     on conflict (store_id, code, member_id) do nothing`,
    [use.storeId, use.code, use.memberId, use.orderId],
  );
  if (first.affected === 0) return false;
  const left = await query(
    `update promo_code set uses = uses + 1
     where store_id = $1 and code = $2 and (max_uses is null or uses < max_uses)`,
    [use.storeId, use.code],
  );
  return left.affected === 1;
}
