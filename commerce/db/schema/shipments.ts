import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { orderLine, orders } from './members.ts';

/** Parcels on their way or arrived, as the warehouse handed them to a carrier (ORDER-12). */
export const shipment = pgTable(
  'shipment',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    trackingUrl: text('tracking_url').notNull(),
    warehouse: text('warehouse').notNull(),
    deliveryZone: text('delivery_zone').notNull(),
    shippedAt: instant('shipped_at').notNull(),
    /** Null while it is on its way. */
    deliveredAt: instant('delivered_at'),
  },
  // One parcel that is noted twice stays one.
  (t) => [uniqueIndex('shipment_once').on(t.orderId, t.trackingNumber)],
);

/** How many pieces of an order line are in a parcel. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipment.id),
    orderId: integer('order_id').notNull(),
    lineNo: smallint('line_no').notNull(),
    qty: integer('qty').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.lineNo] }),
    foreignKey({ columns: [t.orderId, t.lineNo], foreignColumns: [orderLine.orderId, orderLine.lineNo] }),
    index('shipment_line_of_order').on(t.orderId),
  ],
);
