import type { Query } from '#commerce/kernel/database.ts';

/**
 * Writes where the lines and the order are, from what has left, has arrived and is not sent any more, in the transaction that
 * holds the order's lock; what is not sent at all stays where it is.
 */
export async function settleStatus(query: Query, orderId: number): Promise<void> {
  await query(
    `update order_line l set qty_shipped = n.sent, status = case when l.qty = l.qty_cancelled then 'cancelled'
       when n.arrived = l.qty - l.qty_cancelled then 'delivered'
       when n.sent = l.qty - l.qty_cancelled then 'shipped' when n.sent > 0 then 'partly-shipped' else l.status end
     from (select ol.line_no, coalesce(sum(s.qty), 0)::int sent,
         coalesce(sum(s.qty) filter (where p.delivered_at is not null), 0)::int arrived
       from order_line ol left join shipment_line s on s.order_id = ol.order_id and s.line_no = ol.line_no
       left join shipment p on p.id = s.shipment_id where ol.order_id = $1 group by ol.line_no) n
     where l.order_id = $1 and l.line_no = n.line_no and l.snapshot->>'isVirtual' is null`,
    [orderId],
  );
  await query(
    `update orders set status = (select case when bool_and(status = 'delivered') then 'delivered'
       when bool_and(status in ('shipped','delivered')) then 'shipped' else 'partly-shipped' end
       from order_line where order_id = $1 and status <> 'cancelled') where id = $1 and status <> 'returned'`,
    [orderId],
  );
}
