import { z } from 'zod';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { issueDocument } from '#commerce/orders/issue-document.ts';
import { lockOrderByNumber, OrderNumber } from '#commerce/orders/lock-order.ts';
import { buyerOfOrder, linkToOrder } from '#commerce/orders/order-link.ts';
import { type NamedPieces, samePieces } from '#commerce/orders/order-pieces.ts';
import type { LineSnapshot } from '#commerce/orders/order-record.ts';
import { settleStatus } from '#commerce/orders/order-status.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { Instant } from '#lib/contract/values.ts';
import { pieceName } from '#lib/rules/goods/product-name.ts';
import { deliveredMail, type ParcelPiece, shippedMail } from './parcel-mails.ts';

const Name = z.string().trim().min(1).max(100);

/** A parcel that the warehouse handed to a carrier. */
export const ParcelSent = z.strictObject({
  order: OrderNumber,
  carrier: Name,
  /** The carrier's number of it: sent twice, it is the same parcel. */
  number: Name,
  /** Where it can be followed. */
  url: z.url({ protocol: /^https$/ }).max(500),
  warehouse: Name,
  /** Pieces of lines that are in it; everything that has not left where nothing is named. */
  lines: z
    .array(z.strictObject({ line: z.int().min(1), qty: z.int().min(1) }))
    .max(100)
    .optional(),
  /** By default now. */
  at: Instant.optional(),
});
export type ParcelSent = z.output<typeof ParcelSent>;

/** A parcel that its carrier handed over. */
export const ParcelDelivered = z.strictObject({ order: OrderNumber, number: Name, at: Instant.optional() });
export type ParcelDelivered = z.output<typeof ParcelDelivered>;

interface Line {
  readonly line_no: number;
  /** Without what was cancelled. */
  readonly qty: number;
  readonly qty_shipped: number;
  readonly snapshot: LineSnapshot;
}

const refused = (message: string): Problem => new Problem(409, 'CONFLICT', message);

/**
 * Which pieces are in the parcel.
 * @throws Problem 409 CONFLICT where nothing is left to send, or fewer pieces of a line than are named
 */
function piecesOf(lines: readonly Line[], wanted: ParcelSent['lines']): { line: Line; qty: number }[] {
  const left = new Map(lines.map((line) => [line.line_no, { line, qty: line.qty - line.qty_shipped }]));
  if (!wanted) {
    const rest = [...left.values()].filter(({ qty }) => qty > 0);
    if (rest.length === 0) throw refused('Everything of this order has left');
    return rest;
  }
  return wanted.map(({ line: number, qty }) => {
    const there = left.get(number);
    if (!there || there.qty < qty) throw refused(`There are not ${qty} pieces of line ${number} to send`);
    left.delete(number);
    return { line: there.line, qty };
  });
}

/** What was told to be in a parcel of an order; null where there is none of this number. */
async function piecesOfParcel(query: Query, orderId: number, number: string): Promise<NamedPieces | null> {
  const { rows } = await query<{ line: number; qty: number }>(
    `select l.line_no line, l.qty from shipment s join shipment_line l on l.shipment_id = s.id
     where s.order_id = $1 and s.tracking_number = $2`,
    [orderId, number],
  );
  return rows.length > 0 ? rows : null;
}

const named = (pieces: readonly { line: Line; qty: number }[]): ParcelPiece[] =>
  pieces.map(({ line: { snapshot }, qty }) => ({ name: pieceName(snapshot), qty }));

/**
 * Notes a parcel of an order, in part or whole, tells its buyer, and issues the invoice with the first; sent again, the same parcel changes nothing.
 * @throws Problem 404 for an unknown order; 409 CONFLICT where it is cancelled, or has not so much left to send, and for a
 *   parcel that was told before with other pieces: they would be lost
 */
export async function sendParcel(shop: Shop, parcel: ParcelSent): Promise<void> {
  await shop.db.transaction(async (query) => {
    const at = shop.clock.now();
    const order = await lockOrderByNumber(query, parcel.order);
    const known = await piecesOfParcel(query, order.id, parcel.number);
    if (known && (!parcel.lines || samePieces(known, parcel.lines))) return;
    if (known) throw refused(`Parcel ${parcel.number} was sent with other pieces`);
    if (order.status === 'cancelled') throw refused('The order is cancelled');
    const { rows: lines } = await query<Line>(
      'select line_no, qty - qty_cancelled qty, qty_shipped, snapshot from order_line where order_id = $1 order by line_no',
      [order.id],
    );
    const pieces = piecesOf(lines, parcel.lines);
    const { rows } = await query<{ id: number }>(
      `insert into shipment(order_id, provider, tracking_number, tracking_url, warehouse, delivery_zone, shipped_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [order.id, parcel.carrier, parcel.number, parcel.url, parcel.warehouse, order.country, new Date(parcel.at ?? at)],
    );
    for (const { line, qty } of pieces) {
      await query('insert into shipment_line(shipment_id, order_id, line_no, qty) values ($1, $2, $3, $4)', [
        rows[0]?.id,
        order.id,
        line.line_no,
        qty,
      ]);
    }
    await settleStatus(query, order.id);
    const store = requireStore(shop, order.store_id);
    const buyer = await buyerOfOrder(query, order.id);
    const mail = shippedMail(store, buyer, {
      number: order.increment_id,
      pieces: named(pieces),
      carrier: parcel.carrier,
      tracking: { number: parcel.number, url: parcel.url },
      link: linkToOrder(shop, store, buyer, { orderId: order.id, at }),
    });
    await queueMail(query, `parcel-sent-${rows[0]?.id}`, mail, at);
    await issueDocument(query, { store, orderId: order.id, refundId: 0, at });
  });
}

/**
 * Notes that a parcel has arrived, and tells its buyer; a repeat changes nothing.
 * @throws Problem 404 for an unknown order, or a parcel it does not have
 */
export async function noteDelivery(
  shop: Shop,
  { order: number, number: tracking, at: when }: ParcelDelivered,
): Promise<void> {
  await shop.db.transaction(async (query) => {
    const at = shop.clock.now();
    const order = await lockOrderByNumber(query, number);
    const { rows } = await query<{ id: number; delivered_at: Date | null }>(
      'select id, delivered_at from shipment where order_id = $1 and tracking_number = $2',
      [order.id, tracking],
    );
    const [parcel] = rows;
    if (!parcel) throw notFound('parcel of this order');
    if (parcel.delivered_at !== null) return;
    await query('update shipment set delivered_at = $2 where id = $1', [parcel.id, new Date(when ?? at)]);
    await settleStatus(query, order.id);
    const store = requireStore(shop, order.store_id);
    const buyer = await buyerOfOrder(query, order.id);
    const link = linkToOrder(shop, store, buyer, { orderId: order.id, at });
    const mail = deliveredMail(store, buyer, { number: order.increment_id, tracking, link });
    await queueMail(query, `parcel-delivered-${parcel.id}`, mail, at);
  });
}
