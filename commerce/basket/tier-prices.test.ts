import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currentVariants } from '#commerce/catalogue/prices/variant-prices.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import {
  type BasketFixture,
  GOODS,
  MEMBERS_STORE,
  NOW,
  openBasketFixture,
  PLENTY,
  SALE,
} from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { basketData } from './basket-data.ts';
import { basketUpdate } from './basket-update.ts';
import { mergeBasket } from './merge-basket.ts';

interface Tier {
  readonly variantId?: number;
  readonly from: number;
  readonly amount?: number;
  readonly offBp?: number;
  readonly group?: number;
}

describeOnBothEngines('an article that costs less from several pieces on', (open) => {
  let fixture: BasketFixture;
  let caller: Caller;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());
  beforeEach(async () => {
    fixture.clock.at = NOW;
    await fixture.setStock(GOODS.flask, PLENTY);
    await fixture.setPrice(GOODS.flask, 2500);
    await fixture.write('delete from tier_price');
    await fixture.write('update variant set qty_least = 1, qty_most = null, qty_step = 1');
    caller = await fixture.member();
    await tier({ from: 3, amount: 2000 });
    await tier({ from: 5, offBp: 4000 });
  });

  const tier = ({ variantId = GOODS.flask, from, amount, offBp, group = 0 }: Tier) =>
    fixture.write('insert into tier_price select id, $1, $2, $3, $4, $5 from store', [
      group,
      variantId,
      from,
      amount ?? null,
      offBp ?? null,
    ]);
  const line = async (of = caller) => {
    const [item] = (await basketData(fixture.shop, of, {})).items;
    if (!item) throw new Error('The basket is empty');
    return item;
  };
  const set = async (qty: number, accept = false) =>
    (await basketUpdate(fixture.shop, caller, { cartItemId: (await line()).cartItemId, qty, accept })).items[0];

  it('is charged by the number in its line, up and down, without a question', async () => {
    const { items, order } = await fixture.add(caller, GOODS.flask, 2);
    expect(items[0]).toMatchObject({
      price: 2500,
      tiers: [
        { from: 3, price: 2000 },
        { from: 5, price: 1500 },
      ],
    });
    expect(order.subtotal).toBe(5000);
    expect((await fixture.add(caller, GOODS.flask, 1)).items[0]).toMatchObject({ qty: 3, price: 2000, notice: null });
    expect(await set(5)).toMatchObject({
      price: 1500,
      subtotal: 7500,
      rrp: 4000,
      was: null,
      discount: 0,
      notice: null,
    });
    expect(await set(4)).toMatchObject({ price: 2000, subtotal: 8000, notice: null });
    expect(await set(1)).toMatchObject({ price: 2500, notice: null });
    expect((await basketData(fixture.shop, caller, {})).order.errorMessages).toEqual([]);
  });

  it('is ordered at that price, which a return or a part that is cancelled goes by', async () => {
    await fixture.add(caller, GOODS.flask, 5);
    const id = await orderBasket(fixture, caller);
    const { rows } = await fixture.db.query('select qty, price from order_line where order_id = $1', [id]);
    expect(rows).toEqual([{ qty: 5, price: 1500 }]);
  });

  it('asks about a price that others changed, and not less for a change of the number beside it', async () => {
    await fixture.add(caller, GOODS.flask, 3);
    await fixture.write('update tier_price set amount = 2200 where amount = 2000');
    const changed = { notice: { kind: 'price-changed', from: 2000, to: 2200 } };
    expect(await line()).toMatchObject(changed);
    expect(await set(4)).toMatchObject(changed);
    await expect(orderBasket(fixture, caller)).rejects.toThrow();
    expect(await set(4, true)).toMatchObject({ price: 2200, notice: null });
  });

  it('asks again where fewer pieces are left, and each of them costs more', async () => {
    await fixture.add(caller, GOODS.flask, 3);
    await fixture.setStock(GOODS.flask, 2);
    expect(await line()).toMatchObject({ notice: { kind: 'fewer-left', left: 2 } });
    expect(await set(2, true)).toMatchObject({ qty: 2, notice: { kind: 'price-changed', from: 2000, to: 2500 } });
    expect(await set(2, true)).toMatchObject({ price: 2500, notice: null });
  });

  it('costs a group the lowest of its own and everybody’s', async () => {
    await fixture.setPrice(GOODS.flask, 1900, 7);
    await tier({ from: 4, amount: 1600, group: 7 });
    const wholesale = await fixture.member({ groupId: 7 });
    const { items } = await fixture.add(wholesale, GOODS.flask, 3);
    expect(items[0]).toMatchObject({
      price: 1900,
      tiers: [
        { from: 4, price: 1600 },
        { from: 5, price: 1500 },
      ],
    });
    expect((await fixture.add(wholesale, GOODS.flask, 1)).items[0]).toMatchObject({ price: 1600 });
    expect((await fixture.add(caller, GOODS.flask, 4)).items[0]).toMatchObject({ price: 2000 });
    await fixture.write('delete from price where group_id = 7');
  });

  it('costs no more than in a sale, and leaves the lowest price of thirty days alone', async () => {
    await tier({ variantId: GOODS.redJacketS, from: 2, amount: 8000 });
    await tier({ variantId: GOODS.redJacketS, from: 3, amount: 6000 });
    const { items } = await fixture.add(caller, GOODS.redJacketS, 2);
    expect(items[0]).toMatchObject({ price: 7000, was: 10_000, discount: 30, tiers: [{ from: 3, price: 6000 }] });
    expect(await set(3)).toMatchObject({ price: 6000, was: null, discount: 0, notice: null });
    fixture.clock.at = SALE.endsAt;
    const page = await currentVariants(
      fixture.db.query,
      { groupId: 0, seesPrices: true },
      { storeId: 1, productId: 2, at: SALE.endsAt },
    );
    expect(page.variants[0]).toMatchObject({
      prices: { current: 10_000, old: null },
      tiers: [{ from: 2 }, { from: 3 }],
    });
  });

  it('names the numbers in which it is sold, and none that an order cannot hold', async () => {
    await fixture.write('update variant set qty_least = 2, qty_step = 2, qty_most = 4 where id = $1', [GOODS.flask]);
    await fixture.add(caller, GOODS.flask, 2);
    expect((await line()).tiers).toEqual([{ from: 4, price: 2000 }]);
    expect(await set(4)).toMatchObject({ price: 2000 });
  });

  it('says so where baskets that come together make it cheaper, and holds the VAT of the country it goes to', async () => {
    const guest = await fixture.guest();
    await fixture.add(guest, GOODS.flask, 2);
    await fixture.add(caller, GOODS.flask, 2);
    const from = (await fixture.again(guest)).session?.basketId ?? null;
    const { session } = caller;
    if (!session) throw new Error('A member has a session');
    await fixture.db.transaction((query) => mergeBasket(query, from, session, NOW));
    expect(await line()).toMatchObject({
      qty: 4,
      price: 2000,
      notice: { kind: 'price-changed', from: 2500, to: 2000 },
    });
    await fixture.db.query(
      `update session set data = (data::jsonb || '{"deliveryCountry": "IE"}')::json where token_hash = $1`,
      [session.tokenHash],
    );
    expect(await line()).toMatchObject({ price: 2050, tiers: [{ from: 3, price: 2050 }, { price: 1538 }] });
  });

  it('is told to no guest of a store for members', async () => {
    const page = (seesPrices: boolean) =>
      currentVariants(fixture.db.query, { groupId: 0, seesPrices }, { storeId: MEMBERS_STORE, productId: 1, at: NOW });
    expect((await page(true)).variants[0]?.tiers).toHaveLength(2);
    expect((await page(false)).variants[0]).not.toHaveProperty('tiers');
  });
});
