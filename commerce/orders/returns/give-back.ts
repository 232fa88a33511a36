import { returnPromoCode } from '#commerce/basket/promo-codes.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { returnSomePoints, undoInvitation } from '#commerce/members/rewards/reward-points.ts';
import type { OrderHead } from '#commerce/orders/lock-order.ts';
import type { OrderDetails } from '#commerce/orders/order-record.ts';
import { refundPart } from '#commerce/payments/payment-steps.ts';
import { formatMoney } from '#lib/money/money.ts';
import type { Due } from './refund-sums.ts';

/** The refund of what had not left and was cancelled, which an order has once; no refund of the shop's own is called so. */
export const REST = 'rest-cancelled';

interface Refund {
  /** Named twice, it is given back once. */
  readonly name: string;
  /** Null where nothing came back. */
  readonly returnId: number | null;
  /** Of the rest of an order that was cancelled. */
  readonly isOfRest?: boolean;
  /** Null where the shop gives back as it sees fit. */
  readonly due: Due | null;
  /** Minor units; what is due where it is not named. */
  readonly wanted?: number | undefined;
  /** Now, ms. */
  readonly at: number;
}

/** What went back, as mails say it. */
interface GivenBack {
  readonly refundId: number;
  /** Minor units. */
  readonly amount: number;
  /** The same as shoppers read it; null where no money goes back. */
  readonly money: string | null;
  readonly method: string;
  readonly points: number;
  /** That can be used again; null for none. */
  readonly promoCode: string | null;
}

const refused = (message: string): Problem => new Problem(409, 'CONFLICT', message);

/** Ends an order of which nothing is kept, as one that is cancelled ends. @returns the promo code that is good again */
async function endWhole(query: Query, order: OrderHead, { details, at }: { details: OrderDetails; at: number }) {
  await query("update orders set status = 'returned' where id = $1", [order.id]);
  const code = details.discounts?.promoCode ?? null;
  if (code !== null) await returnPromoCode(query, { storeId: order.store_id, code, orderId: order.id });
  await query('select from member where id = (select member_id from orders where id = $1) for update', [order.id]);
  await undoInvitation(query, order.id, at);
  return code;
}

/**
 * Gives money and points of a locked order back, never more than was paid, and notes the refund. With its last piece promo
 * code and what its buyer's inviter earned go back too.
 * @throws Problem 409 CONFLICT for more than is due or was paid, and where no payment is known
 */
export async function giveBack(
  query: Query,
  order: OrderHead,
  { name, returnId, isOfRest = false, due, wanted, at }: Refund,
): Promise<GivenBack> {
  const { rows } = await query<{ refunded: number; details: OrderDetails }>(
    `select details, (select coalesce(sum(amount), 0)::int from order_refund where order_id = $1) refunded
     from orders where id = $1`,
    [order.id],
  );
  const [stored] = rows;
  if (!stored) throw new Error('The order is gone');
  const { details, refunded } = stored;
  const most = Math.min(due?.money ?? order.total, order.total - refunded);
  const amount = wanted ?? most;
  if (amount > most) throw refused(`At most ${most} can be refunded`);
  const promoCode = due?.isWhole ? await endWhole(query, order, { details, at }) : null;
  const points = await returnSomePoints(query, { orderId: order.id, points: due?.points ?? 0, at });
  const noted = await query<{ id: number }>(
    `insert into order_refund(order_id, name, return_id, is_of_rest, amount, points, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [order.id, name, returnId, isOfRest, amount, points, new Date(at)],
  );
  if (amount > 0 && !(await refundPart(query, { orderId: order.id, part: name, amount, at }))) {
    throw refused('No payment of this order is known: give the money back by hand');
  }
  const currency = { template: details.currencyTemplate, locale: details.locale };
  return {
    refundId: noted.rows[0]?.id ?? 0,
    amount,
    money: amount > 0 ? formatMoney(amount, currency) : null,
    method: details.paymentMethod,
    points,
    promoCode,
  };
}
