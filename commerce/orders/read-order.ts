import type { Query } from '#commerce/kernel/database.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { vatRateOf } from '#commerce/stores/countries.ts';
import type { Order, OrderItem, OrderStatus, OrderSummary } from '#lib/contract/orders.ts';
import type { Picture } from '#lib/contract/values.ts';
import type { Wording } from '#lib/contract/wording.ts';
import { isNothingSent, NO_CARRIER, NO_PICTURE } from '#lib/rules/chosen-article.ts';
import type { LineSnapshot, OrderDetails } from './order-record.ts';
import { discountLabel } from './order-sums.ts';
import { type ShippedLine, shippedItem, shippedLinesOf } from './shipments.ts';

interface LineState {
  readonly qty: number;
  readonly qty_shipped: number;
  /** Of what stands otherwise. */
  readonly qty_cancelled: number;
  readonly status: OrderStatus;
}

/** State of the pieces that left. */
const gone = (status: OrderStatus): OrderStatus => (status === 'delivered' ? 'delivered' : 'shipped');

/** A state in words; of what is not sent, that the shop has taken it on. */
const labelOf = (status: OrderStatus, locale: Wording, isVirtual = false): string =>
  textsOf(locale)(isVirtual && status === 'delivered' ? 'orders.confirmed' : `orders.status.${status}`);

/** Where the pieces of an order line are, those that left first; their quantities add up to the line's (ORDER-09). */
export function statusesOfLine(line: LineState, locale: Wording, isVirtual = false): OrderItem['statuses'] {
  const cancelled = line.status === 'cancelled' ? line.qty - line.qty_shipped : line.qty_cancelled;
  const parts: { qty: number; status: OrderStatus }[] = [
    { qty: line.qty_shipped, status: gone(line.status) },
    { qty: line.qty - line.qty_shipped - cancelled, status: 'processing' },
    { qty: cancelled, status: 'cancelled' },
  ];
  return parts
    .filter(({ qty }) => qty > 0)
    .map((part) => ({ ...part, label: labelOf(part.status, locale, isVirtual) }));
}

interface OrderRow {
  id: number;
  store_id: number;
  increment_id: string;
  status: OrderStatus;
  currency: string;
  subtotal: number;
  delivery: number;
  discount: number;
  total: number;
  vat: number;
  details: OrderDetails;
  placed_ms: number;
}

interface LineRow {
  order_id: number;
  line_no: number;
  product_id: number;
  qty: number;
  qty_shipped: number;
  qty_cancelled: number;
  price: number;
  rrp: number;
  status: OrderStatus;
  snapshot: LineSnapshot;
}

const COLUMNS = `id, store_id, increment_id, status, currency, subtotal, delivery, discount, total, vat, details,
  (extract(epoch from placed_at) * 1000)::float8 placed_ms`;

/** Orders from before a product without a picture had a key for that keep an empty one, which is no address. */
const pictureOf = ({ image }: LineSnapshot): Picture => ({ ...image, key: image.key || NO_PICTURE });

const currencyOf = (row: OrderRow) => ({
  template: row.details.currencyTemplate,
  locale: row.details.locale,
  code: row.currency,
});

const linesOfOrders = async (query: Query, ids: readonly number[]): Promise<LineRow[]> =>
  (
    await query<LineRow>(
      `select order_id, line_no, product_id, qty, qty_shipped, qty_cancelled, price, rrp, status, snapshot from order_line
       where order_id = any($1::int[]) order by order_id, line_no`,
      [ids],
    )
  ).rows;

/** An order as it is stored; what may be done with it depends on store and time (`selfServiceOf`). */
export interface StoredOrder extends Omit<Order, 'isSelfEditEnable' | 'isSelfCancelEnable'> {
  readonly storeId: number;
  /** Rate of VAT when it was placed, hundredths of a percent. */
  readonly vatBp: number;
}

interface OrderParts {
  readonly lines: readonly LineRow[];
  readonly shipped: readonly ShippedLine[];
}

type Item = StoredOrder['items'][number];

/** Items that are expected together, soonest first: each such group leaves as one parcel. What is not sent comes last. */
function groupsOf(items: readonly Item[], label: string, locale: Wording): StoredOrder['groups'] {
  const { sent = [], others = [] } = Object.groupBy(items, ({ isVirtual }) => (isVirtual ? 'others' : 'sent'));
  const windows = Map.groupBy(sent, ({ estimatedDelivery: { start, end } }) => `${start}-${end}`);
  const parcels = [...windows.values()]
    .sort(([a], [b]) => (a?.estimatedDelivery.start ?? 0) - (b?.estimatedDelivery.start ?? 0))
    .map((group, at) => ({ id: `parcel-${at + 1}`, label, itemIds: group.map(({ id }) => id) }));
  if (others.length === 0) return parcels;
  const nothingSent = textsOf(locale)('orders.carriers.none');
  return [...parcels, { id: NO_CARRIER, label: nothingSent, itemIds: others.map(({ id }) => id) }];
}

function orderOf(row: OrderRow, parts: OrderParts, locale: Wording): StoredOrder {
  const { details } = row;
  const items = itemsOf(parts, details, locale);
  const savingAmount = Math.max(0, details.rrpTotal - row.subtotal) + row.discount;
  return {
    id: row.id,
    storeId: row.store_id,
    incrementId: row.increment_id,
    orderDate: new Date(row.placed_ms).toISOString(),
    status: { code: row.status, label: labelOf(row.status, locale, isNothingSent(items)) },
    cancelledAt: details.cancelledAt === undefined ? null : new Date(details.cancelledAt * 1000).toISOString(),
    email: details.email,
    billingAddress: details.billingAddress,
    shippingAddress: details.shippingAddress,
    dispatchMethod: details.dispatchMethod,
    paymentMethod: details.paymentMethod,
    subtotal: row.subtotal,
    delivery: row.delivery,
    discount: row.discount,
    discountLabel: discountLabel(details.discounts, locale),
    total: row.total,
    totalExVat: row.total - row.vat,
    vat: row.vat,
    vatBp: details.vatBp ?? vatRateOf(details.shippingAddress.country),
    savingAmount,
    savingPercent: details.rrpTotal > 0 ? Math.floor((savingAmount * 100) / details.rrpTotal) : 0,
    estimatedDelivery: details.estimatedDelivery,
    currency: currencyOf(row),
    items,
    groups: groupsOf(items, details.dispatchMethod, locale),
  };
}

function itemsOf({ lines, shipped }: OrderParts, details: OrderDetails, locale: Wording): Item[] {
  return lines.map(({ snapshot: { supplierDays: _, ...snapshot }, ...line }) => ({
    id: line.line_no,
    productId: line.product_id,
    ...snapshot,
    image: pictureOf(snapshot),
    bundleType: snapshot.bundleType ?? null,
    parts: snapshot.parts ?? [],
    estimatedDelivery: snapshot.estimatedDelivery ?? details.estimatedDelivery,
    price: line.price,
    subtotal: line.price * line.qty,
    qtyOrdered: line.qty,
    qtyShipped: line.qty_shipped,
    status: labelOf(line.status, locale, snapshot.isVirtual),
    statuses: statusesOfLine(line, locale, snapshot.isVirtual),
    shippedItems: shipped
      .filter(({ line_no }) => line_no === line.line_no)
      .map((parcel) => shippedItem(parcel, line.price, locale)),
  }));
}

/** An order, whose it is (null: a guest's), and in which language it is told. */
export interface OrderReader {
  readonly id: number;
  readonly memberId: number | null;
  readonly locale: Wording;
}

/** One order of this member, null when it is not there or another's. */
export async function readOrder(query: Query, who: OrderReader): Promise<StoredOrder | null> {
  const { rows } = await query<OrderRow>(
    `select ${COLUMNS} from orders where id = $1 and member_id is not distinct from $2::int`,
    [who.id, who.memberId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const lines = await linesOfOrders(query, [row.id]);
  return orderOf(row, { lines, shipped: await shippedLinesOf(query, row.id) }, who.locale);
}

/** Pictures shown for an order in a list, each once. */
const LISTED_PICTURES = 4;
const firstPictures = (lines: readonly LineRow[]) =>
  [...new Map(lines.map(({ snapshot }) => [snapshot.image.key, pictureOf(snapshot)])).values()].slice(
    0,
    LISTED_PICTURES,
  );

const UNDER_WAY: readonly OrderStatus[] = ['processing', 'partly-shipped', 'shipped'];
const expectedOf = ({ status, details: { estimatedDelivery } }: OrderRow): OrderSummary['expected'] =>
  UNDER_WAY.includes(status) && estimatedDelivery.end > 0 ? estimatedDelivery : null;

/** How many orders a member has in a store. */
interface StoreCount {
  readonly store_id: number;
  readonly n: number;
}

/** A page of the member's orders in this store, newest first, and how many there are (at least one); past the last, that. */
export async function listOrders(
  query: Query,
  who: { memberId: number; storeId: number; locale: Wording; page: number; limit: number },
): Promise<{ items: OrderSummary[]; currentPage: number; pagesCount: number; elsewhere: StoreCount[] }> {
  const { rows: counts } = await query<StoreCount>(
    'select store_id, count(*)::int n from orders where member_id = $1 group by store_id order by store_id',
    [who.memberId],
  );
  const total = counts.find(({ store_id: id }) => id === who.storeId)?.n ?? 0;
  const pagesCount = Math.max(1, Math.ceil(total / who.limit));
  const currentPage = Math.min(who.page, pagesCount);
  const { rows } = await query<OrderRow>(
    `select ${COLUMNS} from orders where member_id = $1 and store_id = $2 order by placed_at desc, id desc limit $3 offset $4`,
    [who.memberId, who.storeId, who.limit, (currentPage - 1) * who.limit],
  );
  const lines = await linesOfOrders(
    query,
    rows.map((row) => row.id),
  );
  const items = rows.map((row): OrderSummary => {
    const own = lines.filter((line) => line.order_id === row.id);
    return {
      id: row.id,
      incrementId: row.increment_id,
      orderDate: new Date(row.placed_ms).toISOString(),
      status: {
        code: row.status,
        label: labelOf(row.status, who.locale, isNothingSent(own.map(({ snapshot }) => snapshot))),
      },
      total: row.total,
      currency: currencyOf(row),
      qty: own.reduce((sum, line) => sum + line.qty, 0),
      images: firstPictures(own),
      expected: expectedOf(row),
    };
  });
  return { items, currentPage, pagesCount, elsewhere: counts.filter(({ store_id: id }) => id !== who.storeId) };
}
