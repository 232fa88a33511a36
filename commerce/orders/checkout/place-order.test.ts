import { beforeEach, describe, expect, it } from 'vitest';
import { basketData } from '#commerce/basket/read-basket.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { orderSuccess } from '#commerce/orders/orders.ts';
import {
  GOODS,
  MEMBERS_STORE,
  NOW,
  PLENTY,
  SALE,
  SKI_PACK,
  tillForTests,
  WICKED_NAME,
} from '#tests/support/basket/till.ts';
import { openCheckout, orderBasket, requestOf } from '#tests/support/orders/checkout.ts';
import { placeOrder } from './place-order.ts';

describe('placing an order', () => {
  const till = tillForTests();
  let caller: Caller;
  beforeEach(async () => {
    till.clock.at = NOW;
    till.marked.length = 0;
    for (const id of Object.values(GOODS)) await till.setStock(id, PLENTY);
    await till.setPrice(GOODS.flask, 2500);
    caller = await till.member();
  });

  /** Everything an order could have touched, to prove that nothing was. */
  const world = async () => ({
    basket: await basketData(till.shop, caller, {}),
    orders: await till.count('orders'),
    lines: await till.count('order_line'),
    mails: await till.count('outbox'),
    stock: await Promise.all(Object.values(GOODS).map(till.stockOf)),
    lastOrder: (await till.again(caller)).session?.lastOrderId,
  });

  it('takes the stock, empties the basket, queues one mail and is the last order of its session', async () => {
    await till.add(caller, GOODS.flask, 2);
    await till.add(caller, GOODS.redJacketM, 1);
    const before = await world();
    const id = await orderBasket(till, caller);
    const after = await world();
    expect(await till.stockOf(GOODS.flask)).toBe(PLENTY - 2);
    expect(await till.stockOf(GOODS.redJacketM)).toBe(PLENTY - 1);
    expect(await till.stockOf(GOODS.redJacketS)).toBe(PLENTY);
    expect(after.basket.items).toEqual([]);
    expect(after.basket.version).toBeGreaterThan(before.basket.version);
    expect([after.orders, after.lines, after.mails]).toEqual([before.orders + 1, before.lines + 2, before.mails + 1]);
    expect(after.lastOrder).toBe(id);
    expect(till.marked.sort()).toEqual([GOODS.flask, GOODS.redJacketM]);
  });

  it('has storefronts told of what it leaves nearly nothing of, in the same transaction', async () => {
    const told = async () =>
      (await till.db.query<{ entity_id: number }>("select entity_id from change where kind = 'stock'")).rows.map(
        ({ entity_id }) => entity_id,
      );
    await till.add(caller, GOODS.flask, 1);
    await orderBasket(till, caller);
    expect(await told()).toEqual([]);
    await till.setStock(GOODS.redJacketM, 1);
    await till.add(caller, GOODS.redJacketM, 1);
    await orderBasket(till, caller);
    expect(await told()).toEqual([2]);
  });

  it('keeps amounts that add up to the minor unit', async () => {
    await till.add(caller, GOODS.flask, 2);
    const shown = await basketData(till.shop, caller, {});
    await orderBasket(till, caller);
    const order = await orderSuccess(till.shop, await till.again(caller), {});
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
    await till.add(caller, GOODS.redJacketM);
    await till.add(caller, SKI_PACK);
    await orderBasket(till, caller);
    await till.setPrice(GOODS.redJacketM, 123);
    const { items, incrementId, orderDate } = await orderSuccess(till.shop, await till.again(caller), {});
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
    await till.setPrice(GOODS.redJacketM, 10_000);
  });

  it('writes the mail in plain words and in HTML that no product name can break out of', async () => {
    await till.add(caller, GOODS.flask);
    const id = await orderBasket(till, caller);
    const { rows } = await till.db.query<{ payload: Mail }>('select payload from outbox where key = $1', [
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
    await till.add(caller, SKI_PACK);
    const id = await orderBasket(till, caller);
    const { rows } = await till.db.query<{ payload: Mail }>('select payload from outbox where key = $1', [
      `order-${id}`,
    ]);
    for (const body of [rows[0]?.payload.text, rows[0]?.payload.html]) {
      expect(body).toContain('Ski pack (Skis S · Binding · Mondopoint 26.5 cm / 305 mm)');
    }
  });

  it('answers a second submit with the first order, without taking anything again', async () => {
    await till.add(caller, GOODS.flask);
    const checkout = await openCheckout(till, caller);
    const request = await requestOf(till, caller, checkout);
    const [first, second] = await Promise.all([placeOrder(till.shop, request), placeOrder(till.shop, request)]);
    await till.add(caller, GOODS.flask, 3);
    const before = await world();
    expect(await placeOrder(till.shop, request)).toBe(first);
    expect(second).toBe(first);
    expect(await world()).toEqual(before);
    expect(await till.stockOf(GOODS.flask)).toBe(PLENTY - 1);
  });

  it('sells a basket once when it stands in the checkout of two tabs', async () => {
    await till.add(caller, GOODS.flask);
    const tabs = [await openCheckout(till, caller), await openCheckout(till, caller)];
    const requests = await Promise.all(tabs.map((tab) => requestOf(till, caller, tab)));
    const outcomes = await Promise.allSettled(requests.map((request) => placeOrder(till.shop, request)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await till.stockOf(GOODS.flask)).toBe(PLENTY - 1);
  });

  describe('is refused, with everything as it was', () => {
    const changes: Record<string, { change: () => Promise<unknown>; code?: string }> = {
      'after a price went up': { change: () => till.setPrice(GOODS.flask, 2501) },
      'after a price went down': { change: () => till.setPrice(GOODS.flask, 2499) },
      'after a product sold out': { change: () => till.setStock(GOODS.flask, 0) },
      'when fewer are left': { change: () => till.setStock(GOODS.flask, 1) },
      'after the sale of a line ended': { change: async () => (till.clock.at = SALE.endsAt) },
      'when something was added in another tab': { change: () => till.add(caller, SKI_PACK) },
    };
    for (const [when, { change }] of Object.entries(changes)) {
      it(when, async () => {
        await till.add(caller, GOODS.flask, 2);
        await till.add(caller, GOODS.redJacketS);
        const request = await requestOf(till, caller, await openCheckout(till, caller));
        await change();
        const before = await world();
        await expect(placeOrder(till.shop, request)).rejects.toMatchObject({ status: 409 });
        expect(await world()).toEqual(before);
        expect(till.marked).toEqual([]);
      });
    }

    it('when the total agreed to is another, or no number at all', async () => {
      await till.add(caller, GOODS.flask);
      const request = await requestOf(till, caller, await openCheckout(till, caller));
      const before = await world();
      for (const agreedTotal of [request.agreedTotal - 1, request.agreedTotal + 1, 0, Number.NaN]) {
        await expect(placeOrder(till.shop, { ...request, agreedTotal })).rejects.toMatchObject({ status: 409 });
      }
      await expect(placeOrder(till.shop, { ...request, carrierCode: 'pigeon' })).rejects.toMatchObject({ status: 409 });
      expect(await world()).toEqual(before);
    });

    it('when two lines of one variant together want more than is left', async () => {
      await till.add(caller, GOODS.flask);
      await till.add(caller, SKI_PACK);
      const request = await requestOf(till, caller, await openCheckout(till, caller));
      await till.setStock(GOODS.shortSkis, 2);
      await till.db.query(
        `insert into basket_line(basket_id, variant_id, choice, qty, seen_price, parts)
         values ($1, $2, 'other', 2, 40000, $3)`,
        [request.checkout.basketId, SKI_PACK, [GOODS.shortSkis, GOODS.binding]],
      );
      const before = await world();
      expect(before.basket.items.map(({ notice }) => notice)).toEqual([null, null, { kind: 'fewer-left', left: 1 }]);
      await expect(placeOrder(till.shop, request)).rejects.toMatchObject({ status: 409 });
      expect(await world()).toEqual(before);
    });
  });

  it('charges the prices of the member’s own group', async () => {
    await till.setPrice(GOODS.flask, 2000, 5);
    const favoured = await till.member({ groupId: 5 });
    await till.add(favoured, GOODS.flask);
    await orderBasket(till, favoured);
    expect((await orderSuccess(till.shop, await till.again(favoured), {})).subtotal).toBe(2000);
  });

  it('charges express delivery even where standard delivery is free', async () => {
    await till.add(caller, SKI_PACK);
    const request = await requestOf(till, caller, await openCheckout(till, caller));
    await expect(placeOrder(till.shop, { ...request, carrierCode: 'express' })).rejects.toMatchObject({ status: 409 });
    await placeOrder(till.shop, { ...request, carrierCode: 'express', agreedTotal: 40_000 + 995 });
    const order = await orderSuccess(till.shop, await till.again(caller), {});
    expect([order.delivery, order.total, order.dispatchMethod]).toEqual([995, 40_995, 'Express delivery']);
  });

  it('writes an order of another store in its currency and language', async () => {
    const german = await till.member({ storeId: MEMBERS_STORE });
    await till.add(german, GOODS.redJacketS);
    await orderBasket(till, german);
    const order = await orderSuccess(till.shop, await till.again(german), {});
    expect(order).toMatchObject({ dispatchMethod: 'Standardversand', subtotal: 7000, delivery: 590, total: 7590 });
    expect(order.currency).toEqual({ template: '# €', locale: 'de-DE', code: 'EUR' });
    expect(order.status.label).toBe('In Bearbeitung');
  });
});
