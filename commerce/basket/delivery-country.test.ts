import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { deliveryCountry } from '#commerce/members/sessions/delivery-country.ts';
import { linesMark } from '#commerce/orders/checkout/agreed-lines.ts';
import { loadState } from '#commerce/orders/checkout/checkout-state.ts';
import { placeOrder } from '#commerce/orders/checkout/place-order.ts';
import {
  type BasketFixture,
  FITTING,
  GOODS,
  openBasketFixture,
  SKI_PACK,
} from '#tests/support/basket/basket-fixture.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { ADDRESS, openCheckout, requestOf } from '#tests/support/orders/checkout.ts';
import { basketAdd } from './basket-add.ts';
import { basketData } from './basket-data.ts';
import { basketUpdate } from './basket-update.ts';

let db: Database;
let fixture: BasketFixture;
beforeAll(async () => {
  db = await openTestDatabase();
  fixture = await openBasketFixture(db);
});
afterAll(() => db.close());

let caller: Caller;
beforeEach(async () => {
  caller = await fixture.member();
});

/** The store includes 20 % VAT, Denmark 25 %, the United States none. */
async function deliverTo(country: string): Promise<void> {
  await deliveryCountry(fixture.shop, caller, { country });
  caller = await fixture.again(caller);
}
const basket = async () => basketData(fixture.shop, await fixture.again(caller), {});
const prices = async () => (await basket()).items.map(({ price, rrp, notice }) => ({ price, rrp, notice }));

test('a basket costs what it costs where it goes, which is no change that asks for a decision', async () => {
  await fixture.add(caller, GOODS.flask);
  expect(await prices()).toEqual([{ price: 2500, rrp: 4000, notice: null }]);
  await deliverTo('DK');
  expect(await prices()).toEqual([{ price: 2604, rrp: 4167, notice: null }]);
  const { order, orderDetails } = await basket();
  expect(order.subtotal).toBe(2604);
  expect(orderDetails).toMatchObject({ deliveryCountry: 'DK' });
  expect(orderDetails.isUntaxed).toBeUndefined();
  await deliverTo('US');
  expect(await prices()).toEqual([{ price: 2083, rrp: 3333, notice: null }]);
  expect((await basket()).orderDetails).toMatchObject({ deliveryCountry: 'US', isUntaxed: true });
  await deliverTo('GB');
  expect(await prices()).toEqual([{ price: 2500, rrp: 4000, notice: null }]);
});

test('a price that changed is told in the prices of that country, and accepting it ends the notice', async () => {
  await deliverTo('DK');
  const [line] = (await fixture.add(caller, GOODS.binding)).items;
  expect(line?.price).toBe(15_625);
  await fixture.setPrice(GOODS.binding, 12_000);
  expect((await prices())[0]?.notice).toEqual({ kind: 'price-changed', from: 15_625, to: 12_500 });
  const accepted = { cartItemId: line?.cartItemId ?? 0, qty: 1, accept: true };
  await basketUpdate(fixture.shop, caller, accepted);
  expect((await prices())[0]).toMatchObject({ price: 12_500, notice: null });
  await fixture.setPrice(GOODS.binding, 15_000);
});

test('what each part adds to a bundle adds up to its price there', async () => {
  await deliverTo('DK');

  const added = await basketAdd(fixture.shop, caller, {
    productID: 3,
    variantId: SKI_PACK,
    quantity: 1,
    bundleOptions: { 0: { variant: GOODS.longSkis } },
    fittingForm: FITTING,
    shownPrice: 41_667 + 4167,
  });
  expect(added.items[0]?.price).toBe(41_667 + 4167);
});

test('nobody buys at more than he was shown, where it goes', async () => {
  await deliverTo('DK');

  const input = { productID: 1, variantId: GOODS.flask, quantity: 1 };
  await expect(basketAdd(fixture.shop, caller, { ...input, shownPrice: 2500 })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
  });
  expect((await basketAdd(fixture.shop, caller, { ...input, shownPrice: 2604 })).items).toHaveLength(1);
});

test('no parcels go to some countries', async () => {
  await expect(deliverTo('JP')).rejects.toMatchObject({ status: 404 });
});

test('the checkout begins with that country, and charges what the country of the address makes of the prices', async () => {
  await fixture.add(caller, GOODS.flask, 2);
  await deliverTo('DK');
  const checkout = await openCheckout(fixture, caller);
  const { address, view } = await loadState(fixture.shop, checkout);
  expect(address.country).toBe('DK');
  expect(view.basket.order.subtotal).toBe(2 * 2604);

  const to = { ...ADDRESS, country: 'US', region: 'Colorado', postcode: '80302' };
  const there = await loadState(fixture.shop, { ...checkout, data: { ...checkout.data, address: to } });
  expect(there.view.basket.order.subtotal).toBe(2 * 2083);
  const request = { ...(await requestOf(fixture, caller, checkout)), address: to };
  await expect(placeOrder(fixture.shop, request)).rejects.toMatchObject({ status: 409 });
  const orderId = await placeOrder(fixture.shop, {
    ...request,
    agreedTotal: there.view.total,
    agreedLines: linesMark(there.view.basket),
  });
  const { rows } = await db.query('select subtotal, vat from orders where id = $1', [orderId]);
  expect(rows).toEqual([{ subtotal: 2 * 2083, vat: 0 }]);
});
