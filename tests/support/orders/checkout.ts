import { basketData } from '#commerce/basket/basket-data.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { linesMark } from '#commerce/orders/checkout/agreed-lines.ts';
import { checkoutHandoff } from '#commerce/orders/checkout/checkout-handoff.ts';
import { type CheckoutRecord, findCheckout, redeemHandoff } from '#commerce/orders/checkout/checkout-record.ts';
import { type OrderRequest, placeOrder } from '#commerce/orders/checkout/place-order.ts';
import { beginPayment, noteAnswer } from '#commerce/payments/payment-steps.ts';
import type { Address } from '#lib/contract/values.ts';
import type { BasketFixture } from '#tests/support/basket/basket-fixture.ts';

export const ADDRESS: Address = {
  firstName: 'Ada',
  lastName: 'Lind',
  street: '1 Example Street',
  postcode: 'EH1 1YZ',
  city: 'Edinburgh',
  region: '',
  country: 'GB',
  phone: '+44 20 5550 1100',
};

/** Opens a checkout the way a shopper does: the hand-off of the basket, used once. */
export async function openCheckout({ shop }: BasketFixture, caller: Caller): Promise<CheckoutRecord> {
  const { url } = await checkoutHandoff(shop, caller, {});
  const redeemed = await redeemHandoff(shop.db, shop.clock, new URL(url).searchParams.get('handoff') ?? '');
  const record = redeemed && (await findCheckout(shop.db.query, shop.clock, redeemed.cookie));
  if (!record) throw new Error('The hand-off was refused');
  return record;
}

/** What the last page of the checkout asks for, at the total the basket shows now. */
export async function requestOf(
  fixture: BasketFixture,
  caller: Caller,
  checkout: CheckoutRecord,
): Promise<OrderRequest> {
  const store = fixture.shop.stores.byId(checkout.storeId);
  if (!store) throw new Error('No such store');
  const basket = await basketData(fixture.shop, caller, {});
  return {
    checkout,
    store,
    address: { ...ADDRESS, country: basket.orderDetails.deliveryCountry },
    carrierCode: basket.selected_carrier?.code ?? 'standard',
    paymentMethod: 'Card •••• 4242',
    agreedTotal: basket.order.total,
    agreedLines: linesMark(basket),
  };
}

/** Hand-off, checkout and payment in one go. @returns the order id */
export async function orderBasket(fixture: BasketFixture, caller: Caller): Promise<number> {
  return placeOrder(fixture.shop, await requestOf(fixture, caller, await openCheckout(fixture, caller)));
}

/** The same with a payment that was accepted, and is taken once the queue of payments is drained. @returns the order id */
export async function orderBasketPaid(fixture: BasketFixture, caller: Caller, reference: string): Promise<number> {
  const { shop, clock } = fixture;
  const request = await requestOf(fixture, caller, await openCheckout(fixture, caller));
  const payment = { provider: 'card', reference, payment: `payment ${reference}`, amount: request.agreedTotal };
  await beginPayment(shop.db.query, payment, payment.amount, clock.at);
  await noteAnswer(shop.db.query, payment, 'authorised', clock.at);
  return placeOrder(shop, { ...request, payment });
}
