import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { contract } from '#lib/contract/contract.ts';
import { NO_PICTURE } from '#lib/rules/chosen-article.ts';
import { basketFixture, GOODS, MEMBERS_STORE, NOW } from '#tests/support/basket/basket-fixture.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { checkoutHandoff } from './checkout/checkout-handoff.ts';
import { helpdeskOrders, orderDetails, orderSuccess } from './orders.ts';
import { trackingDetails } from './shipments.ts';

const OTHER_BRAND = 20;

describe('the order calls', () => {
  const fixture = basketFixture();
  let caller: Caller;
  beforeEach(async () => {
    fixture.clock.at = NOW;
    caller = await fixture.member();
  });

  const order = async (of: Caller = caller): Promise<number> => {
    fixture.clock.at += 1000;
    await fixture.add(of, GOODS.flask);
    return orderBasket(fixture, of);
  };
  const list = (input: { page: number; limit: number }, of: Caller = caller) => helpdeskOrders(fixture.shop, of, input);

  it('answer what the contract promises', async () => {
    const id = await order();
    const details = await orderDetails(fixture.shop, caller, { id });
    expect(contract['order-details-new'].reply.parse(details)).toEqual(details);
    expect(await orderSuccess(fixture.shop, await fixture.again(caller), {})).toEqual({ ...details, isGuest: false });
    const orders = await list({ page: 1, limit: 5 });
    expect(contract['helpdesk-orders'].reply.parse(orders)).toEqual(orders);
    expect(orders.items[0]).toMatchObject({
      id,
      total: 2995,
      qty: 1,
      status: { code: 'processing', label: 'Processing' },
    });
  });

  it('tell of orders in other stores of the brand, how many and where, and of none elsewhere', async () => {
    await order();
    await order();
    expect((await list({ page: 1, limit: 5 })).elsewhere).toBeUndefined();
    const from = (storeId: number) => {
      const { session } = caller;
      return list({ page: 1, limit: 5 }, { ...caller, session: session && { ...session, storeId } });
    };
    const { baseUrl: origin } = fixture.shop.stores.byId(1)!;
    const there = await from(MEMBERS_STORE);
    expect(contract['helpdesk-orders'].reply.parse(there)).toEqual(there);
    expect([there.items, there.elsewhere]).toEqual([[], [{ store: 'Serac United Kingdom', origin, count: 2 }]]);
    expect((await from(OTHER_BRAND)).elsewhere).toBeUndefined();
  });

  it('have a picture for lines of before, whose product had none: an empty key is no address', async () => {
    const id = await order();
    await fixture.db.query(
      `update order_line set snapshot = jsonb_set(snapshot::jsonb, '{image,key}', '""')::json where order_id = $1`,
      [id],
    );
    const { items } = await orderDetails(fixture.shop, caller, { id });
    expect(items.map(({ image }) => image.key)).toEqual([NO_PICTURE]);
    const [listed] = (await list({ page: 1, limit: 1 })).items;
    expect(listed?.images.map(({ key }) => key)).toEqual([NO_PICTURE]);
  });

  it('list when an order arrives while it is under way, and not once it is there or cancelled', async () => {
    const id = await order();
    const { estimatedDelivery } = await orderDetails(fixture.shop, caller, { id });
    const expected = async () => (await list({ page: 1, limit: 1 })).items[0]?.expected;
    expect(estimatedDelivery.end).toBeGreaterThan(0);
    for (const [status, told] of [
      ['processing', estimatedDelivery],
      ['partly-shipped', estimatedDelivery],
      ['shipped', estimatedDelivery],
      ['delivered', null],
      ['cancelled', null],
    ] as const) {
      await fixture.db.query('update orders set status = $2 where id = $1', [id, status]);
      expect(await expected()).toEqual(told);
    }
  });

  it('show the last page to whoever asks for one behind it: nobody who has ordered is told that he has not', async () => {
    const [first] = [await order(), await order()];
    const beyond = await list({ page: 99, limit: 1 });
    expect(beyond).toMatchObject({ currentPage: 2, pagesCount: 2, items: [{ id: first }] });
    const newcomer = await fixture.member();
    expect(await list({ page: 99, limit: 1 }, newcomer)).toMatchObject({ currentPage: 1, pagesCount: 1, items: [] });
  });

  /** Three pieces ordered, of which one has left in a parcel; answers order and parcel. */
  const halfSent = async (): Promise<{ id: number; shipmentId: number }> => {
    await fixture.add(caller, GOODS.flask, 3);
    const id = await orderBasket(fixture, caller);
    await fixture.db.query("update order_line set qty_shipped = 1, status = 'partly-shipped' where order_id = $1", [
      id,
    ]);
    const { rows } = await fixture.db.query<{ id: number }>(
      `insert into shipment(order_id, provider, tracking_number, tracking_url, warehouse, delivery_zone, shipped_at)
       values ($1, 'Ridgeline', 'RP1', 'https://tracking.example/RP1', 'North', 'GB', $2) returning id`,
      [id, new Date(NOW).toISOString()],
    );
    const shipmentId = rows[0]?.id ?? 0;
    await fixture.db.query('insert into shipment_line(shipment_id, order_id, line_no, qty) values ($1, $2, 1, 1)', [
      shipmentId,
      id,
    ]);
    return { id, shipmentId };
  };

  it('tell which pieces have left, and in which parcel (ORDER-09, ORDER-12)', async () => {
    const { id, shipmentId } = await halfSent();
    const details = await orderDetails(fixture.shop, caller, { id });
    expect(contract['order-details-new'].reply.parse(details)).toEqual(details);
    const [item] = details.items;
    expect(item?.statuses).toEqual([
      { qty: 1, status: 'shipped', label: 'Shipped' },
      { qty: 2, status: 'processing', label: 'Processing' },
    ]);
    expect(item?.shippedItems).toEqual([
      {
        shipmentId,
        tracking: { url: 'https://tracking.example/RP1', number: 'RP1', provider: 'Ridgeline' },
        shippedQty: 1,
        shippedDate: new Date(NOW).toISOString(),
        deliveredDate: null,
        status: { code: 'shipped', label: 'Shipped' },
        subtotal: item?.price,
        warehouse: 'North',
        deliveryZone: 'GB',
      },
    ]);
  });

  it('tell where a parcel is, in the locale asked for, to its member only (API-022)', async () => {
    const { shipmentId } = await halfSent();
    const tracking = await trackingDetails(fixture.shop, caller, { shipmentId, locale: 'de_CH' });
    expect(contract['tracking-details'].reply.parse(tracking)).toEqual(tracking);
    expect(tracking).toMatchObject({ shipmentId, status: { code: 'shipped', label: 'Versandt' } });
    expect(tracking.events.map(({ label }) => label)).toEqual(['Versandt']);
    await fixture.db.query('update shipment set delivered_at = $2 where id = $1', [shipmentId, new Date(NOW)]);
    const { status, events } = await trackingDetails(fixture.shop, caller, { shipmentId });
    expect([status.label, events.map(({ label }) => label)]).toEqual(['Delivered', ['Delivered', 'Shipped']]);
    const stranger = await fixture.member();
    await expect(trackingDetails(fixture.shop, stranger, { shipmentId })).rejects.toMatchObject({ status: 404 });
    await expect(trackingDetails(fixture.shop, await fixture.guest(), { shipmentId })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('let the member cancel or redirect an order for an hour', async () => {
    const id = await order();
    const may = async () => {
      const { isSelfCancelEnable, isSelfEditEnable } = await orderDetails(fixture.shop, caller, { id });
      return [isSelfCancelEnable, isSelfEditEnable];
    };
    expect(await may()).toEqual([true, true]);
    fixture.clock.at += 60 * 60_000;
    expect(await may()).toEqual([false, false]);
  });

  it('list the newest first, five a page', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.unshift(await order());
    const idsOf = async (page: number) => (await list({ page, limit: 5 })).items.map(({ id }) => id);
    expect(await idsOf(1)).toEqual(ids.slice(0, 5));
    expect(await idsOf(2)).toEqual(ids.slice(5));
  });

  it('keep the list to the store', async () => {
    await order();
    const abroad = await fixture.sessionOf(caller.session?.memberId ?? 0, MEMBERS_STORE);
    expect(await list({ page: 1, limit: 5 }, abroad)).toMatchObject({ items: [], pagesCount: 1 });
  });

  it('know another member’s order as little as one that was never placed', async () => {
    const id = await order();
    const stranger = await fixture.member();
    const refusals = [id, 2_000_000].map((each) => orderDetails(fixture.shop, stranger, { id: each }).catch((e) => e));
    const [foreign, missing] = await Promise.all(refusals);
    expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(foreign).toEqual(missing);
    expect((await list({ page: 1, limit: 5 }, stranger)).items).toEqual([]);
  });

  it('show the confirmation of the last order to the session that placed it, as often as it asks', async () => {
    await order();
    const last = await order();
    const again = await fixture.again(caller);
    expect((await orderSuccess(fixture.shop, again, {})).id).toBe(last);
    expect((await orderSuccess(fixture.shop, again, {})).id).toBe(last);
    const phone = await fixture.sessionOf(caller.session?.memberId ?? 0);
    await expect(orderSuccess(fixture.shop, phone, {})).rejects.toMatchObject({ status: 404 });
  });

  it('are for members', async () => {
    const guest = await fixture.guest();
    await fixture.add(guest, GOODS.flask);
    await expect(orderDetails(fixture.shop, guest, { id: 1 })).rejects.toMatchObject({ status: 401 });
    await expect(list({ page: 1, limit: 5 }, guest)).rejects.toMatchObject({ status: 401 });
    await expect(orderSuccess(fixture.shop, guest, {})).rejects.toMatchObject({ status: 404 });
  });

  it('hand a basket over to the checkout of its store, by a token that is stored as a hash only', async () => {
    await expect(checkoutHandoff(fixture.shop, caller, {})).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    await fixture.add(caller, GOODS.flask);
    const [first, second] = [
      await checkoutHandoff(fixture.shop, caller, {}),
      await checkoutHandoff(fixture.shop, caller, {}),
    ];
    expect(first.url).toMatch(/^http:\/\/localhost:4100\/checkout\?handoff=[\w-]{43}$/);
    expect(second.url).not.toBe(first.url);
    const token = new URL(first.url).searchParams.get('handoff') ?? '';
    const { rows } = await fixture.db.query('select * from checkout where member_id = $1', [caller.session?.memberId]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
