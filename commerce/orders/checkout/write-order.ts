import type { BasketLine } from '#commerce/basket/lines/basket-lines.ts';
import { optionsOf } from '#commerce/basket/read-basket.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { readableCode } from '#commerce/kernel/token.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { orderMail } from '#commerce/orders/order-mail.ts';
import type { LineSnapshot, OrderDetails } from '#commerce/orders/order-record.ts';
import { discountsTaken } from '#commerce/orders/order-sums.ts';
import { expectedWindow } from '#commerce/stores/carriers.ts';
import { vatIn, vatRateOf } from '#commerce/stores/countries.ts';
import type { Basket, Carrier } from '#lib/contract/basket.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Address } from '#lib/contract/values.ts';
import { isNothingSent } from '#lib/rules/chosen-article.ts';

/** An order in the moment it is placed. Amounts are minor units. */
export interface NewOrder {
  readonly store: StoreConfig;
  /** Null for a guest. */
  readonly memberId: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly address: Address;
  /** Where the bill goes, if not there. */
  readonly billing?: Address | undefined;
  /** Masked label of the authorised payment. */
  readonly paymentMethod: string;
  readonly payment?: { readonly provider: string; readonly reference: string } | undefined;
  readonly carrier: Carrier;
  /** Delivery included. */
  readonly total: number;
  readonly basket: { readonly id: string; readonly version: number };
  readonly view: Basket;
  /** What `view` was composed from, in the same order. */
  readonly lines: readonly BasketLine[];
  /** Address for the mail, which leads to the order of this id. */
  readonly linkTo: (orderId: number) => string;
  /** Now, ms. */
  readonly at: number;
}

/** Order number for shoppers: store, day, and a random part that tells nothing of how many orders there are. */
function incrementIdOf(store: StoreConfig, at: number): string {
  const day = new Date(at).toISOString().slice(2, 10).replaceAll('-', '');
  return `${store.code.toUpperCase()}-${day}-${readableCode(7)}`;
}

/** In the place of days, where nothing is sent. */
const NEVER = { start: 0, end: 0 } as const;

function detailsOf(order: NewOrder): OrderDetails {
  const discounts = discountsTaken(order.view);
  const { store, address, billing = address, carrier } = order;
  const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000);
  return {
    email: order.email,
    billingAddress: billing,
    shippingAddress: address,
    dispatchMethod: carrier.label,
    carrier: carrier.code,
    paymentMethod: order.paymentMethod,
    ...(order.payment && { payment: order.payment }),
    currencyTemplate: store.currencyTemplate,
    locale: store.priceLocale,
    vatBp: vatRateOf(address.country),
    rrpTotal: order.view.items.reduce((sum, item) => sum + item.rrp * item.qty, 0),
    ...(discounts && { discounts }),
    estimatedDelivery: isNothingSent(order.view.items)
      ? NEVER
      : { start: seconds(carrier.deliveryFrom), end: seconds(carrier.deliveryTo) },
  };
}

const vatOfOrder = ({ total, address }: NewOrder): number => vatIn(total, vatRateOf(address.country));

async function writeHead(query: Query, order: NewOrder, incrementId: string, details: OrderDetails): Promise<number> {
  const { store, basket, carrier, total } = order;
  const { rows } = await query<{ id: number }>(
    `insert into orders(increment_id, store_id, member_id, basket_id, basket_version, status, currency, subtotal, delivery, discount, total, vat, details, placed_at)
     values ($1, $2, $3, $4, $5, $14, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      incrementId,
      store.storeId,
      order.memberId,
      basket.id,
      basket.version,
      store.currencyCode,
      order.view.order.subtotal,
      carrier.price,
      order.view.order.subtotal + carrier.price - total,
      total,
      vatOfOrder(order),
      JSON.stringify(details),
      new Date(order.at).toISOString(),
      isNothingSent(order.view.items) ? 'delivered' : 'processing',
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The order was not written');
  return row.id;
}

/** What is not sent is the buyer's with the order: no parcel will tell of it. */
async function writeLines(query: Query, orderId: number, order: NewOrder): Promise<void> {
  const { store, view, lines, address, carrier } = order;
  for (const [i, item] of view.items.entries()) {
    const line = lines[i];
    const snapshot: LineSnapshot = {
      name: item.name,
      sku: item.sku,
      brandName: item.brand_name,
      url: item.url,
      image: item.image,
      options: line ? optionsOf(line, store) : [],
      fittingForm: item.fittingForm,
      ...(item.bundleType && { bundleType: item.bundleType, parts: item.parts }),
      supplierDays: line?.supplierDays ?? 0,
      ...(item.isVirtual && { isVirtual: true }),
      estimatedDelivery: item.isVirtual
        ? NEVER
        : expectedWindow(address.country, order.at, { carrier: carrier.code, supplierDays: line?.supplierDays }),
    };
    await query(
      `insert into order_line(order_id, line_no, product_id, variant_id, qty, price, rrp, snapshot, status, qty_shipped)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        orderId,
        i + 1,
        item.productId,
        item.variantId,
        item.qty,
        item.price,
        item.rrp,
        JSON.stringify(snapshot),
        item.isVirtual ? 'delivered' : 'processing',
        item.isVirtual ? item.qty : 0,
      ],
    );
  }
}

/** Writes the order with its lines and queues its mail, in the caller's transaction. @returns the order id */
export async function writeOrder(query: Query, order: NewOrder): Promise<number> {
  const details = detailsOf(order);
  const incrementId = incrementIdOf(order.store, order.at);
  const orderId = await writeHead(query, order, incrementId, details);
  await writeLines(query, orderId, order);
  const { store, view, total, firstName } = order;
  const link = order.linkTo(orderId);
  const mail = orderMail({
    store,
    incrementId,
    link,
    details,
    view,
    total,
    firstName,
    vat: vatOfOrder(order),
    isGuest: order.memberId === null,
  });
  await queueMail(query, `order-${orderId}`, mail, order.at);
  return orderId;
}
