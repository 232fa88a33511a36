import type { Shop } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { releasePayment } from '#commerce/payments/payment-steps.ts';
import type { Payments } from '#commerce/payments/settle-payments.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Address } from '#lib/contract/values.ts';
import { type BegunPayment, type CheckoutRecord, nextAttempt, saveCheckout } from './checkout-record.ts';
import { placeOrder } from './place-order.ts';

/**
 * Places the order of a checkout whose payment was accepted, and has the money taken. A payment that finds no order, or
 * one that is paid already, is let go of.
 * @returns false where the basket is not what was agreed to: the payment page then says so
 */
export async function placePaidOrder(
  shop: Shop,
  { provider, queue }: Payments,
  { record, address, carrierCode }: { record: CheckoutRecord; address: Address; carrierCode: string },
  begun: BegunPayment,
): Promise<boolean> {
  const { masked, shown, method, keepCard, agreedTotal, agreedLines } = begun;
  const { reference, payment: id, isTaken } = begun;
  const payment = { provider: provider.name, reference, payment: id, amount: agreedTotal, isTaken };
  const store = requireStore(shop, record.storeId);
  try {
    await placeOrder(shop, {
      checkout: record,
      store,
      address,
      billing: record.data.billing?.address,
      keep: record.data.keep,
      carrierCode,
      paymentMethod: `${provider.label?.(store) ?? textsFor(store)('checkout.card')} ${masked}`.trim(),
      payment,
      keepCard,
      agreedTotal,
      agreedLines,
    });
    return true;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error;
    const fault = { shown, ...(method && { method }), message: 'changed', errors: {} } as const;
    await shop.db.transaction(async (query) => {
      await releasePayment(query, payment, shop.clock.now());
      await saveCheckout(query, record, { fault, challenge: undefined, pending: undefined, ...nextAttempt(record) });
    });
    return false;
  } finally {
    queue.wake();
  }
}
