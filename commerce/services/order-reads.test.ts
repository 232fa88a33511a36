import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GOODS, MEMBERS_STORE, NOW, openTill, type Till } from '#commerce/basket/test-till.ts';
import { openTestDatabase } from '#commerce/db/test-database.ts';
import { orderBasket } from '#commerce/orders/test-order.ts';
import { contract } from '#lib/contract/contract.ts';
import { checkoutHandoff } from './checkout-handoff.ts';
import type { Caller } from './context.ts';
import { helpdeskOrders } from './helpdesk-orders.ts';
import { orderDetails } from './order-details.ts';
import { orderSuccess } from './order-success.ts';

describe('the order calls', () => {
  let till: Till;
  let caller: Caller;
  beforeAll(async () => {
    till = await openTill(await openTestDatabase());
  });
  afterAll(() => till.db.close());
  beforeEach(async () => {
    till.clock.at = NOW;
    caller = await till.member();
  });

  const order = async (of: Caller = caller): Promise<number> => {
    till.clock.at += 1000;
    await till.add(of, GOODS.flask);
    return orderBasket(till, of);
  };
  const list = (input: { page: number; limit: number }, of: Caller = caller) => helpdeskOrders(till.shop, of, input);

  it('answer what the contract promises', async () => {
    const id = await order();
    const details = await orderDetails(till.shop, caller, { id });
    expect(contract['order-details-new'].reply.parse(details)).toEqual(details);
    expect(await orderSuccess(till.shop, await till.again(caller), {})).toEqual(details);
    const orders = await list({ page: 1, limit: 5 });
    expect(contract['helpdesk-orders'].reply.parse(orders)).toEqual(orders);
    expect(orders.items[0]).toMatchObject({
      id,
      total: 2995,
      qty: 1,
      status: { code: 'processing', label: 'Processing' },
    });
  });

  it('let the member cancel or redirect an order for an hour', async () => {
    const id = await order();
    const may = async () => {
      const { isSelfCancelEnable, isSelfEditEnable } = await orderDetails(till.shop, caller, { id });
      return [isSelfCancelEnable, isSelfEditEnable];
    };
    expect(await may()).toEqual([true, true]);
    till.clock.at += 60 * 60_000;
    expect(await may()).toEqual([false, false]);
  });

  it('list the newest first, five a page', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 7; n++) ids.unshift(await order());
    const idsOf = async (page: number) => (await list({ page, limit: 5 })).items.map(({ id }) => id);
    expect(await idsOf(1)).toEqual(ids.slice(0, 5));
    expect(await idsOf(2)).toEqual(ids.slice(5));
    expect(await list({ page: 3, limit: 5 })).toEqual({ currentPage: 3, pagesCount: 2, limit: 5, items: [] });
  });

  it('keep the list to the store', async () => {
    await order();
    const abroad = await till.sessionOf(caller.session?.memberId ?? 0, MEMBERS_STORE);
    expect(await list({ page: 1, limit: 5 }, abroad)).toMatchObject({ items: [], pagesCount: 1 });
  });

  it('know another member’s order as little as one that was never placed', async () => {
    const id = await order();
    const stranger = await till.member();
    const refusals = [id, 2_000_000].map((each) => orderDetails(till.shop, stranger, { id: each }).catch((e) => e));
    const [foreign, missing] = await Promise.all(refusals);
    expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(foreign).toEqual(missing);
    expect((await list({ page: 1, limit: 5 }, stranger)).items).toEqual([]);
  });

  it('show the confirmation of the last order to the session that placed it, as often as it asks', async () => {
    await order();
    const last = await order();
    const again = await till.again(caller);
    expect((await orderSuccess(till.shop, again, {})).id).toBe(last);
    expect((await orderSuccess(till.shop, again, {})).id).toBe(last);
    const phone = await till.sessionOf(caller.session?.memberId ?? 0);
    await expect(orderSuccess(till.shop, phone, {})).rejects.toMatchObject({ status: 404 });
  });

  it('are for members', async () => {
    const guest = await till.guest();
    await till.add(guest, GOODS.flask);
    await expect(orderDetails(till.shop, guest, { id: 1 })).rejects.toMatchObject({ status: 401 });
    await expect(list({ page: 1, limit: 5 }, guest)).rejects.toMatchObject({ status: 401 });
    await expect(checkoutHandoff(till.shop, guest, {})).rejects.toMatchObject({ status: 401 });
    await expect(orderSuccess(till.shop, guest, {})).rejects.toMatchObject({ status: 404 });
  });

  it('hand a basket over to the checkout of its store, by a token that is stored as a hash only', async () => {
    await expect(checkoutHandoff(till.shop, caller, {})).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    await till.add(caller, GOODS.flask);
    const [first, second] = [
      await checkoutHandoff(till.shop, caller, {}),
      await checkoutHandoff(till.shop, caller, {}),
    ];
    expect(first.url).toMatch(/^http:\/\/localhost:4100\/checkout\?handoff=[\w-]{43}$/);
    expect(second.url).not.toBe(first.url);
    const token = new URL(first.url).searchParams.get('handoff') ?? '';
    const { rows } = await till.db.query('select * from checkout where member_id = $1', [caller.session?.memberId]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
