import { optionWords } from '#commerce/basket/lines/line-words.ts';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireOrderReader } from '#commerce/kernel/rights.ts';
import { type Texts, textsOf } from '#commerce/kernel/texts.ts';
import { type IssuedDocument, issueDocument } from '#commerce/orders/issue-document.ts';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { addressLines } from '#commerce/orders/postal-address.ts';
import type { StoredOrder } from '#commerce/orders/read-order.ts';
import { type BuyersOrder, returnsOf } from '#commerce/orders/returns/order-returns.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Reply } from '#lib/contract/contract.ts';
import type { OrderReturns } from '#lib/contract/order-returns.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';
import { formatMoney } from '#lib/money/money.ts';
import { isNothingSent } from '#lib/rules/chosen-article.ts';
import { withLocalDay } from '#lib/rules/dates/local-day.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import { creditSums, piecesOfRefund } from './credit-sums.ts';
import { type PrintedSheet, printSheet } from './document-pdf.ts';

/** An order, its store, and how they are told. */
interface Context {
  readonly order: StoredOrder;
  readonly store: StoreConfig;
  readonly t: Texts;
  readonly money: (minor: number) => string;
  readonly day: (at: Date | string) => string;
}

function contextOf(order: StoredOrder, store: StoreConfig): Context {
  const wording = wordingOf(store);
  const days = new Intl.DateTimeFormat(languageTag(wording), { dateStyle: 'long', timeZone: store.timeZone });
  return {
    order,
    store,
    t: textsOf(wording),
    money: (minor) => formatMoney(minor, order.currency),
    day: (at) => withLocalDay(days.format(new Date(at)), wording),
  };
}

type Sums = PrintedSheet['sums'];

/** An amount with the VAT that is in it, at the rate that the order was placed with: an issued document never changes. */
function taxed({ order: { vatBp }, t, money }: Context, total: number, vat: number): Sums {
  return [
    ...(vatBp > 0
      ? ([
          [t('orders.document.net'), money(total - vat)],
          [t('orders.document.vat', { rate: vatBp / 100 }), money(vat)],
        ] as const)
      : []),
    [t('orders.document.total'), money(total)],
  ];
}

const sellerOf = (
  { t }: Context,
  { name, address, registration, vatNumber }: StoreConfig['legal'],
): readonly string[] => [
  name,
  address,
  registration,
  ...(vatNumber === null ? [] : [t('orders.document.vatNumber', { number: vatNumber })]),
];

const notesOf = ({ order, t }: Context, seller: StoreConfig['legal']): string[] => [
  ...(order.vatBp > 0 ? [] : [t('orders.document.noVat')]),
  ...(seller.demonstration ? [t('orders.document.demonstration')] : []),
];

/** What every sheet has. */
const frameOf = ({ store, t }: Context, title: string) => ({
  title,
  language: languageTag(wordingOf(store)),
  footer: (page: number, pages: number) => `${store.shopName} · ${t('orders.document.page', { page, pages })}`,
});

const pricedHead = ({ t }: Context) => [
  t('orders.document.article'),
  t('orders.document.qty'),
  t('orders.document.price'),
  t('orders.document.sum'),
];

const nameOf = (item: StoredOrder['items'][number]): string =>
  [
    productName(item.brandName, item.name),
    ...item.options.map(({ name, value }) => optionWords(name, value)),
    item.sku,
  ].join(', ');

const rowOf = ({ order, money }: Context, id: number, qty: number): string[] => {
  const item = order.items.find((one) => one.id === id);
  return item ? [nameOf(item), String(qty), money(item.price), money(item.price * qty)] : [];
};

function invoiceOf(context: Context, issued: IssuedDocument): PrintedSheet {
  const { order, store, t, money, day } = context;
  return {
    ...frameOf(context, t('orders.document.invoice')),
    facts: [
      [t('orders.document.number'), issued.number],
      [t('orders.document.date'), day(issued.issuedAt)],
      [t('orders.document.order'), `${order.incrementId}, ${day(order.orderDate)}`],
    ],
    addresses: [
      [t('orders.document.from'), sellerOf(context, issued.seller)],
      [t('orders.document.to'), addressLines(order.billingAddress, store)],
    ],
    table: {
      head: pricedHead(context),
      rows: order.items.map(({ id, qtyOrdered }) => rowOf(context, id, qtyOrdered)),
    },
    sums: [
      [t('orders.document.subtotal'), money(order.subtotal)],
      ...(order.discount > 0 ? [[t('orders.document.discount'), money(-order.discount)] as const] : []),
      ...(isNothingSent(order.items) ? [] : [[t('orders.document.delivery'), money(order.delivery)] as const]),
      ...taxed(context, order.total, order.vat),
    ],
    notes: notesOf(context, issued.seller),
  };
}

interface Credit {
  readonly credit: IssuedDocument;
  readonly invoice: IssuedDocument;
  readonly refund: OrderReturns['refunds'][number];
  readonly told: OrderReturns;
}

function creditOf(context: Context, { credit, invoice, refund, told }: Credit): PrintedSheet {
  const { order, store, t, money, day } = context;
  const pieces = piecesOfRefund(order, told, refund);
  const { goods, discount, delivery, deduction, vat } = creditSums(order, told, told.refunds.indexOf(refund));
  return {
    ...frameOf(context, t('orders.document.credit')),
    facts: [
      [t('orders.document.number'), credit.number],
      [t('orders.document.date'), day(credit.issuedAt)],
      [t('orders.document.forInvoice'), `${invoice.number}, ${day(invoice.issuedAt)}`],
      [t('orders.document.order'), order.incrementId],
    ],
    addresses: [
      [t('orders.document.from'), sellerOf(context, credit.seller)],
      [t('orders.document.to'), addressLines(order.billingAddress, store)],
    ],
    table: pieces.length
      ? { head: pricedHead(context), rows: pieces.map(({ id, qty }) => rowOf(context, id, qty)) }
      : {
          head: [t('orders.document.article'), t('orders.document.sum')],
          rows: [[t('orders.document.compensation'), money(refund.amount)]],
        },
    sums: [
      ...(goods === refund.amount ? [] : [[t('orders.document.subtotal'), money(goods)] as const]),
      ...(discount > 0 ? [[t('orders.document.discount'), money(-discount)] as const] : []),
      ...(delivery > 0 ? [[t('orders.document.delivery'), money(delivery)] as const] : []),
      ...(deduction > 0 ? [[t('orders.document.deduction'), money(-deduction)] as const] : []),
      ...taxed(context, refund.amount, vat),
    ],
    notes: notesOf(context, credit.seller),
  };
}

function returnNoteOf(context: Context, { code, announced, items }: OrderReturns['returns'][number]): PrintedSheet {
  const { order, store, t, day } = context;
  return {
    ...frameOf(context, t('orders.document.note')),
    facts: [
      [t('orders.document.date'), day(announced)],
      [t('orders.document.order'), order.incrementId],
    ],
    addresses: [
      [t('orders.document.sendTo'), [store.legal.name, store.legal.address]],
      [t('orders.document.to'), addressLines(order.shippingAddress, store)],
    ],
    code,
    table: {
      head: [t('orders.document.article'), t('orders.document.qty')],
      rows: items.map(({ id, qty }) => rowOf(context, id, qty).slice(0, 2)),
    },
    sums: [],
    notes: [t('orders.document.put')],
  };
}

const itemsOf = ({ items }: StoredOrder, pieces: readonly { readonly id: number }[]) =>
  items.filter((item) => pieces.some(({ id }) => id === item.id));

/** Returns that need their note, or had it in the parcel. */
const NOTED: ReadonlySet<string> = new Set(['announced', 'received', 'refunded']);

/** The sheet of this name and the name of its file; null where the order has none. */
async function sheetOf(
  query: Query,
  context: Context,
  name: string,
  at: number,
): Promise<[PrintedSheet, string] | null> {
  const { order, store } = context;
  const told = await returnsOf(query, { order, store, now: at });
  const [kind = '', which = ''] = name.split(/-(.*)/s);
  if (kind === 'return') {
    const found = told.returns.find(({ code, status }) => code === which && NOTED.has(status));
    return found && !isNothingSent(itemsOf(order, found.items)) ? [returnNoteOf(context, found), `${which}.pdf`] : null;
  }
  if (order.status.code === 'processing' || order.items.every(({ qtyShipped }) => qtyShipped === 0)) return null;
  const subject = { store, orderId: order.id, at };
  const invoice = await issueDocument(query, { ...subject, refundId: 0 });
  if (kind === 'invoice') return [invoiceOf(context, invoice), `${invoice.number}.pdf`];
  const refund = told.refunds[Number(which) - 1];
  if (!refund || refund.amount === 0) return null;
  const credit = await issueDocument(query, { ...subject, refundId: refund.id });
  return [creditOf(context, { credit, invoice, refund, told }), `${credit.number}.pdf`];
}

/**
 * A document of an order as a PDF, for its buyer. Invoice and credit notes of orders from before there were any take
 * their number now.
 * @throws Problem 404 for an order that is another's or another store's, and for a document that it does not have
 */
export async function printDocument(
  shop: Shop,
  { id, memberId, store }: BuyersOrder,
  name: string,
): Promise<Reply<'order-document'>> {
  const found = await shop.db.transaction(async (query) => {
    const order = await lockOrder(query, { id, memberId, storeId: store.storeId, locale: wordingOf(store) });
    if (order === null) throw notFound('order');
    return sheetOf(query, contextOf(order, store), name, shop.clock.now());
  });
  if (!found) throw notFound('document of this order');
  const [sheet, file] = found;
  return { file, content: (await printSheet(sheet)).toString('base64') };
}

/** GET order-document: of the member's own order. @throws Problem as above */
export const orderDocument: Service<'order-document'> = async (shop, caller, { id, name }) => {
  const { memberId, storeId } = requireOrderReader(caller, id);
  return printDocument(shop, { id, memberId, store: requireStore(shop, storeId) }, name);
};
