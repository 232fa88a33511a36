import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { readableCode } from '#commerce/kernel/token.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { buyerOfOrder, linkToOrder } from '#commerce/orders/order-link.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Input } from '#lib/contract/contract.ts';
import type { OrderReturns, ReturnReason } from '#lib/contract/order-returns.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { isNothingSent } from '#lib/rules/chosen-article.ts';
import { type BuyersOrder, returnsOf } from './order-returns.ts';
import { announcedMail, piecesInWords } from './return-mails.ts';

const newCode = (): string => `R-${readableCode(7)}`;

interface Announced {
  readonly id: number;
  readonly qty: number;
  readonly reason: ReturnReason;
}

const saysTheSame = (items: readonly Announced[], known: readonly { id: number; qty: number }[]): boolean =>
  items.length === known.length && items.every(({ id, qty }) => known.some((one) => one.id === id && one.qty === qty));

async function writeReturn(
  query: Query,
  { orderId, items, at }: { orderId: number; items: readonly Announced[]; at: number },
): Promise<string> {
  const code = newCode();
  const { rows } = await query<{ id: number }>(
    'insert into order_return(order_id, code, created_at) values ($1, $2, $3) returning id',
    [orderId, code, new Date(at)],
  );
  for (const { id, qty, reason } of items) {
    await query(
      'insert into order_return_line(return_id, order_id, line_no, qty, reason) values ($1, $2, $3, $4, $5)',
      [rows[0]?.id, orderId, id, qty, reason],
    );
  }
  return code;
}

/** What may be said of a return before it comes. */
type Asked = Pick<Input<'order-return'>, 'after' | 'items'>;

/**
 * Pieces that have left may come back while the return term lasts; a mail brings the code and where to send them. The same
 * question sent twice is one return.
 * @throws Problem 404 for an order that is another's or another store's, 409 CONFLICT for more pieces than may come back, or
 *   after the term
 */
export async function announceReturn(
  shop: Shop,
  { id, memberId, store }: BuyersOrder,
  { after, items }: Asked,
): Promise<OrderReturns> {
  return shop.db.transaction(async (query) => {
    const at = shop.clock.now();
    const order = await lockOrder(query, { id, memberId, storeId: store.storeId, locale: wordingOf(store) });
    if (order === null) throw notFound('order');
    const before = await returnsOf(query, { order, store, now: at });
    const asked = before.returns[after];
    if (asked && saysTheSame(items, asked.items)) return before;
    const isOpen = items.every((item) => before.open.some((one) => one.id === item.id && one.qty >= item.qty));
    const isOnce = new Set(items.map((item) => item.id)).size === items.length;
    if (after !== before.returns.length || !isOpen || !isOnce) {
      throw new Problem(409, 'CONFLICT', 'Not so many pieces of the order may come back');
    }
    const code = await writeReturn(query, { orderId: id, items, at });
    const buyer = await buyerOfOrder(query, id);
    const mail = announcedMail(store, buyer, {
      number: order.incrementId,
      code,
      pieces: piecesInWords(items.map((item) => ({ qty: item.qty, ...order.items.find((one) => one.id === item.id) }))),
      link: linkToOrder(shop, store, buyer, { orderId: id, at }),
      isVirtual: isNothingSent(order.items.filter((item) => items.some((one) => one.id === item.id))),
    });
    await queueMail(query, `return-announced-${id}-${code}`, mail, at);
    return returnsOf(query, { order, store, now: at });
  });
}

/**
 * POST order-return: the member's.
 * @throws Problem as above, and 403 FORBIDDEN where the password is needed
 */
export const orderReturn: Service<'order-return'> = async (shop, caller, { order_id: id, ...asked }) => {
  const { memberId, storeId } = requireProvenMember(caller);
  return announceReturn(shop, { id, memberId, store: requireStore(shop, storeId) }, asked);
};
