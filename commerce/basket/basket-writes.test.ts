import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { logout } from '#commerce/members/account/login.ts';
import { Basket } from '#lib/contract/basket.ts';
import { NO_PICTURE } from '#lib/rules/chosen-article.ts';
import {
  basketFixture,
  FITTING,
  GOODS,
  MEMBERS_STORE,
  NOW,
  PLENTY,
  SALE,
  SKI_PACK,
  WICKED_NAME,
} from '#tests/support/basket/basket-fixture.ts';
import { basketAdd } from './basket-add.ts';
import { basketData } from './basket-data.ts';
import { basketUpdate } from './basket-update.ts';

/** The pack with the short skis. */
const SHORT = { 0: { variant: GOODS.shortSkis } };

describe('the basket calls', () => {
  const fixture = basketFixture();
  let caller: Caller;
  beforeEach(async () => {
    fixture.clock.at = NOW;
    for (const id of Object.values(GOODS)) await fixture.setStock(id, PLENTY);
    await fixture.setPrice(GOODS.flask, 2500);
    caller = await fixture.member();
  });

  const read = (of: Caller = caller) => basketData(fixture.shop, of, {});
  const add = (input: Parameters<typeof basketAdd>[2], of: Caller = caller) => basketAdd(fixture.shop, of, input);
  const set = (cartItemId: number, qty: number, accept = false) =>
    basketUpdate(fixture.shop, caller, { cartItemId, qty, accept });
  const onlyLine = async () => (await read()).items[0]?.cartItemId ?? 0;

  it('answer what the contract promises', async () => {
    await fixture.add(caller, SKI_PACK);
    const basket = await fixture.add(caller, GOODS.flask, 2);
    expect(Basket.parse(basket)).toEqual(basket);
    expect(basket.items[1]).toMatchObject({
      name: WICKED_NAME,
      url: '/catalog/product/view/id/1/',
      price: 2500,
      rrp: 4000,
      subtotal: 5000,
      maxQty: 10,
      productType: 'simple',
      // Nobody brought a picture of it.
      image: { key: NO_PICTURE },
    });
    expect(basket.order).toMatchObject({
      subtotal: 45_000,
      deliveryFee: 0,
      total: 45_000,
      rrpSavings: 23_000,
      basketCount: 3,
    });
    expect(basket.lastAdded).toEqual({
      cartItemId: basket.items[1]?.cartItemId,
      productId: 1,
      specialPrice: 2500,
      price: 4000,
      qty: 2,
      count: 3,
      name: WICKED_NAME,
    });
    expect(basket.groups).toEqual([
      expect.objectContaining({ cartItemIds: basket.items.map((item) => item.cartItemId) }),
    ]);
    expect(basket.productsQuantities).toEqual({ 1: 2, 3: 1 });
  });

  it('find the variant by colour and size, and name the option that is missing', async () => {
    const basket = await add({ productID: 2, quantity: 1, options: { colour: 1, size: 2 } });
    expect(basket.items[0]).toMatchObject({
      variantId: GOODS.redJacketM,
      saleEndsAt: new Date(SALE.endsAt).toISOString(),
    });
    await expect(add({ productID: 2, quantity: 1 })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'options.colour', rule: 'required' }],
    });
    await expect(add({ productID: 2, quantity: 1, options: { colour: 1 } })).rejects.toMatchObject({
      issues: [{ path: 'options.size', rule: 'required' }],
    });
    for (const bad of [
      { productID: 9 },
      { productID: 2, options: { colour: 2, size: 2 } },
      { productID: 1, variantId: 21 },
    ]) {
      await expect(add({ quantity: 1, ...bad })).rejects.toMatchObject({ status: 404 });
    }
  });

  it('ask for boot measurements where they are needed, and ignore them elsewhere', async () => {
    await expect(add({ productID: 3, quantity: 1, bundleOptions: SHORT })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'fittingForm', rule: 'required' }],
    });
    await add({ productID: 1, quantity: 1, fittingForm: FITTING });
    const { items } = await add({ productID: 1, quantity: 1 });
    expect(items.map(({ qty, fittingForm }) => [qty, fittingForm])).toEqual([[2, null]]);
  });

  it('never add at more than the shopper was shown, as right after the end of a sale', async () => {
    const jacket = { productID: 2, quantity: 1, options: { colour: 1, size: 2 } };
    fixture.clock.at = SALE.endsAt - 1;
    const onSale = (await add(jacket)).items[0]?.price ?? 0;
    const before = await read();
    fixture.clock.at = SALE.endsAt;
    await expect(add({ ...jacket, shownPrice: onSale })).rejects.toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      issues: [{ path: 'shownPrice', rule: 'max_value' }],
    });
    expect((await read()).version).toBe(before.version);
    const everyday = Number(await add({ ...jacket, shownPrice: onSale }).catch((problem) => problem.issues[0].message));
    expect(everyday).toBeGreaterThan(onSale);
    expect((await add({ ...jacket, shownPrice: everyday })).order.basketCount).toBe(2);
    fixture.clock.at = NOW;
    expect((await add({ ...jacket, shownPrice: everyday })).order.basketCount).toBe(3);
  });

  it('share the stock of a variant among its lines', async () => {
    await fixture.setStock(GOODS.shortSkis, 3);
    await add({ productID: 3, quantity: 2, bundleOptions: SHORT, fittingForm: FITTING });
    const other = { productID: 3, bundleOptions: SHORT, fittingForm: { ...FITTING, mondopoint: 28 } };
    await expect(add({ ...other, quantity: 2 })).rejects.toMatchObject({ status: 409, issues: [{ message: '1' }] });
    const { items } = await add({ ...other, quantity: 1 });
    expect(items.map(({ qty, maxQty, notice }) => [qty, maxQty, notice])).toEqual([
      [2, 3, null],
      [1, 1, null],
    ]);
  });

  it('add up to ten and no further, and say how many still fit', async () => {
    await fixture.add(caller, GOODS.flask, 8);
    await expect(fixture.add(caller, GOODS.flask, 3)).rejects.toMatchObject({
      status: 409,
      code: 'SOLD_OUT',
      issues: [{ path: 'quantity', rule: 'max_value', message: '2' }],
    });
    expect((await fixture.add(caller, GOODS.flask, 2)).items[0]?.qty).toBe(10);
    await expect(fixture.add(caller, GOODS.flask)).rejects.toMatchObject({
      status: 409,
      code: 'LINE_FULL',
      issues: [{ path: 'quantity', rule: 'max_value', message: '0' }],
    });
  });

  it('tell a shopper who holds all that is left from one who came too late', async () => {
    await fixture.setStock(GOODS.flask, 2);
    await fixture.add(caller, GOODS.flask, 2);
    await expect(fixture.add(caller, GOODS.flask)).rejects.toMatchObject({ status: 409, code: 'ALL_IN_BASKET' });
    await expect(fixture.add(await fixture.guest(), GOODS.flask, 3)).rejects.toMatchObject({ code: 'SOLD_OUT' });
    await fixture.setStock(GOODS.flask, 0);
    await expect(fixture.add(caller, GOODS.flask)).rejects.toMatchObject({ status: 409, code: 'SOLD_OUT' });
  });

  it('add once when an add is repeated with its key', async () => {
    const keyed = await fixture.again(caller, 'key-1');
    const replies = await Promise.all(Array.from({ length: 20 }, () => fixture.add(keyed, GOODS.flask)));
    expect(replies).toEqual(replies.map(() => replies[0]));
    expect((await read()).items[0]?.qty).toBe(1);
    await expect(fixture.add(keyed, GOODS.flask, 2)).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('lose nothing when two tabs of a guest add their first product at the same time', async () => {
    const guest = await fixture.guest();
    await Promise.all([
      fixture.add(guest, GOODS.flask),
      fixture.add(guest, GOODS.flask),
      fixture.add(guest, GOODS.redJacketS),
    ]);
    const { items } = await read(await fixture.again(guest));
    expect(items.map(({ qty }) => qty).sort()).toEqual([1, 2]);
  });

  it('refuse a guest whose session ended meanwhile, instead of filling a basket nobody has', async () => {
    const guest = await fixture.guest();
    await logout(fixture.shop, guest, {});
    const before = await fixture.count('basket');
    await expect(fixture.add(guest, GOODS.flask)).rejects.toMatchObject({ status: 401 });
    expect(await fixture.count('basket')).toBe(before);
  });

  it('set a quantity, remove with 0, and know no line of another basket', async () => {
    await fixture.add(caller, GOODS.flask, 2);
    const id = await onlyLine();
    expect((await set(id, 5)).order.subtotal).toBe(12_500);
    const stranger = await fixture.member();
    for (const qty of [0, 1]) {
      const foreign = basketUpdate(fixture.shop, stranger, { cartItemId: id, qty });
      await expect(foreign).rejects.toMatchObject({ status: 404 });
    }
    expect((await read()).items[0]?.qty).toBe(5);
    const empty = await set(id, 0);
    expect([empty.items, empty.order.total, empty.selected_carrier]).toEqual([[], 0, null]);
    await expect(set(id, 1)).rejects.toMatchObject({ status: 404 });
  });

  it('put a line back before the one that it stood before; where that is gone, it comes last', async () => {
    for (const id of [GOODS.redJacketS, GOODS.flask, GOODS.longSkis]) await fixture.add(caller, id);
    const [, flask, skis] = (await read()).items;
    if (!flask || !skis) throw new Error('The basket has three lines');
    const again = { productID: flask.productId, variantId: flask.variantId, quantity: 1, before: skis.cartItemId };
    await set(flask.cartItemId, 0);
    const { items } = await add(again);
    expect(items.map(({ variantId }) => variantId)).toEqual([GOODS.redJacketS, GOODS.flask, GOODS.longSkis]);
    expect((await read()).items).toEqual(items);
    await set(items[1]?.cartItemId ?? 0, 0);
    await set(skis.cartItemId, 0);
    expect((await add(again)).items.map(({ variantId }) => variantId)).toEqual([GOODS.redJacketS, GOODS.flask]);
  });

  it('keep a changed line out of the checkout until it is accepted', async () => {
    await fixture.add(caller, GOODS.flask, 4);
    await fixture.setPrice(GOODS.flask, 2600);
    await fixture.setStock(GOODS.flask, 3);
    expect((await read()).items[0]?.notice).toEqual({ kind: 'fewer-left', left: 3 });
    const accepted = await set(await onlyLine(), 4, true);
    expect(accepted.items[0]).toMatchObject({ qty: 3, price: 2600, notice: null });
    expect(accepted.order.errorMessages).toEqual([]);
  });

  it('leave a line of an ended sale in the basket, uncharged, until it is accepted at the everyday price', async () => {
    await fixture.add(caller, GOODS.redJacketS);
    fixture.clock.at = SALE.endsAt;
    const ended = await read();
    expect(ended.items[0]).toMatchObject({ buyable: false, notice: { kind: 'sale-ended' } });
    expect(ended.order).toMatchObject({ total: 0, deliveryFee: 0, errorMessages: ['lines-need-attention'] });
    const accepted = await set(await onlyLine(), 1, true);
    expect(accepted.items[0]).toMatchObject({ price: 10_000, buyable: true, notice: null });
  });

  it('tell a guest of a store for members nothing, and take nothing from him', async () => {
    const guest = await fixture.guest(MEMBERS_STORE);
    await expect(fixture.add(guest, GOODS.flask)).rejects.toMatchObject({ status: 401 });
    expect(await read(guest)).toMatchObject({ items: [], order: { total: 0, subtotal: 0 }, selected_carrier: null });
    await expect(basketUpdate(fixture.shop, guest, { cartItemId: 1, qty: 1 })).rejects.toMatchObject({ status: 401 });
  });

  it('answer an empty basket of the named store to somebody without a session', async () => {
    const nobody: Caller = { ...(await fixture.guest()), session: null };
    const empty = await basketData(fixture.shop, nobody, { store_id: MEMBERS_STORE });
    expect(empty).toMatchObject({ version: 0, items: [], order: { currency: 'EUR', total: 0, basketCount: 0 } });
    await expect(basketData(fixture.shop, nobody, {})).rejects.toMatchObject({ status: 401 });
  });

  it('give a member one basket a store, on every device', async () => {
    await fixture.add(caller, GOODS.flask);
    const phone = await fixture.sessionOf(caller.session?.memberId ?? 0);
    expect((await read(phone)).items).toHaveLength(1);
    const abroad = await fixture.sessionOf(caller.session?.memberId ?? 0, MEMBERS_STORE);
    expect((await read(abroad)).items).toEqual([]);
  });
});
