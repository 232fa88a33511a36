/** Rows of members, their addresses and cards, and their orders. */

import { DAY, instant, type TableRows } from '#demo/seed/base/table-rows.ts';
import { testBank } from '#demo/stand-ins/test-bank.ts';
import { historicalOrderTable } from './historical-orders.ts';
import { MEMBERS_SEEDED } from './members.ts';
import { buildOrders } from './orders.ts';
import { shipmentsOf } from './shipments.ts';

/** Points for a friend who ordered. */
const INVITATION_POINTS = 500;

interface SeedPoints {
  readonly memberId: number;
  readonly points: number;
  readonly friendId: number | null;
  readonly daysAgo: number;
}

/** Where the points of the seeded members come from: the first two friends of each have ordered, the rest is goodwill. */
function pointEntries(): SeedPoints[] {
  return MEMBERS_SEEDED.flatMap(({ id: memberId, points, referralCode }) => {
    const friends = MEMBERS_SEEDED.filter(({ referredBy }) => referredBy === referralCode).slice(0, 2);
    const earned = friends.map((friend, at) => ({
      memberId,
      points: INVITATION_POINTS,
      friendId: friend.id,
      daysAgo: 20 + 30 * at,
    }));
    const rest = points - earned.length * INVITATION_POINTS;
    return rest > 0 ? [...earned, { memberId, points: rest, friendId: null, daysAgo: 120 }] : earned;
  });
}

const peopleTables = (now: number, passwordHash: string): TableRows[] => [
  {
    table: 'member',
    columns: [
      'id',
      'email',
      'password_hash',
      'first_name',
      'last_name',
      'group_id',
      'gender',
      'store_id',
      'points',
      'referral_code',
      'referred_by',
      'is_confirmed',
      'created_at',
    ],
    rows: () =>
      MEMBERS_SEEDED.map((m) => [
        m.id,
        m.email,
        passwordHash,
        m.firstName,
        m.lastName,
        m.groupId,
        m.gender,
        m.store.id,
        m.points,
        m.referralCode,
        m.referredBy,
        m.isConfirmed,
        instant(now - m.joinedDaysAgo * DAY),
      ]),
  },
  {
    table: 'member_address',
    columns: ['member_id', 'is_default', 'is_billing_default', 'address'],
    rows: () =>
      MEMBERS_SEEDED.flatMap((m) =>
        m.addresses.map((address, at) => [m.id, at === 0, at === 0, JSON.stringify(address)]),
      ),
  },
  {
    table: 'payment_agreement',
    columns: ['member_id', 'provider', 'kind', 'last_four', 'expiry', 'token'],
    rows: () =>
      MEMBERS_SEEDED.flatMap(({ id, card }) =>
        card ? [[id, testBank.name, 'credit', card.lastFour, card.expiry, `pays-seed-${id}`]] : [],
      ),
  },
  {
    table: 'newsletter_subscription',
    columns: ['email', 'store_id', 'state', 'confirmed_at', 'created_at', 'changed_at'],
    rows: () =>
      MEMBERS_SEEDED.filter(({ isSubscribed, isConfirmed }) => isSubscribed && isConfirmed).map((m) => {
        const joined = instant(now - m.joinedDaysAgo * DAY);
        return [m.email, m.store.id, 'subscribed', joined, joined, joined];
      }),
  },
  {
    table: 'brand_interest',
    columns: ['member_id', 'brand_id'],
    rows: () => MEMBERS_SEEDED.flatMap((m) => m.brands.map((brandId) => [m.id, brandId])),
  },
  {
    table: 'point_entry',
    columns: ['member_id', 'points', 'reason', 'friend_id', 'created_at'],
    rows: () =>
      pointEntries().map(({ memberId, points, friendId, daysAgo }) => [
        memberId,
        points,
        friendId === null ? 'goodwill' : 'referral',
        friendId,
        instant(now - daysAgo * DAY),
      ]),
  },
];

const orderTables = (now: number): TableRows[] => [
  {
    table: 'orders',
    columns: [
      'id',
      'increment_id',
      'store_id',
      'member_id',
      'basket_id',
      'basket_version',
      'status',
      'currency',
      'subtotal',
      'delivery',
      'total',
      'vat',
      'details',
      'placed_at',
    ],
    rows: () =>
      buildOrders(now).map((o) => [
        o.id,
        o.incrementId,
        o.store.id,
        o.member.id,
        o.basketId,
        1,
        o.status,
        o.store.currency,
        o.subtotal,
        o.delivery,
        o.total,
        o.vat,
        JSON.stringify(o.details),
        instant(o.placedAt),
      ]),
  },
  {
    table: 'order_line',
    columns: [
      'order_id',
      'line_no',
      'product_id',
      'variant_id',
      'qty',
      'price',
      'rrp',
      'status',
      'qty_shipped',
      'snapshot',
    ],
    rows: () =>
      buildOrders(now).flatMap((o) =>
        o.lines.map((line, at) => [
          o.id,
          at + 1,
          line.product.id,
          line.variant.id,
          line.qty,
          line.price,
          line.rrp,
          line.status,
          line.qtyShipped,
          JSON.stringify(line.snapshot),
        ]),
      ),
  },
];

const shipmentTables = (now: number): TableRows[] => [
  {
    table: 'shipment',
    columns: [
      'id',
      'order_id',
      'provider',
      'tracking_number',
      'tracking_url',
      'warehouse',
      'delivery_zone',
      'shipped_at',
      'delivered_at',
    ],
    rows: () =>
      shipmentsOf(buildOrders(now)).map((parcel) => [
        parcel.id,
        parcel.orderId,
        parcel.provider,
        parcel.trackingNumber,
        parcel.trackingUrl,
        parcel.warehouse,
        parcel.deliveryZone,
        instant(parcel.shippedAt),
        parcel.deliveredAt === null ? null : instant(parcel.deliveredAt),
      ]),
  },
  {
    table: 'shipment_line',
    columns: ['shipment_id', 'order_id', 'line_no', 'qty'],
    rows: () =>
      shipmentsOf(buildOrders(now)).flatMap(({ id, orderId, lines }) =>
        lines.map(({ lineNo, qty }) => [id, orderId, lineNo, qty]),
      ),
  },
];

/** Members and orders, dated back from `now` (ms). */
export const memberTables = (now: number, passwordHash: string): TableRows[] => [
  ...peopleTables(now, passwordHash),
  ...orderTables(now),
  ...shipmentTables(now),
  historicalOrderTable(now),
];
