import { Hono } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import type { PaymentProvider } from '#commerce/payments/payment-provider.ts';
import { checkoutOfPayment, saveCheckout } from './checkout-record.ts';
import { loadState } from './checkout-state.ts';
import { NEW_CARD } from './payment-choice.ts';
import { placePaidOrder } from './place-paid-order.ts';

/**
 * What providers call once a pending payment is decided: an accepted one places the order, whether or not its shopper is
 * still there; one whose checkout is over is let go of. A notice that comes twice changes nothing the second time.
 */
export function paymentNotices(shop: Shop, provider: PaymentProvider): Hono {
  return new Hono().post('/payment-notices', async (c) => {
    const notice = await provider.readNotice(c.req.raw);
    if (!notice) throw new Problem(400, 'VALIDATION', 'This is no notice of the payment provider');
    const record = await checkoutOfPayment(shop.db.query, notice.reference);
    const pending = record?.data.pending;
    if (!record || pending?.payment !== notice.payment) {
      if (notice.accepted && record?.data.orderId === undefined) await provider.cancel(notice.payment);
      return c.body(null, 204);
    }
    const { address } = record.data;
    if (notice.accepted && address) {
      const carrierCode = record.data.carrierCode ?? (await loadState(shop, record)).view.carrier.code;
      await placePaidOrder(shop, provider, { record, address, carrierCode }, pending);
      return c.body(null, 204);
    }
    const { shown, method = NEW_CARD, keepCard } = pending;
    const fault = { shown, method, keep: keepCard !== undefined, message: 'declined', errors: {} } as const;
    await saveCheckout(shop.db.query, record, { fault, pending: undefined });
    return c.body(null, 204);
  });
}
