import { beforeEach, describe, expect, it } from 'vitest';
import { basketData } from '#commerce/basket/basket-data.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { orderSuccess } from '#commerce/orders/orders.ts';
import {
  basketFixture,
  GOODS,
  MEMBERS_STORE,
  NOW,
  PLENTY,
  SALE,
  SKI_PACK,
  WICKED_NAME,
} from '#tests/support/basket/basket-fixture.ts';
import { openCheckout, orderBasket, requestOf } from '#tests/support/orders/checkout.ts';
import { placeOrder } from './place-order.ts';

describe('placing an order', () => {
  const fixture = basketFixture();
  let caller: Caller;
  beforeEach(async () => {
    fixture.clock.at = NOW;
    fixture.marked.length = 0;
    for (const id of Object.values(GOODS)) await fixture.setStock(id, PLENTY);
    await fixture.setPrice(GOODS.flask, 2500);
    caller = await fixture.member();
  });

  /** Everything an order could have touched, to prove that nothing was. */
  const world = async () => ({
    basket: await basketData(fixture.shop, caller, {}),
    orders: await fixture.count('orders'),
    lines: await fixture.count('order_line'),
    mails: await fixture.count('outbox'),
    stock: await Promise.all(Object.values(GOODS).map(fixture.stockOf)),
    lastOrder: (await fixture.again(caller)).session?.lastOrderId,
  });

  it('takes the stock, empties the basket, queues one mail and is the last order of its session', async () => {
    await fixture.add(caller, GOODS.flask, 2);
    await fixture.add(caller, GOODS.redJacketM, 1);
    const before = await world();
    const id = await orderBasket(fixture, caller);
    const after = await world();
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY - 2);
    expect(await fixture.stockOf(GOODS.redJacketM)).toBe(PLENTY - 1);
    expect(await fixture.stockOf(GOODS.redJacketS)).toBe(PLENTY);
    expect(after.basket.items).toEqual([]);
    expect(after.basket.version).toBeGreaterThan(before.basket.version);
    expect([after.orders, after.lines, after.mails]).toEqual([before.orders + 1, before.lines + 2, before.mails + 1]);
    expect(after.lastOrder).toBe(id);
    expect(fixture.marked.sort()).toEqual([GOODS.flask, GOODS.redJacketM]);
  });

  it('has storefronts told of what it leaves nearly nothing of, in the same transaction', async () => {
    const told = async () =>
      (await fixture.db.query<{ entity_id: number }>("select entity_id from change where kind = 'stock'")).rows.map(
        ({ entity_id }) => entity_id,
      );
    await fixture.add(caller, GOODS.flask, 1);
    await orderBasket(fixture, caller);
    expect(await told()).toEqual([]);
    await fixture.setStock(GOODS.redJacketM, 1);
    await fixture.add(caller, GOODS.redJacketM, 1);
    await orderBasket(fixture, caller);
    expect(await told()).toEqual([2]);
  });

  it('keeps amounts that add up to the minor unit', async () => {
    await fixture.add(caller, GOODS.flask, 2);
    const shown = await basketData(fixture.shop, caller, {});
    await orderBasket(fixture, caller);
    const order = await orderSuccess(fixture.shop, await fixture.again(caller), {});
    expect(order).toMatchObject({
      subtotal: 5000,
      delivery: 495,
      discount: 0,
      total: 5495,
      vat: 916,
      totalExVat: 4579,
    });
    expect(order.total).toBe(shown.order.total);
    expect(order.savingAmount).toBe(3000);
    expect(order.savingPercent).toBe(37);
    expect(order.items.map(({ price, qtyOrdered, subtotal }) => [price, qtyOrdered, subtotal])).toEqual([
      [2500, 2, 5000],
    ]);
    expect(order.currency).toEqual({ template: '£#', locale: 'en-GB', code: 'GBP' });
  });

  it('keeps names, options and prices as they were bought', async () => {
    await fixture.add(caller, GOODS.redJacketM);
    await fixture.add(caller, SKI_PACK);
    await orderBasket(fixture, caller);
    await fixture.setPrice(GOODS.redJacketM, 123);
    const { items, incrementId, orderDate } = await orderSuccess(fixture.shop, await fixture.again(caller), {});
    expect(items[0]).toMatchObject({
      name: 'Jacket',
      brandName: 'A&B',
      sku: 'V22',
      price: 7000,
      options: [
        { name: 'Colour', value: 'Red' },
        { name: 'Size', value: 'M' },
      ],
    });
    expect(items[1]?.fittingForm).toEqual({ mondopoint: 26.5, soleLength: 305 });
    expect(incrementId).toMatch(/^UK-261120-[0-9A-HJKMNP-TV-Z]{7}$/);
    expect(orderDate).toBe(new Date(NOW).toISOString());
    await fixture.setPrice(GOODS.redJacketM, 10_000);
  });

  it('writes the mail in plain words and in HTML that no product name can break out of', async () => {
    await fixture.add(caller, GOODS.flask);
    const id = await orderBasket(fixture, caller);
    const { rows } = await fixture.db.query<{ payload: Mail }>('select payload from outbox where key = $1', [
      `order-${id}`,
    ]);
    const mail = rows[0]?.payload;
    expect(mail?.fromName).toBe('Serac');
    expect(mail?.text).toContain(WICKED_NAME);
    expect(mail?.html).not.toContain('<script');
    expect(mail?.html).toContain('A&amp;B Flask &lt;script&gt;');
    expect(mail?.text).toContain('£29.95');
  });

  it('tells in the mail what a bundle is made of and what it is mounted to', async () => {
    await fixture.add(caller, SKI_PACK);
    const id = await orderBasket(fixture, caller);
    const { rows } = await fixture.db.query<{ payload: Mail }>('select payload from outbox where key = $1', [
      `order-${id}`,
    ]);
    const parts = 'Skis S · Binding · Mondopoint 26.5\u00a0cm / 305\u00a0mm';
    expect(rows[0]?.payload.text).toContain(`Ski pack (${parts})`);
    for (const words of ['Ski pack', parts]) expect(rows[0]?.payload.html).toContain(`${words}<`);
  });

  it('answers a second submit with the first order, without taking anything again', async () => {
    await fixture.add(caller, GOODS.flask);
    const checkout = await openCheckout(fixture, caller);
    const request = await requestOf(fixture, caller, checkout);
    const [first, second] = await Promise.all([placeOrder(fixture.shop, request), placeOrder(fixture.shop, request)]);
    await fixture.add(caller, GOODS.flask, 3);
    const before = await world();
    expect(await placeOrder(fixture.shop, request)).toBe(first);
    expect(second).toBe(first);
    expect(await world()).toEqual(before);
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY - 1);
  });

  it('sells a basket once when it stands in the checkout of two tabs', async () => {
    await fixture.add(caller, GOODS.flask);
    const tabs = [await openCheckout(fixture, caller), await openCheckout(fixture, caller)];
    const requests = await Promise.all(tabs.map((tab) => requestOf(fixture, caller, tab)));
    const outcomes = await Promise.allSettled(requests.map((request) => placeOrder(fixture.shop, request)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY - 1);
  });

  describe('is refused, with everything as it was', () => {
    const changes: Record<string, { change: () => Promise<unknown>; code?: string }> = {
      'after a price went up': { change: () => fixture.setPrice(GOODS.flask, 2501) },
      'after a price went down': { change: () => fixture.setPrice(GOODS.flask, 2499) },
      'after a product sold out': { change: () => fixture.setStock(GOODS.flask, 0) },
      'when fewer are left': { change: () => fixture.setStock(GOODS.flask, 1) },
      'after the sale of a line ended': { change: async () => (fixture.clock.at = SALE.endsAt) },
      'when something was added in another tab': { change: () => fixture.add(caller, SKI_PACK) },
    };
    for (const [when, { change }] of Object.entries(changes)) {
      it(when, async () => {
        await fixture.add(caller, GOODS.flask, 2);
        await fixture.add(caller, GOODS.redJacketS);
        const request = await requestOf(fixture, caller, await openCheckout(fixture, caller));
        await change();
        const before = await world();
        await expect(placeOrder(fixture.shop, request)).rejects.toMatchObject({ status: 409 });
        expect(await world()).toEqual(before);
        expect(fixture.marked).toEqual([]);
      });
    }

    it('when the total agreed to is another, or no number at all', async () => {
      await fixture.add(caller, GOODS.flask);
      const request = await requestOf(fixture, caller, await openCheckout(fixture, caller));
      const before = await world();
      for (const agreedTotal of [request.agreedTotal - 1, request.agreedTotal + 1, 0, Number.NaN]) {
        await expect(placeOrder(fixture.shop, { ...request, agreedTotal })).rejects.toMatchObject({ status: 409 });
      }
      await expect(placeOrder(fixture.shop, { ...request, carrierCode: 'pigeon' })).rejects.toMatchObject({
        status: 409,
      });
      expect(await world()).toEqual(before);
    });

    it('when two lines of one variant together want more than is left', async () => {
      await fixture.add(caller, GOODS.flask);
      await fixture.add(caller, SKI_PACK);
      const request = await requestOf(fixture, caller, await openCheckout(fixture, caller));
      await fixture.setStock(GOODS.shortSkis, 2);
      await fixture.db.query(
        `insert into basket_line(basket_id, variant_id, choice, qty, seen_price, parts)
         values ($1, $2, 'other', 2, 40000, $3)`,
        [request.checkout.basketId, SKI_PACK, [GOODS.shortSkis, GOODS.binding]],
      );
      const before = await world();
      expect(before.basket.items.map(({ notice }) => notice)).toEqual([null, null, { kind: 'fewer-left', left: 1 }]);
      await expect(placeOrder(fixture.shop, request)).rejects.toMatchObject({ status: 409 });
      expect(await world()).toEqual(before);
    });
  });

  it('charges the prices of the member’s own group', async () => {
    await fixture.setPrice(GOODS.flask, 2000, 5);
    const favoured = await fixture.member({ groupId: 5 });
    await fixture.add(favoured, GOODS.flask);
    await orderBasket(fixture, favoured);
    expect((await orderSuccess(fixture.shop, await fixture.again(favoured), {})).subtotal).toBe(2000);
  });

  it('charges express delivery even where standard delivery is free', async () => {
    await fixture.add(caller, SKI_PACK);
    const request = await requestOf(fixture, caller, await openCheckout(fixture, caller));
    await expect(placeOrder(fixture.shop, { ...request, carrierCode: 'express' })).rejects.toMatchObject({
      status: 409,
    });
    await placeOrder(fixture.shop, { ...request, carrierCode: 'express', agreedTotal: 40_000 + 995 });
    const order = await orderSuccess(fixture.shop, await fixture.again(caller), {});
    expect([order.delivery, order.total, order.dispatchMethod]).toEqual([995, 40_995, 'Express delivery']);
  });

  it('writes an order of another store in its currency and language', async () => {
    const german = await fixture.member({ storeId: MEMBERS_STORE });
    await fixture.add(german, GOODS.redJacketS);
    await orderBasket(fixture, german);
    const order = await orderSuccess(fixture.shop, await fixture.again(german), {});
    expect(order).toMatchObject({ dispatchMethod: 'Standardversand', subtotal: 7000, delivery: 590, total: 7590 });
    expect(order.currency).toEqual({ template: '# €', locale: 'de-DE', code: 'EUR' });
    expect(order.status.label).toBe('In Bearbeitung');
  });
});
