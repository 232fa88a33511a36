import { returnPromoCode } from '#commerce/basket/promo-codes.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { returnPoints, undoInvitation } from '#commerce/members/rewards/reward-points.ts';
import { cancelOrRefund } from '#commerce/payments/payment-steps.ts';
import { type Pieces, piecesOfOrder, returnToStock } from './order-pieces.ts';
import type { OrderDetails } from './order-record.ts';

/** What came back to the buyer and to the shop with an order that ended. */
export interface EndedOrder {
  readonly points: number;
  readonly promoCode: string | null;
  readonly pieces: Pieces;
}

/**
 * Ends an order of which nothing was sent, in the transaction that holds its lock: it is cancelled with all its lines,
 * and whatever it took goes back, once: promo code, points, what it earned to whoever invited the buyer, payment, stock.
 * The rows are locked in the order in which placing an order locks them.
 * @param at now, ms
 */
export async function endOrder(query: Query, orderId: number, at: number): Promise<EndedOrder> {
  const { rows } = await query<{ store_id: number; member_id: number | null; promo_code: string | null }>(
    `update orders set status = 'cancelled', details = (details::jsonb || $2::jsonb)::json
     where id = $1 and status = 'processing'
     returning store_id, member_id, details->'discounts'->>'promoCode' promo_code`,
    [orderId, JSON.stringify({ cancelledAt: at / 1000 } satisfies Partial<OrderDetails>)],
  );
  const [ended] = rows;
  if (!ended) throw new Error('Only an order that nobody has begun to send can end');
  await query(`update order_line set status = 'cancelled', qty_shipped = 0 where order_id = $1`, [orderId]);
  const { store_id: storeId, member_id: memberId, promo_code: promoCode } = ended;
  if (promoCode !== null) await returnPromoCode(query, { storeId, code: promoCode, orderId });
  // Two orders of one member that end at once must see each other: an invitation stands on one of those that remain.
  if (memberId !== null) await query('select from member where id = $1 for update', [memberId]);
  const points = await returnPoints(query, orderId, at);
  await undoInvitation(query, orderId, at);
  await cancelOrRefund(query, orderId, at);
  const pieces = await piecesOfOrder(query, orderId);
  await returnToStock(query, pieces);
  return { points, promoCode, pieces };
}
