import type { Query } from '#commerce/kernel/database.ts';
import type { AppliedDiscounts, PromoCode } from './totals.ts';
import { NO_DISCOUNTS } from './totals.ts';

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

/** Does order o still stand on the code it was placed with? One that ended gave it back (returnPromoCode). */
const HOLDS_CODE = "o.status not in ('cancelled', 'returned')";

/** SQL for what a code is judged by: whose it is, and when. */
interface JudgedBy {
  /** Id of the member, null for a guest. */
  readonly member: string;
  readonly at: string;
}

/**
 * Is code p good at an instant, while uses are left and this member has not used it, nor before as a guest with the same
 * address?
 */
const usable = ({ member, at }: JudgedBy): string => `p.starts_at <= ${at} and p.ends_at > ${at}
  and (p.max_uses is null or p.uses < p.max_uses)
  and not exists (select 1 from promo_use u where u.store_id = p.store_id and u.code = p.code and u.member_id = ${member})
  and not exists (select 1 from member m join orders o on o.member_id is null and o.details->>'email' = m.email
    where m.id = ${member} and o.store_id = p.store_id and ${HOLDS_CODE}
      and o.details->'discounts'->>'promoCode' = p.code)`;

/** Joins the code of basket b as p, where it is good in a store. @param store SQL for its id */
export const joinPromo = (store: string, by: JudgedBy): string =>
  `left join promo_code p on p.store_id = ${store} and p.code = b.promo_code and ${usable(by)}`;
const BY_PARAMETERS: JudgedBy = { member: '$2::int', at: '$3' };
/** The same with the store $1, the member $2 and the instant $3. */
export const PROMO_OF = joinPromo('$1', BY_PARAMETERS);
export const DISCOUNTS_OF = 'b.points asked, p.code, p.percent, p.amount, p.min_subtotal';

/** Nulls where there is no basket, or no good code. */
export type DiscountsRow = { asked: number | null } & { [K in keyof PromoRow]: PromoRow[K] | null };

/** What a basket was asked to take off; a code that is no longer good takes nothing off and is not shown. */
export const appliedOf = ({ asked, code, min_subtotal, percent, amount }: DiscountsRow): AppliedDiscounts => ({
  points: asked ?? 0,
  promo: code === null || min_subtotal === null ? null : promoOf({ code, min_subtotal, percent, amount }),
});

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
    `select p.code, p.percent, p.amount, p.min_subtotal from promo_code p where p.store_id = $1 and p.code = $4 and ${usable(BY_PARAMETERS)}`,
    [scope.storeId, scope.memberId, new Date(scope.at).toISOString(), canonicalCode(code)],
  );
  return rows[0] ? promoOf(rows[0]) : null;
}

/** The same of one basket, read by itself. */
export async function appliedDiscounts(query: Query, basketId: string, scope: PromoScope): Promise<AppliedDiscounts> {
  const { rows } = await query<DiscountsRow>(`select ${DISCOUNTS_OF} from basket b ${PROMO_OF} where b.id = $4`, [
    scope.storeId,
    scope.memberId,
    new Date(scope.at).toISOString(),
    basketId,
  ]);
  return rows[0] ? appliedOf(rows[0]) : NO_DISCOUNTS;
}

/** A code as an order uses it. A guest is known by the address alone. */
export interface PromoUse {
  readonly storeId: number;
  readonly code: string;
  readonly memberId: number | null;
  readonly email: string;
  readonly orderId: number;
}

/**
 * Uses a code up for an order, in its transaction: once a member, or address of a guest, and never more often than the
 * code allows.
 * @returns false when it was used up meanwhile; the caller's transaction must then be undone
 */
export async function redeemPromoCode(query: Query, use: PromoUse): Promise<boolean> {
  // Locks the code's row: of two guests with one address the second sees the order of the first.
  const left = await query(
    `update promo_code set uses = uses + 1
     where store_id = $1 and code = $2 and (max_uses is null or uses < max_uses)`,
    [use.storeId, use.code],
  );
  if (left.affected !== 1) return false;
  if (await isCodeSpentBy(query, use)) return false;
  if (use.memberId === null) return true;
  const first = await query(
    `insert into promo_use(store_id, code, member_id, order_id) values ($1, $2, $3, $4)
     on conflict (store_id, code, member_id) do nothing`,
    [use.storeId, use.code, use.memberId, use.orderId],
  );
  return first.affected === 1;
}

/** Notes the code of a guest's order as the member's whose account was made of it, in the transaction that makes it. */
export async function noteCodeOfOrder(query: Query, orderId: number, memberId: number): Promise<void> {
  await query(
    `insert into promo_use(store_id, code, member_id, order_id)
     select o.store_id, o.details->'discounts'->>'promoCode', $2, o.id from orders o
     where o.id = $1 and ${HOLDS_CODE} and o.details->'discounts'->>'promoCode' is not null`,
    [orderId, memberId],
  );
}

/** Makes a code good again that an order had used, in the transaction that ends the order. */
export async function returnPromoCode(
  query: Query,
  { storeId, code, orderId }: Pick<PromoUse, 'storeId' | 'code' | 'orderId'>,
): Promise<void> {
  await query('update promo_code set uses = uses - 1 where store_id = $1 and code = $2 and uses > 0', [storeId, code]);
  await query('delete from promo_use where store_id = $1 and code = $2 and order_id = $3', [storeId, code, orderId]);
}

/** Has a code been used with this address, by a guest or by the member who has it? @param use without an order: by any */
async function isCodeSpentBy(
  query: Query,
  use: Pick<PromoUse, 'storeId' | 'code' | 'email'> & { orderId?: number },
): Promise<boolean> {
  const { rows } = await query(
    `select 1 from orders o where o.member_id is null and o.details->>'email' = $3 and o.store_id = $1 and o.id <> $4
       and ${HOLDS_CODE} and o.details->'discounts'->>'promoCode' = $2
     union all
     select 1 from promo_use u join member m on m.id = u.member_id where m.email = $3 and u.store_id = $1 and u.code = $2`,
    [use.storeId, use.code, use.email, use.orderId ?? 0],
  );
  return rows.length > 0;
}

/**
 * Takes a code off the basket of a guest who has used it with this address before; a member's own is told by its id.
 * @returns was it taken off?
 */
export async function dropSpentCode(
  query: Query,
  { basketId, storeId, email }: { basketId: string; storeId: number; email: string },
): Promise<boolean> {
  const { rows } = await query<{ code: string | null }>('select promo_code code from basket where id = $1', [basketId]);
  const code = rows[0]?.code ?? null;
  if (code === null || !(await isCodeSpentBy(query, { storeId, code, email }))) return false;
  await query('update basket set promo_code = null where id = $1 and promo_code = $2', [basketId, code]);
  return true;
}
