import { createHash } from 'node:crypto';
import type { Basket } from '#lib/contract/basket.ts';
import type { CheckoutData } from './checkout-record.ts';

/**
 * Stands for the lines of a basket as a page showed them: what, of what parts, how fitted, how many, at what price. Who
 * agrees to a total agrees to these; others that cost the same are not what is paid for.
 */
export function linesMark({ items }: Pick<Basket, 'items'>): string {
  const lines = items.map(({ productId, variantId, qty, price, fittingForm, parts }) => [
    productId,
    variantId,
    qty,
    price,
    fittingForm,
    parts,
  ]);
  return createHash('sha256').update(JSON.stringify(lines)).digest('base64url').slice(0, 22);
}

/** Stands for where an order goes and who brings it, so that another tab's address is not paid for unseen. */
export const deliveryMark = ({ address, carrierCode, billing }: CheckoutData): string =>
  createHash('sha256')
    .update(JSON.stringify([address, carrierCode, billing?.address]))
    .digest('base64url')
    .slice(0, 16);

/** What the payment page showed, and its form carried along. */
export interface Agreed {
  /** Minor units. */
  readonly agreedTotal: number;
  readonly agreedLines: string;
}

/** Reads what a payment form had shown. */
export const readAgreed = (form: FormData): Agreed => ({
  agreedTotal: Number(form.get('agreedTotal')),
  agreedLines: String(form.get('agreedLines') ?? ''),
});
