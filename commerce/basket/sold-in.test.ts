import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currentVariants } from '#commerce/catalogue/prices/variant-prices.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { orderAgain } from '#commerce/orders/order-again.ts';
import {
  type BasketFixture,
  FITTING,
  GOODS,
  NOW,
  openBasketFixture,
  PLENTY,
  SKI_PACK,
} from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { basketAdd } from './basket-add.ts';
import { basketData } from './basket-data.ts';
import { basketUpdate } from './basket-update.ts';
import { mergeBasket } from './merge-basket.ts';

const notSold = (path: string, instead: number) => ({
  status: 400,
  code: 'VALIDATION',
  issues: [{ path, rule: 'sold_in', message: String(instead) }],
});

describeOnBothEngines('an article that is not sold by the piece', (open) => {
  let fixture: BasketFixture;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());
  let caller: Caller;
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.setStock(GOODS.flask, PLENTY);
    await fixture.write('update variant set qty_least = 1, qty_most = null, qty_step = 1');
    caller = await fixture.member();
  });

  const sell = (id: number, { least = 1, most = null as number | null, step = 1 }) =>
    fixture.write('update variant set qty_least = $2, qty_most = $3, qty_step = $4 where id = $1', [
      id,
      least,
      most,
      step,
    ]);
  const line = async (of = caller) => {
    const [item] = (await basketData(fixture.shop, of, {})).items;
    if (!item) throw new Error('The basket is empty');
    return item;
  };
  const set = async (qty: number, accept = false) =>
    basketUpdate(fixture.shop, caller, { cartItemId: (await line()).cartItemId, qty, accept });

  it('is added and changed by its step, from its least number to its most', async () => {
    await sell(GOODS.flask, { least: 3, most: 9, step: 2 });
    await expect(fixture.add(caller, GOODS.flask, 2)).rejects.toMatchObject(notSold('quantity', 0));
    await expect(fixture.add(caller, GOODS.flask, 5)).rejects.toMatchObject(notSold('quantity', 4));
    const { items } = await fixture.add(caller, GOODS.flask, 4);
    expect(items[0]).toMatchObject({ qty: 4, maxQty: 8, soldIn: { least: 4, most: 8, step: 2 }, notice: null });
    await expect(fixture.add(caller, GOODS.flask, 1)).rejects.toMatchObject(notSold('quantity', 0));
    await expect(set(5)).rejects.toMatchObject(notSold('qty', 4));
    await expect(set(2)).rejects.toMatchObject(notSold('qty', 0));
    await expect(set(9)).rejects.toMatchObject({ status: 409, issues: [{ message: '8' }] });
    expect((await set(8)).items[0]?.qty).toBe(8);
    await expect(fixture.add(caller, GOODS.flask, 2)).rejects.toMatchObject({ status: 409, code: 'LINE_FULL' });
    expect((await set(0)).items).toEqual([]);
  });

  it('is bounded over all lines of an order', async () => {
    await sell(SKI_PACK, { most: 2 });
    const pack = { productID: 3, bundleOptions: { 0: { variant: GOODS.shortSkis } }, quantity: 1 };
    await basketAdd(fixture.shop, caller, { ...pack, quantity: 2, fittingForm: FITTING });
    const other = { ...pack, fittingForm: { ...FITTING, mondopoint: 28 } };
    await expect(basketAdd(fixture.shop, caller, other)).rejects.toMatchObject({ status: 409, code: 'LINE_FULL' });
    await set(1);
    const { items } = await basketAdd(fixture.shop, caller, other);
    expect(items.map(({ qty, maxQty }) => [qty, maxQty])).toEqual([
      [1, 2],
      [1, 1],
    ]);
    expect((await set(2)).items.map(({ notice }) => notice)).toEqual([null, { kind: 'other-quantity', qty: 0 }]);
  });

  it('is sold out where fewer are left than are sold at once', async () => {
    await sell(GOODS.flask, { least: 4 });
    await fixture.add(caller, GOODS.flask, 4);
    await fixture.setStock(GOODS.flask, 3);
    expect(await line()).toMatchObject({ notice: { kind: 'sold-out' }, buyable: false });
    const viewer = { groupId: 0, seesPrices: true };
    const page = await currentVariants(fixture.db.query, viewer, { storeId: 1, productId: 1, at: NOW });
    expect(page).toMatchObject({ soldOut: true, variants: [{ soldIn: { least: 4, most: null, step: 1 }, stock: 0 }] });
  });

  it('keeps out of the checkout what lies in a basket otherwise, until the nearest number is accepted', async () => {
    await fixture.add(caller, GOODS.flask, 5);
    await sell(GOODS.flask, { most: 3, step: 2 });
    expect(await line()).toMatchObject({ notice: { kind: 'other-quantity', qty: 2 }, buyable: true });
    await expect(orderBasket(fixture, caller)).rejects.toThrow();
    const accepted = await set(2, true);
    expect(accepted.items[0]).toMatchObject({ qty: 2, notice: null });
    expect(accepted.order.errorMessages).toEqual([]);
    await orderBasket(fixture, caller);
    expect(await fixture.stockOf(GOODS.flask)).toBe(PLENTY - 2);
  });

  it('is raised to its least number by accepting that', async () => {
    await fixture.add(caller, GOODS.flask, 1);
    await sell(GOODS.flask, { least: 6, step: 3 });
    expect((await line()).notice).toEqual({ kind: 'other-quantity', qty: 6 });
    expect((await set(6, true)).items[0]).toMatchObject({ qty: 6, notice: null });
  });

  it('is capped when a guest’s basket comes to that of a member', async () => {
    await sell(GOODS.flask, { most: 5, step: 2 });
    const guest = await fixture.guest();
    await fixture.add(guest, GOODS.flask, 4);
    await fixture.add(caller, GOODS.flask, 2);
    const from = (await fixture.again(guest)).session?.basketId ?? null;
    const { session } = caller;
    if (!session) throw new Error('A member has a session');
    const merged = await fixture.db.transaction((query) => mergeBasket(query, from, session, NOW));
    expect(merged).toEqual({ lines: 1, capped: 1 });
    expect(await line()).toMatchObject({ qty: 4, notice: null });
  });

  it('is ordered again in the number that is sold today', async () => {
    await fixture.add(caller, GOODS.flask, 5);
    const id = await orderBasket(fixture, caller);
    await sell(GOODS.flask, { step: 2 });
    const again = await orderAgain(fixture.shop, await fixture.again(caller), { order_id: id, store_id: 1 });
    expect(again).toMatchObject({ added: 4, missing: [{ qty: 1 }] });
  });
});
