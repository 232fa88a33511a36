import { z } from 'zod';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { lockOrderByNumber, OrderNumber } from '#commerce/orders/lock-order.ts';
import { buyerOfOrder, linkToOrder } from '#commerce/orders/order-link.ts';
import {
  type LinePieces,
  type NamedPieces,
  piecesOfLines,
  returnToStock,
  samePieces,
} from '#commerce/orders/order-pieces.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { isNothingSent } from '#lib/rules/chosen-article.ts';
import { lapsedBefore } from './order-returns.ts';
import { piecesInWords, receivedMail } from './return-mails.ts';

/** Pieces of an order that came back to the warehouse. */
export const ReturnReceived = z.strictObject({
  order: OrderNumber,
  /** On the note in the parcel; of pieces without one, a name of the warehouse's own. Told twice, it is the same return. */
  code: z.string().trim().min(1).max(40),
  /** What came; all that was announced where nothing is named. */
  lines: z
    .array(z.strictObject({ line: z.int().min(1), qty: z.int().min(1) }))
    .max(100)
    .optional(),
  /** Can the pieces be sold again? */
  restock: z.boolean().default(true),
});
type ReturnReceived = z.output<typeof ReturnReceived>;

interface Line extends LinePieces {
  readonly line_no: number;
  readonly qty: number;
  /** Sent and in no other return. */
  readonly left: number;
}

interface OpenReturn {
  readonly id: number;
  readonly received_at: Date | null;
  /** Its pieces are taken by it, so that they may come as announced. */
  readonly is_live: boolean;
}

/** The return of this code, made where pieces come without an announcement. */
async function openReturn(
  query: Query,
  { orderId, code, isAnnounced, at }: { orderId: number; code: string; isAnnounced: boolean; at: number },
): Promise<OpenReturn> {
  const { rows } = await query<OpenReturn>(
    `select id, received_at, withdrawn_at is null and created_at >= $3 is_live from order_return
     where order_id = $1 and code = $2`,
    [orderId, code, lapsedBefore(at)],
  );
  if (rows[0]) return rows[0];
  if (isAnnounced) throw notFound('return of this order');
  const made = await query<OpenReturn>(
    'insert into order_return(order_id, code, created_at) values ($1, $2, $3) returning id, received_at, true is_live',
    [orderId, code, new Date(at)],
  );
  if (!made.rows[0]) throw new Error('The return was not written');
  return made.rows[0];
}

/**
 * Writes what came in place of what was announced.
 * @throws Problem 409 CONFLICT where more pieces of a line are named than were sent and are in no other return
 */
async function writePieces(
  query: Query,
  { orderId, returnId, lines, at }: { orderId: number; returnId: number; lines: NamedPieces; at: number },
): Promise<void> {
  if (new Set(lines.map(({ line }) => line)).size < lines.length) {
    throw new Problem(409, 'CONFLICT', 'A line is named twice');
  }
  await query('update order_return_line set qty = 0 where return_id = $1', [returnId]);
  for (const { line, qty } of lines) {
    const { affected } = await query(
      `insert into order_return_line(return_id, order_id, line_no, qty)
       select $1::int, l.order_id, l.line_no, $4::int from order_line l where l.order_id = $2 and l.line_no = $3 and l.qty_shipped >= $4 +
         (select coalesce(sum(r.qty), 0) from order_return_line r join order_return b on b.id = r.return_id
          where r.order_id = l.order_id and r.line_no = l.line_no
            and (b.received_at is not null or (b.withdrawn_at is null and b.created_at >= $5)))
       on conflict (return_id, line_no) do update set qty = excluded.qty`,
      [returnId, orderId, line, qty, lapsedBefore(at)],
    );
    if (affected === 0) throw new Problem(409, 'CONFLICT', `There are not ${qty} pieces of line ${line} to come back`);
  }
}

/** What is in a return, with what the order says of it. */
export const linesIn = async (query: Query, returnId: number): Promise<Line[]> =>
  (
    await query<Line>(
      `select r.line_no, r.qty, l.variant_id, l.snapshot from order_return_line r
       join order_line l on l.order_id = r.order_id and l.line_no = r.line_no
       where r.return_id = $1 and r.qty > 0 order by r.line_no`,
      [returnId],
    )
  ).rows;

const piecesIn = async (query: Query, returnId: number): Promise<NamedPieces> =>
  (await linesIn(query, returnId)).map(({ line_no: line, qty }) => ({ line, qty }));

/**
 * Notes that pieces of an order have come back, puts them into stock and tells its buyer; told twice, nothing changes.
 * @throws Problem 404 for an unknown order, or a return that it does not have where no pieces are named; 409 CONFLICT for
 *   pieces that were not sent, or came before, and for a return that came before with others
 */
export async function receiveReturn(
  shop: Shop,
  { order: number, code, lines, restock }: ReturnReceived,
): Promise<void> {
  const returned = await shop.db.transaction(async (query) => {
    const at = shop.clock.now();
    const order = await lockOrderByNumber(query, number);
    const open = await openReturn(query, { orderId: order.id, code, isAnnounced: lines === undefined, at });
    const returnId = open.id;
    if (open.received_at) {
      if (!lines || samePieces(await piecesIn(query, returnId), lines)) return [];
      throw new Problem(409, 'CONFLICT', `Return ${code} came with other pieces`);
    }
    // Withdrawn or lapsed, it comes all the same: as far as its pieces are in no other return.
    const named = lines ?? (open.is_live ? undefined : await piecesIn(query, returnId));
    if (named) await writePieces(query, { orderId: order.id, returnId, lines: named, at });
    await query('update order_return set received_at = $2, withdrawn_at = null where id = $1', [
      returnId,
      new Date(at),
    ]);
    const came = await linesIn(query, returnId);
    const store = requireStore(shop, order.store_id);
    const buyer = await buyerOfOrder(query, order.id);
    const mail = receivedMail(store, buyer, {
      number,
      code,
      pieces: piecesInWords(came.map(({ qty, snapshot }) => ({ qty, ...snapshot }))),
      link: linkToOrder(shop, store, buyer, { orderId: order.id, at }),
      isVirtual: isNothingSent(came.map(({ snapshot }) => snapshot)),
    });
    await queueMail(query, `return-received-${returnId}`, mail, at);
    if (!restock) return [];
    const pieces = piecesOfLines(came);
    await returnToStock(query, pieces);
    return [...pieces.keys()];
  });
  if (returned.length > 0) shop.catalogue.markStock(returned);
}
