import type { TrackedOrder } from '#lib/contract/tracking.ts';
import { pushEntry } from '#lib/tracking/push-entry.ts';
import { trackingApi } from './tracking-api.ts';
import { toUnits } from './units.ts';

function tellOrder({ id, eventId, currency, shipping, tax, total, promoCode, products }: TrackedOrder): void {
  pushEntry('transaction', {
    transactionId: id,
    transactionCurrency: currency,
    transactionShipping: toUnits(shipping),
    transactionTax: toUnits(tax),
    transactionTotal: toUnits(total),
    transactionTotalExcTaxAndShipping: toUnits(Math.max(0, total - tax - shipping)),
    transactionProducts: products.map(({ productId, price, quantity }) => ({
      productId,
      price: toUnits(price),
      quantity,
    })),
    transactionPromoCode: promoCode,
    eventId,
    ecommerce: {
      transaction_id: String(id),
      currency,
      value: toUnits(total),
      shipping: toUnits(shipping),
      tax: toUnits(tax),
      ...(promoCode !== '' && { coupon: promoCode }),
      items: products.map(({ productId, name, brand, sku, price, quantity }) => ({
        item_id: String(productId),
        item_name: name,
        ...(brand !== '' && { item_brand: brand }),
        item_variant: sku,
        price: toUnits(price),
        quantity,
      })),
    },
  });
}

/** Tells of an order once, whichever page, tab or device shows it (TRACK-08): the server gives it to one of them. */
export async function tellOrderOnce(orderId: number): Promise<void> {
  const orderIds = [orderId];
  const { orders } = await trackingApi('tracking-transaction', { orderIds });
  const [order] = orders;
  if (!order || order.tracked) return;
  const key = crypto.randomUUID();
  const claim = () => trackingApi('tracking-transaction-claim', { orderIds }, key);
  // An answer that the network lost is given again to the same key.
  const { claimed } = await claim().catch(claim);
  if (claimed.includes(orderId)) tellOrder(order);
}
