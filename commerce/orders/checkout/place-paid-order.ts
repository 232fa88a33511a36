import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import type { PaymentProvider } from '#commerce/payments/payment-provider.ts';
import { releasePayment } from '#commerce/payments/payment-steps.ts';
import type { Payments } from '#commerce/payments/settle-payments.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Address } from '#lib/contract/values.ts';
import type { Agreed } from './agreed-lines.ts';
import { type BegunPayment, type CheckoutRecord, nextAttempt, saveCheckout } from './checkout-record.ts';
import { type OrderRequest, placeOrder } from './place-order.ts';

/** What is ordered: a checkout, as its steps were answered. */
interface AnsweredCheckout {
  readonly record: CheckoutRecord;
  readonly address: Address;
  readonly carrierCode: string;
}

/** The order of a checkout, as its buyer agreed to it. */
function requestOf(
  shop: Shop,
  { record, address, carrierCode }: AnsweredCheckout,
  { agreedTotal, agreedLines }: Agreed,
): Omit<OrderRequest, 'paymentMethod'> {
  const { billing, keep } = record.data;
  const store = requireStore(shop, record.storeId);
  return { checkout: record, store, address, billing: billing?.address, keep, carrierCode, agreedTotal, agreedLines };
}

/** How a payment is called in mails and orders: the provider's way to pay, and what was paid with. */
export const methodOf = (provider: PaymentProvider, store: StoreConfig, masked: string): string =>
  `${provider.label?.(store) ?? textsFor(store)('checkout.card')} ${masked}`.trim();

/** @throws whatever the order failed for, unless the basket is not what was agreed to */
function onlyChanged(error: unknown): void {
  if (!(error instanceof Problem) || error.status !== 409) throw error;
}

/**
 * Places the order of a checkout that costs nothing, as codes or points pay for all of it: no provider takes a payment of
 * nothing.
 * @returns false where the basket is not what was agreed to: the payment page then says so
 */
export async function placeFreeOrder(shop: Shop, of: AnsweredCheckout, agreed: Agreed): Promise<boolean> {
  const request = requestOf(shop, of, agreed);
  try {
    await placeOrder(shop, { ...request, paymentMethod: textsFor(request.store)('checkout.nothingToPay') });
    return true;
  } catch (error) {
    onlyChanged(error);
    await saveCheckout(shop.db.query, of.record, { fault: { shown: {}, message: 'changed', errors: {} } });
    return false;
  }
}

/**
 * Places the order of a checkout whose payment was accepted, and has the money taken. A payment that finds no order, or
 * one that is paid already, is let go of.
 * @param refused what else is to be done in the transaction that lets go of it
 * @returns false where the basket is not what was agreed to: the payment page then says so
 */
export async function placePaidOrder(
  shop: Shop,
  { provider, queue }: Payments,
  of: AnsweredCheckout,
  begun: BegunPayment,
  refused: (query: Query, method: string) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { masked, shown, method, keepCard, agreedTotal } = begun;
  const { reference, payment: id, isTaken } = begun;
  const payment = { provider: provider.name, reference, payment: id, amount: agreedTotal, isTaken };
  const { record } = of;
  const request = requestOf(shop, of, begun);
  const paymentMethod = methodOf(provider, request.store, masked);
  try {
    await placeOrder(shop, { ...request, paymentMethod, payment, keepCard });
    return true;
  } catch (error) {
    onlyChanged(error);
    const fault = { shown, ...(method && { method }), message: 'changed', errors: {} } as const;
    await shop.db.transaction(async (query) => {
      await releasePayment(query, payment, shop.clock.now());
      await refused(query, paymentMethod);
      await saveCheckout(query, record, { fault, challenge: undefined, pending: undefined, ...nextAttempt(record) });
    });
    return false;
  } finally {
    queue.wake();
  }
}
