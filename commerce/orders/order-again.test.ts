import { beforeEach, describe, expect, it } from 'vitest';
import { basketData } from '#commerce/basket/basket-data.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { contract } from '#lib/contract/contract.ts';
import {
  basketFixture,
  FITTING,
  GOODS,
  MEMBERS_STORE,
  NOW,
  PLENTY,
  SKI_PACK,
  WICKED_NAME,
} from '#tests/support/basket/basket-fixture.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { orderAgain } from './order-again.ts';

describe('buying what was bought before once more', () => {
  const fixture = basketFixture();
  let buyer: Caller;
  beforeEach(async () => {
    fixture.clock.at = NOW;
    for (const variantId of Object.values(GOODS)) await fixture.setStock(variantId, PLENTY);
    buyer = await fixture.member();
  });

  const again = async (id: number, by = buyer) => {
    const reply = await orderAgain(fixture.shop, by, { store_id: 1, order_id: id });
    return contract['order-again'].reply.parse(reply);
  };
  const basketOf = async (of = buyer) =>
    (await basketData(fixture.shop, of, {})).items.map(({ variantId, qty }) => [variantId, qty]);

  it('puts every line into the basket as it was chosen: variant, number, parts and fitting', async () => {
    await fixture.add(buyer, GOODS.blueJacketS, 2);
    await fixture.add(buyer, SKI_PACK);
    const id = await orderBasket(fixture, buyer);
    expect(await basketOf()).toEqual([]);
    expect(await again(id)).toEqual({ added: 3, missing: [] });
    const { items } = await basketData(fixture.shop, buyer, {});
    expect(items).toMatchObject([
      { variantId: GOODS.blueJacketS, qty: 2 },
      { variantId: SKI_PACK, qty: 1, fittingForm: FITTING, parts: [{ variantId: GOODS.shortSkis }, {}] },
    ]);
  });

  it('takes what is left and names the rest', async () => {
    await fixture.add(buyer, GOODS.flask, 3);
    await fixture.add(buyer, GOODS.redJacketM, 1);
    const id = await orderBasket(fixture, buyer);
    await fixture.setStock(GOODS.flask, 2);
    await fixture.setStock(GOODS.redJacketM, 0);
    expect(await again(id)).toEqual({
      added: 2,
      missing: [
        { name: WICKED_NAME, qty: 1 },
        { name: 'Jacket', qty: 1 },
      ],
    });
    expect(await basketOf()).toEqual([[GOODS.flask, 2]]);
  });

  it('adds nothing where the store does not sell any of it, and the rest all the same', async () => {
    await fixture.add(buyer, GOODS.flask, 1);
    await fixture.add(buyer, GOODS.binding, 1);
    const id = await orderBasket(fixture, buyer);
    await fixture.write('delete from price where variant_id = $1 and store_id = 1', [GOODS.binding]);
    expect(await again(id)).toEqual({ added: 1, missing: [{ name: 'Binding', qty: 1 }] });
    await fixture.setPrice(GOODS.binding, 15_000);
  });

  it('is at the price of today', async () => {
    await fixture.add(buyer, GOODS.flask, 1);
    const id = await orderBasket(fixture, buyer);
    await fixture.setPrice(GOODS.flask, 3000);
    await again(id);
    expect((await basketData(fixture.shop, buyer, {})).items[0]).toMatchObject({ price: 3000, notice: null });
    await fixture.setPrice(GOODS.flask, 2500);
  });

  it('adds to what is in the basket, up to what there is', async () => {
    await fixture.add(buyer, GOODS.flask, 8);
    const id = await orderBasket(fixture, buyer);
    await fixture.add(buyer, GOODS.flask, 5);
    expect(await again(id)).toEqual({ added: 5, missing: [{ name: WICKED_NAME, qty: 3 }] });
    expect(await basketOf()).toEqual([[GOODS.flask, 10]]);
  });

  it('happens once for one key', async () => {
    await fixture.add(buyer, GOODS.flask, 1);
    const id = await orderBasket(fixture, buyer);
    const keyed = await fixture.again(buyer, 'again-1');
    expect(await again(id, keyed)).toEqual(await again(id, keyed));
    expect(await basketOf()).toEqual([[GOODS.flask, 1]]);
  });

  it('is for whoever may see the order, in the store they are in', async () => {
    await fixture.add(buyer, GOODS.flask, 1);
    const id = await orderBasket(fixture, buyer);
    await expect(again(id, await fixture.member())).rejects.toMatchObject({ status: 404 });
    await expect(again(id, await fixture.guest())).rejects.toMatchObject({ status: 401 });
    const abroad = await fixture.sessionOf(buyer.session?.memberId ?? 0, MEMBERS_STORE);
    expect(await again(id, abroad)).toEqual({ added: 1, missing: [] });
    expect([await basketOf(), await basketOf(abroad)]).toEqual([[], [[GOODS.flask, 1]]]);
    if (!buyer.session) throw new Error('No session');
    const linked = (orderId: number): Caller => ({
      ...buyer,
      session: { ...buyer.session, link: { orderId } } as never,
    });
    expect(await again(id, linked(id))).toMatchObject({ added: 1 });
    await expect(again(id, linked(id + 1))).rejects.toMatchObject({ status: 403 });
  });
});
