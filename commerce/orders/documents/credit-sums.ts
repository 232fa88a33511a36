import { goodsDue } from '#commerce/orders/order-sums.ts';
import type { StoredOrder } from '#commerce/orders/read-order.ts';
import { vatIn } from '#commerce/stores/countries.ts';
import type { OrderReturns } from '#lib/contract/order-returns.ts';

/** What leads from the pieces of a credit note to its amount. Minor units. */
interface CreditSums {
  /** Of the pieces, at the prices of the invoice; the whole amount where nothing came back. */
  readonly goods: number;
  /** Their part of what was taken off the order. */
  readonly discount: number;
  /** Of the order, which goes back with its last piece. */
  readonly delivery: number;
  /** What the shop keeps beyond that, as where goods lost value. */
  readonly deduction: number;
  /** VAT in the amount: those of all credit notes of an order add up to the VAT of what they give back. */
  readonly vat: number;
}

type Order = Pick<StoredOrder, 'items' | 'subtotal' | 'delivery' | 'total' | 'vatBp'>;
type Refund = OrderReturns['refunds'][number];

/** The pieces that a refund is of: those that came back, or did not leave and were cancelled; none where the shop saw fit. */
export function piecesOfRefund(
  { items }: Pick<Order, 'items'>,
  { returns }: Pick<OrderReturns, 'returns'>,
  { code, isOfRest }: Pick<Refund, 'code' | 'isOfRest'>,
): readonly { readonly id: number; readonly qty: number }[] {
  if (!isOfRest) return returns.find((one) => one.code === code)?.items ?? [];
  return items.flatMap(({ id, statuses }) =>
    statuses.filter(({ status }) => status === 'cancelled').map(({ qty }) => ({ id, qty })),
  );
}

interface Back {
  readonly value: number;
  readonly pieces: number;
}

/**
 * Of a refund of an order, how its amount comes about.
 * @param nth its place among the refunds, from 0: what is said of it never depends on those that come after
 */
export function creditSums(
  order: Order,
  { refunds, returns }: Pick<OrderReturns, 'refunds' | 'returns'>,
  nth: number,
): CreditSums {
  const backWith = (count: number): Back => {
    const back = refunds.slice(0, count).flatMap((refund) => piecesOfRefund(order, { returns }, refund));
    const priceOf = (id: number) => order.items.find((item) => item.id === id)?.price ?? 0;
    return {
      value: back.reduce((sum, { id, qty }) => sum + priceOf(id) * qty, 0),
      pieces: back.reduce((sum, { qty }) => sum + qty, 0),
    };
  };
  const [before, after] = [backWith(nth), backWith(nth + 1)];
  const given = refunds.slice(0, nth).reduce((sum, { amount }) => sum + amount, 0);
  const amount = refunds[nth]?.amount ?? 0;
  const vat = vatIn(given + amount, order.vatBp) - vatIn(given, order.vatBp);
  const goods = after.value - before.value;
  if (after.pieces === before.pieces) return { goods: amount, discount: 0, delivery: 0, deduction: 0, vat };
  const due = goodsDue(order, after.value) - goodsDue(order, before.value);
  const isLast = after.pieces === order.items.reduce((sum, { qtyOrdered }) => sum + qtyOrdered, 0);
  const delivery = isLast ? order.delivery : 0;
  return { goods, discount: goods - due, delivery, deduction: due + delivery - amount, vat };
}
