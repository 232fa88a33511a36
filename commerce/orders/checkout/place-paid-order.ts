import type { Shop } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import type { PaymentProvider } from '#commerce/payments/payment-provider.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Address } from '#lib/contract/orders.ts';
import { type BegunPayment, type CheckoutRecord, saveCheckout } from './checkout-record.ts';
import { placeOrder } from './place-order.ts';

/** Captures or cancels at the provider. A failure must not undo the order: it is logged for manual settlement. */
async function completePayment(
  shop: Shop,
  provider: PaymentProvider,
  payment: string,
  step: 'capture' | 'cancel',
  amount: number,
) {
  try {
    await (step === 'capture' ? provider.capture(payment, amount) : provider.cancel(payment));
  } catch (error) {
    shop.log.error(
      { err: error, provider: provider.name, payment, step, amount },
      'a payment has to be settled by hand',
    );
  }
}

/** The payment that an order stands for: of two that raced, the first. */
async function paymentOf(shop: Shop, orderId: number): Promise<string | undefined> {
  const { rows } = await shop.db.query<{ payment: string | null }>(
    `select details->'payment'->>'reference' payment from orders where id = $1`,
    [orderId],
  );
  return rows[0]?.payment ?? undefined;
}

/**
 * Places the order of a checkout whose payment was accepted, and takes the money. A payment that finds no order, or one
 * that is paid already, is cancelled.
 * @returns false where the basket is not what was agreed to: the payment page then says so
 */
export async function placePaidOrder(
  shop: Shop,
  provider: PaymentProvider,
  { record, address, carrierCode }: { record: CheckoutRecord; address: Address; carrierCode: string },
  begun: BegunPayment,
): Promise<boolean> {
  const { payment, masked, shown, method, keepCard, agreedTotal, agreedLines } = begun;
  const store = requireStore(shop, record.storeId);
  try {
    const orderId = await placeOrder(shop, {
      checkout: record,
      store,
      address,
      carrierCode,
      paymentMethod: `${textsOf(store.locale)('checkout.card')} ${masked}`,
      payment: { provider: provider.name, reference: payment },
      keepCard,
      agreedTotal,
      agreedLines,
    });
    const isPaidByThis = (await paymentOf(shop, orderId)) === payment;
    await completePayment(shop, provider, payment, isPaidByThis ? 'capture' : 'cancel', agreedTotal);
    return true;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error;
    await completePayment(shop, provider, payment, 'cancel', agreedTotal);
    const fault = { shown, ...(method && { method }), message: 'changed', errors: {} } as const;
    await saveCheckout(shop.db.query, record, { fault, challenge: undefined, pending: undefined });
    return false;
  }
}
