import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { deliveryWindow } from '#commerce/stores/carriers.ts';
import { contract } from '#lib/contract/contract.ts';
import type { Order } from '#lib/contract/orders.ts';
import type { Address } from '#lib/contract/values.ts';
import {
  type BasketFixture,
  GOODS,
  MEMBERS_STORE,
  NOW,
  openBasketFixture,
} from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { ADDRESS, openCheckout, orderBasket, requestOf } from '#tests/support/orders/checkout.ts';
import { placeOrder } from './checkout/place-order.ts';
import { selfCancelOrder } from './self-cancel-order.ts';
import { selfEditAddressOrder } from './self-edit-address-order.ts';

const MINUTE = 60_000;
const ELSEWHERE: Address = { ...ADDRESS, street: '2 New Road', postcode: 'LS1 4AP', city: 'Leeds' };

describeOnBothEngines('sending an order elsewhere (ORDER-15, API-019)', (open) => {
  let fixture: BasketFixture;
  let buyer: Caller;
  let id: number;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.db.query('delete from outbox');
    buyer = await fixture.member();
    await fixture.add(buyer, GOODS.flask, 2);
    id = await orderBasket(fixture, buyer);
  });

  const send = (address: Address, by = buyer, storeId = 1): Promise<Order> =>
    selfEditAddressOrder(fixture.shop, by, { store_id: storeId, order_id: id, address });
  const mails = async () =>
    (
      await fixture.db.query<{ payload: { text: string } }>(
        "select payload from outbox where key like 'order-address-%'",
      )
    ).rows.map(({ payload }) => payload.text);
  const refused = (path: string, rule: string) => ({
    status: 400,
    code: 'VALIDATION',
    issues: [expect.objectContaining({ path: `address.${path}`, rule })],
  });

  it('changes where it goes, and nothing of what was paid; a mail says so', async () => {
    const order = await send(ELSEWHERE);
    expect(contract['self-edit-address-order'].reply.parse(order)).toEqual(order);
    expect(order).toMatchObject({ shippingAddress: ELSEWHERE, billingAddress: ADDRESS, total: 5495 });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain('Ada Lind, 2 New Road, Leeds LS1 4AP, United Kingdom');
    expect(mail).toContain('/customer/account/openlink/?token=');
    expect(mail).toContain('/customer/account/forgotpassword/');
  });

  it('happens once for an address, however often it is asked', async () => {
    await Promise.all([send(ELSEWHERE), send(ELSEWHERE), send({ ...ELSEWHERE, postcode: ' ls1 4ap ' })]);
    expect(await mails()).toHaveLength(1);
    await send(ADDRESS);
    await send(ELSEWHERE);
    expect(await mails()).toHaveLength(3);
  });

  it('expects it later where the way is longer', async () => {
    const order = await send({ ...ELSEWHERE, country: 'FR', postcode: '38000', city: 'Grenoble' });
    const { from, to } = deliveryWindow('FR', NOW);
    const window = { start: Math.floor(from / 1000), end: Math.floor(to / 1000) };
    expect(window).not.toEqual(await windowAtHome());
    expect([order.estimatedDelivery, order.items[0]?.estimatedDelivery]).toEqual([window, window]);
  });
  const windowAtHome = async () => (await send(ADDRESS)).estimatedDelivery;

  it('keeps an express order express', async () => {
    await fixture.add(buyer, GOODS.flask);
    const request = await requestOf(fixture, buyer, await openCheckout(fixture, buyer));
    const total = request.agreedTotal + 500;
    id = await placeOrder(fixture.shop, { ...request, carrierCode: 'express', agreedTotal: total });
    const before = await send(ADDRESS);
    const { to } = deliveryWindow('GB', NOW, { express: true });
    expect(before.estimatedDelivery.end).toBe(Math.floor(to / 1000));
    expect((await send(ELSEWHERE)).estimatedDelivery).toEqual(before.estimatedDelivery);
  });

  it.each(['DE', 'US', 'CH'])('refuses %s, where it would have cost something else', async (country) => {
    const there = {
      ...ELSEWHERE,
      country,
      postcode: { DE: '80331', US: '80302', CH: '8001' }[country] ?? '',
      region: 'CO',
    };
    await expect(send(there)).rejects.toMatchObject(refused('country', 'other_price'));
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['firstName', { firstName: '' }, 'required'],
    ['lastName', { lastName: 'www.shop.example' }, 'person_name'],
    ['street', { street: 'x'.repeat(101) }, 'max'],
    ['postcode', { postcode: '12345' }, 'postcode'],
    ['phone', { phone: 'call me' }, 'phone'],
    ['country', { country: 'JP', postcode: '100-0001' }, 'is_not'],
  ])('takes no address that the checkout would not take: %s', async (field, change, rule) => {
    await expect(send({ ...ELSEWHERE, ...change })).rejects.toMatchObject(refused(field, rule));
  });

  it('is refused after the hour of the store, once a piece was sent, and when it is cancelled', async () => {
    const tooLate = { status: 409, code: 'CONFLICT' };
    fixture.clock.at += 60 * MINUTE;
    await expect(send(ELSEWHERE)).rejects.toMatchObject(tooLate);
    fixture.clock.at = NOW;
    await fixture.db.query('update order_line set qty_shipped = 1 where order_id = $1', [id]);
    await expect(send(ELSEWHERE)).rejects.toMatchObject(tooLate);
    await fixture.db.query('update order_line set qty_shipped = 0 where order_id = $1', [id]);
    await selfCancelOrder(fixture.shop, buyer, { store_id: 1, order_id: id });
    await expect(send(ELSEWHERE)).rejects.toMatchObject(tooLate);
  });

  it('never happens beside a cancellation: one of the two comes first', async () => {
    const [cancelled] = await Promise.allSettled([
      selfCancelOrder(fixture.shop, buyer, { store_id: 1, order_id: id }),
      send(ELSEWHERE),
    ]);
    expect(cancelled.status).toBe('fulfilled');
    expect(await fixture.stockOf(GOODS.flask)).toBeGreaterThan(0);
    const { rows } = await fixture.db.query('select status from orders where id = $1', [id]);
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  it('knows another member’s order, or another store’s, as little as one that was never placed, and needs the password', async () => {
    const unknown = { status: 404, code: 'NOT_FOUND' };
    await expect(send(ELSEWHERE, await fixture.member())).rejects.toMatchObject(unknown);
    const abroad = await fixture.sessionOf(buyer.session?.memberId ?? 0, MEMBERS_STORE);
    await expect(send(ELSEWHERE, abroad, MEMBERS_STORE)).rejects.toMatchObject(unknown);
    if (!buyer.session) throw new Error('No session');
    const linked: Caller = { ...buyer, session: { ...buyer.session, link: { orderId: id } } };
    await expect(send(ELSEWHERE, linked)).rejects.toMatchObject({ status: 403 });
  });
});
