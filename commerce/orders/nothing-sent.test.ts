import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { basketData } from '#commerce/basket/basket-data.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { type BasketFixture, GOODS, NOW, openBasketFixture, PLENTY } from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { ADDRESS, orderBasketPaid } from '#tests/support/orders/checkout.ts';
import { checkoutApp, enter, pay, SHOP, whereTo } from '#tests/support/orders/checkout-browser.ts';
import { addAddress } from './addresses/addresses.ts';
import { printDocument } from './documents/order-document.ts';
import { cancelByOperator } from './operator/cancel-by-operator.ts';
import { noteDelivery, sendParcel } from './operator/parcels.ts';
import { helpdeskOrders, orderDetails, orderSuccess } from './orders.ts';
import { productDispatchDate } from './product-dispatch-date.ts';
import { orderReturn } from './returns/announce-return.ts';
import { orderReturns } from './returns/order-returns.ts';
import { receiveReturn } from './returns/receive-return.ts';
import { refundOrder } from './returns/refund-order.ts';
import { selfCancelOrder } from './self-cancel-order.ts';

const CONFLICT = { status: 409, code: 'CONFLICT' };
const NEVER = { start: 0, end: 0 };

/** The flask stands for a course: nothing of it is sent. */
describeOnBothEngines('an article of which nothing is sent', (open) => {
  let fixture: BasketFixture;
  let buyer: Caller;
  let orders = 0;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
    await fixture.write('update product set is_virtual = true where id = 1');
  });
  afterAll(() => fixture.db.close());
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.setStock(GOODS.flask, PLENTY);
    await fixture.db.query('delete from outbox');
    buyer = await fixture.member();
  });

  const order = async (...variants: number[]) => {
    for (const variant of variants) await fixture.add(buyer, variant);
    const id = await orderBasketPaid(fixture, buyer, `N${++orders}`);
    return { id, number: (await read(id)).incrementId };
  };
  const read = (id: number) => orderDetails(fixture.shop, buyer, { id });
  const returns = (id: number) => orderReturns(fixture.shop, buyer, { id });
  const mail = async (key: string) => {
    const { rows } = await fixture.db.query<{ payload: { text: string } }>(
      `select payload from outbox where key like '${key}%' order by id desc limit 1`,
    );
    return rows[0]?.payload.text ?? '';
  };
  const document = async (id: number, name: string) => {
    const store = fixture.shop.stores.byId(1);
    if (!store) throw new Error('No such store');
    return printDocument(fixture.shop, { id, memberId: buyer.session?.memberId ?? 0, store }, name);
  };

  it('makes no parcel, costs no delivery and is expected on no day', async () => {
    const { items, groups, order: sums, selected_carrier: carrier } = await fixture.add(buyer, GOODS.flask, 2);
    expect(items[0]).toMatchObject({ isVirtual: true, estimatedDelivery: NEVER, buyable: true, notice: null });
    expect(groups).toEqual([]);
    expect(sums).toMatchObject({ deliveryFee: 0, hasDeliveryFee: false, total: 5000, subtotal: 5000 });
    expect(carrier).toMatchObject({ code: 'none', price: 0 });
    const asked = { storeId: 1, productIds: [1, 2], returnTimestamps: '1' as const };
    expect((await productDispatchDate(fixture.shop, buyer, asked)).map(({ id }) => id)).toEqual([2]);
  });

  it('leaves delivery of what is beside it as it is', async () => {
    await fixture.add(buyer, GOODS.flask);
    const { items, groups, selected_carrier: carrier, order: sums } = await fixture.add(buyer, GOODS.redJacketS);
    expect(carrier?.code).toBe('standard');
    expect(sums.deliveryFee).toBe(495);
    expect(groups.map(({ cartItemIds }) => cartItemIds)).toEqual([[items[1]?.cartItemId]]);
    expect(items.map(({ estimatedDelivery: { end } }) => end > 0)).toEqual([false, true]);
  });

  it('is paid for after the address of the bill alone: no carrier, no other address', async () => {
    await fixture.add(buyer, GOODS.flask);
    const browser = await enter(checkoutApp(fixture.shop), fixture, buyer);
    const page = await (await browser.get('')).text();
    expect(page).toContain('<h1>Billing address</h1>');
    for (const word of [
      'How shall we send it?',
      'Where shall we send it?',
      'name="carrier"',
      'name="bill"',
      'name="phone"',
      '<dt>Delivery',
    ])
      expect(page).not.toContain(word);
    const { phone: _, ...typed } = ADDRESS;
    expect(whereTo(await browser.post('/address', { ...typed, country: 'IS', postcode: '101' }))).toEqual([
      303,
      '/checkout/1/',
    ]);
    expect(whereTo(await browser.post('/address', typed))).toEqual([303, '/checkout/1/pay']);
    const payment = await (await browser.get('/pay')).text();
    expect(payment).toContain('No delivery needed');
    expect(payment).not.toContain('<dt>Delivery');
  });

  it('goes on the bill of a kept address, with which the page begins; it needs no number to call', async () => {
    const keep = (address: typeof ADDRESS, default_billing: boolean) =>
      addAddress(fixture.shop, buyer, { address, default_delivery: false, default_billing });
    await keep(ADDRESS, false);
    const { addresses } = await keep({ ...ADDRESS, street: '2 Quiet Lane', phone: '' }, true);
    const quiet = String(addresses.find(({ address }) => address.phone === '')?.id);
    await fixture.add(buyer, GOODS.flask);
    const browser = await enter(checkoutApp(fixture.shop), fixture, buyer);
    const page = await (await browser.get('')).text();
    expect(/name="to" value="(\w+)"[^>]* checked/.exec(page)?.[1]).toBe(quiet);
    expect(page).not.toContain('Phone');
    expect(whereTo(await browser.post('/address', { to: quiet }))).toEqual([303, '/checkout/1/pay']);
    expect(whereTo(await pay(browser))).toEqual([303, `${SHOP}/order/success/`]);
    const { billingAddress } = await orderSuccess(fixture.shop, await fixture.again(buyer), {});
    expect(billingAddress).toMatchObject({ street: '2 Quiet Lane', phone: '' });
    // With something to send, parcels need the number.
    buyer = await fixture.again(buyer);
    await fixture.add(buyer, GOODS.redJacketS);
    const sent = await enter(checkoutApp(fixture.shop), fixture, buyer);
    expect(await (await sent.get('')).text()).toContain('Phone');
  });

  it('is the buyer’s with the order, with its invoice, and told so in words that speak of no parcel', async () => {
    const { id, number } = await order(GOODS.flask);
    expect(await read(id)).toMatchObject({
      status: { code: 'delivered', label: 'Confirmed' },
      delivery: 0,
      dispatchMethod: 'No delivery needed',
      estimatedDelivery: NEVER,
      isSelfEditEnable: false,
      isSelfCancelEnable: false,
      items: [{ isVirtual: true, status: 'Confirmed', qtyShipped: 1, estimatedDelivery: NEVER }],
      groups: [{ id: 'none', label: 'No delivery needed' }],
    });
    const listed = await helpdeskOrders(fixture.shop, buyer, { page: 1, limit: 5 });
    expect(listed.items[0]).toMatchObject({ status: { label: 'Confirmed' }, expected: null });
    const { rows } = await fixture.db.query('select kind from order_document where order_id = $1', [id]);
    expect(rows).toEqual([{ kind: 'invoice' }]);
    expect((await document(id, 'invoice')).file).toMatch(/\.pdf$/);
    const text = await mail(`order-${id}`);
    expect(text).toContain('nothing has to be delivered');
    expect(text).toContain('14 days from today');
    expect(text).toContain('Billing address\nAda Lind');
    for (const word of ['packing', 'arrive', 'Delivering to', 'Delivery  ']) expect(text).not.toContain(word);
    const parcel = { order: number, carrier: 'R', number: 'RP1', url: 'https://tracking.example/1', warehouse: 'N' };
    await expect(sendParcel(fixture.shop, parcel)).rejects.toMatchObject(CONFLICT);
    await expect(cancelByOperator(fixture.shop, { order: number })).rejects.toMatchObject(CONFLICT);
  });

  it('is withdrawn from within the term, counted from the order, and refunded; nothing is sent back', async () => {
    const { id, number } = await order(GOODS.flask, GOODS.flask);
    const { until, open: pieces } = await returns(id);
    expect([until?.slice(0, 10), pieces]).toEqual(['2026-12-04', [{ id: 1, qty: 2 }]]);
    const asked = { order_id: id, store_id: 1, after: 0, items: [{ id: 1, qty: 1, reason: 'changed-mind' as const }] };
    const code = (await orderReturn(fixture.shop, buyer, asked)).returns[0]?.code ?? '';
    expect(await mail('return-announced')).toContain('There’s nothing to send back');
    expect(await mail('return-announced')).not.toContain('parcel');
    await expect(document(id, `return-${code}`)).rejects.toMatchObject({ status: 404 });
    const before = await fixture.stockOf(GOODS.flask);
    await receiveReturn(fixture.shop, { order: number, code, restock: true });
    expect(await mail('return-received')).toContain('You’ve withdrawn from this part');
    expect(await fixture.stockOf(GOODS.flask)).toBe(before + 1);
    await refundOrder(fixture.shop, { order: number, name: code });
    expect((await returns(id)).refunds).toMatchObject([{ amount: 2500, code }]);
  });

  it('waits for nobody beside what is sent: parcels hold the rest, and settle the order', async () => {
    const { id, number } = await order(GOODS.flask, GOODS.redJacketS);
    const states = async () => {
      const { status, items } = await read(id);
      return [status.label, ...items.map((item) => item.status)];
    };
    expect(await states()).toEqual(['Processing', 'Confirmed', 'Processing']);
    expect((await read(id)).groups.map(({ id: group, itemIds }) => [group, itemIds])).toEqual([
      ['parcel-1', [2]],
      ['none', [1]],
    ]);
    expect((await returns(id)).open).toEqual([]);
    await expect(document(id, 'invoice')).rejects.toMatchObject({ status: 404 });
    const parcel = { order: number, carrier: 'R', number: 'RP1', url: 'https://tracking.example/1', warehouse: 'N' };
    await sendParcel(fixture.shop, parcel);
    expect(await mail('parcel-sent')).not.toContain('Flask');
    expect(await states()).toEqual(['Shipped', 'Confirmed', 'Shipped']);
    await noteDelivery(fixture.shop, { order: number, number: 'RP1' });
    expect(await states()).toEqual(['Delivered', 'Confirmed', 'Delivered']);
    expect((await returns(id)).open).toEqual([
      { id: 1, qty: 1 },
      { id: 2, qty: 1 },
    ]);
  });

  it('is back in stock once, where it was withdrawn from before the order that it is in is cancelled', async () => {
    for (const restock of [true, false]) {
      await fixture.setStock(GOODS.flask, 5);
      const { number } = await order(GOODS.flask, GOODS.redJacketS);
      expect(await fixture.stockOf(GOODS.flask)).toBe(4);
      const came = { order: number, code: `COURSE-${orders}`, lines: [{ line: 1, qty: 1 }], restock };
      await receiveReturn(fixture.shop, came);
      await cancelByOperator(fixture.shop, { order: number });
      expect(await fixture.stockOf(GOODS.flask)).toBe(restock ? 5 : 4);
    }
  });

  it('is cancelled with the order that it is in, as long as nothing of that has left', async () => {
    const { id } = await order(GOODS.flask, GOODS.redJacketS);
    expect((await read(id)).isSelfCancelEnable).toBe(true);
    await selfCancelOrder(fixture.shop, buyer, { order_id: id, store_id: 1 });
    expect(await read(id)).toMatchObject({ status: { code: 'cancelled' }, items: [{ qtyShipped: 0 }, {}] });
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY);
    await expect(document(id, 'invoice')).rejects.toMatchObject({ status: 404 });
    expect((await basketData(fixture.shop, buyer, {})).items).toEqual([]);
  });
});
