import { beforeEach, describe, expect, it } from 'vitest';
import { basketApplyDiscount, basketRemoveDiscount } from '#commerce/basket/basket-discount.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { orderSuccess } from '#commerce/orders/orders.ts';
import { selfCancelOrder } from '#commerce/orders/self-cancel-order.ts';
import { basketFixture, GOODS, NOW, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { Life } from '#tests/support/database/mortal-database.ts';
import {
  checkoutApp,
  enterWithAddress,
  pay,
  paymentsOf,
  SHOP,
  whereTo,
} from '#tests/support/orders/checkout-browser.ts';
import { FaultyBank } from '#tests/support/orders/faulty-bank.ts';

const DONE = [303, `${SHOP}/order/success/`];
const DAY = 24 * 3_600_000;

describe('an order that costs nothing', () => {
  const fixture = basketFixture();
  let bank: FaultyBank;
  let caller: Caller;
  beforeEach(async () => {
    fixture.clock.at = NOW;
    bank = new FaultyBank(new Life());
    await fixture.db.query('delete from promo_code');
    await fixture.db.query(
      `insert into promo_code(store_id, code, percent, starts_at, ends_at) values (1, 'GIFT', 100, $1, $2)`,
      [new Date(NOW - DAY), new Date(NOW + DAY)],
    );
    await fixture.setStock(GOODS.flask, PLENTY);
    caller = await fixture.member();
    await fixture.add(caller, GOODS.flask, 4);
    const { order } = await basketApplyDiscount(fixture.shop, caller, { type: 'promo', info: 'GIFT' });
    expect(order).toMatchObject({ subtotal: 10_000, deliveryFee: 0, total: 0 });
  });

  const browse = () => enterWithAddress(checkoutApp(fixture.shop, paymentsOf(fixture.shop, bank)), fixture, caller);
  const owed = async () => (await fixture.db.query('select from payment_step')).rows.length;
  const ordersOf = async () =>
    (await fixture.db.query('select from orders where member_id = $1', [caller.session?.memberId])).rows.length;

  it('is placed without asking anybody for money, once', async () => {
    const shopper = await browse();
    const page = await (await shopper.get('/pay')).text();
    expect(page).toContain('Nothing to pay');
    expect(page).toContain('Place order');
    expect(page).toContain('By ordering you accept');
    expect(page).not.toContain('Pay now');
    const answers = await Promise.all([pay(shopper), pay(shopper)]);
    for (const answer of answers) expect(whereTo(answer)).toEqual(DONE);
    expect(await ordersOf()).toBe(1);
    expect([bank.accounts.size, await owed()]).toEqual([0, 0]);
    caller = await fixture.again(caller);
    const order = await orderSuccess(fixture.shop, caller, {});
    expect(order).toMatchObject({ total: 0, vat: 0, discount: 10_000, paymentMethod: 'Nothing to pay' });
    await selfCancelOrder(fixture.shop, caller, { store_id: 1, order_id: order.id });
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY);
    expect(await owed()).toBe(0);
  });

  it('is not placed where it costs something meanwhile: the page comes back and asks for a payment', async () => {
    const shopper = await browse();
    const shown = await (await shopper.get('/pay')).text();
    expect(shown).toContain('name="agreedTotal" value="0"');
    await basketRemoveDiscount(fixture.shop, caller, { type: 'promo' });
    const fields = Object.fromEntries(
      [...shown.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    expect(whereTo(await shopper.post('/pay', fields))).toEqual([303, '/checkout/1/pay']);
    const page = await (await shopper.get('/pay')).text();
    expect(page).toContain('Something in your basket has changed');
    expect(page).toContain('Pay now');
    expect(await ordersOf()).toBe(0);
    expect(whereTo(await pay(shopper))).toEqual(DONE);
    expect(bank.accounts.size).toBe(1);
  });
});
