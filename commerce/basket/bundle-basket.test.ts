import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { placeOrder } from '#commerce/orders/checkout/place-order.ts';
import { orderSuccess } from '#commerce/orders/orders.ts';
import { basketFixture, FITTING, GOODS, NOW, PLENTY, SKI_PACK } from '#tests/support/basket/basket-fixture.ts';
import { openCheckout, orderBasket, requestOf } from '#tests/support/orders/checkout.ts';
import { basketAdd } from './basket-add.ts';
import { basketData } from './basket-data.ts';
import { basketUpdate } from './basket-update.ts';

const PACK = 3;
/** Of the pack with the short skis; the long ones cost 40.00 more alone, and so within it. */
const PACK_PRICE = 40_000;
const LONGER = 4000;
const { shortSkis, longSkis, binding } = GOODS;
const ARTICLES = [shortSkis, longSkis, binding] as const;
type Article = (typeof ARTICLES)[number];

describe('bundles in a basket', () => {
  const fixture = basketFixture();
  let caller: Caller;
  beforeEach(async () => {
    fixture.clock.at = NOW;
    for (const id of Object.values(GOODS)) await fixture.setStock(id, PLENTY);
    caller = await fixture.member();
  });

  const addPack = (skis: number, quantity = 1, of: Caller = caller) =>
    basketAdd(fixture.shop, of, {
      productID: PACK,
      quantity,
      bundleOptions: { 0: { variant: skis } },
      fittingForm: FITTING,
    });
  const stocks = () => Promise.all(ARTICLES.map(fixture.stockOf));

  it('cost what the chosen parts add, and say what they are made of', async () => {
    const { items, order } = await addPack(longSkis);
    expect(items[0]).toMatchObject({
      variantId: SKI_PACK,
      productType: 'bundle',
      bundleType: 'pack',
      price: PACK_PRICE + LONGER,
      options: [],
      fittingForm: FITTING,
      parts: [
        {
          position: 0,
          productId: 4,
          variantId: longSkis,
          qty: 1,
          name: 'Skis',
          options: [{ name: 'Size', value: 'M' }],
        },
        { position: 1, productId: 5, variantId: binding, qty: 1, name: 'Binding', options: [] },
      ],
    });
    expect(order.subtotal).toBe(PACK_PRICE + LONGER);
  });

  it('name the part of which something is missing', async () => {
    await expect(
      basketAdd(fixture.shop, caller, { productID: PACK, quantity: 1, fittingForm: FITTING }),
    ).rejects.toMatchObject({ status: 400, issues: [{ path: 'bundleOptions.0.size', rule: 'required' }] });
    const other = { 0: { variant: GOODS.flask } };
    await expect(
      basketAdd(fixture.shop, caller, { productID: PACK, quantity: 1, bundleOptions: other, fittingForm: FITTING }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('stand on lines of their own where their parts differ, and share the stock of what they have in common', async () => {
    await fixture.setStock(binding, 3);
    await addPack(shortSkis, 2);
    await expect(addPack(longSkis, 2)).rejects.toMatchObject({ status: 409, issues: [{ message: '1' }] });
    const { items } = await addPack(longSkis);
    expect(items.map(({ qty, maxQty }) => [qty, maxQty])).toEqual([
      [2, 3],
      [1, 1],
    ]);
    await expect(fixture.add(caller, binding)).rejects.toMatchObject({ status: 409, code: 'ALL_IN_BASKET' });
  });

  it('are sold out with a part, and not without a store that sells all of it', async () => {
    await addPack(shortSkis);
    await fixture.setStock(binding, 0);
    expect((await basketData(fixture.shop, caller, {})).items[0]).toMatchObject({
      buyable: false,
      notice: { kind: 'sold-out' },
    });
    await fixture.setStock(binding, 1);
    await fixture.write('delete from bundle_part where bundle_id = $1 and position = 1', [PACK]);
    expect((await basketData(fixture.shop, caller, {})).items[0]).toMatchObject({ notice: { kind: 'sold-out' } });
    await fixture.write('insert into bundle_part(bundle_id, position, product_id, qty) values ($1, 1, 5, 1)', [PACK]);
    expect((await basketData(fixture.shop, caller, {})).items[0]).toMatchObject({ notice: null });
  });

  it('are kept in the order with their parts and measures, and take the stock of every part', async () => {
    await addPack(longSkis, 2);
    await orderBasket(fixture, caller);
    expect(await stocks()).toEqual([PLENTY, PLENTY - 2, PLENTY - 2]);
    const { items, groups } = await orderSuccess(fixture.shop, await fixture.again(caller), {});
    expect(items[0]).toMatchObject({
      bundleType: 'pack',
      fittingForm: FITTING,
      price: PACK_PRICE + LONGER,
      qtyOrdered: 2,
    });
    expect(items[0]?.parts.map(({ variantId, qty }) => [variantId, qty])).toEqual([
      [longSkis, 1],
      [binding, 1],
    ]);
    expect(groups).toEqual([expect.objectContaining({ itemIds: [1] })]);
  });

  it('sell the last piece of a part once, though it stands in two baskets', async () => {
    const other = await fixture.member();
    await addPack(shortSkis);
    await fixture.add(other, binding);
    await fixture.setStock(binding, 1);
    const requests = [];
    for (const who of [caller, other]) requests.push(await requestOf(fixture, who, await openCheckout(fixture, who)));
    const outcomes = await Promise.allSettled(requests.map((request) => placeOrder(fixture.shop, request)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.stockOf(binding)).toBe(0);
    expect(await fixture.stockOf(shortSkis)).toBe(outcomes[0]?.status === 'fulfilled' ? PLENTY - 1 : PLENTY);
  });

  interface ModelLine {
    readonly takes: readonly Article[];
    readonly price: number;
    qty: number;
  }

  const OFFERS: Readonly<
    Record<string, { takes: readonly Article[]; price: number; add: (qty: number) => Promise<unknown> }>
  > = {
    'pack, short': { takes: [shortSkis, binding], price: PACK_PRICE, add: (qty) => addPack(shortSkis, qty) },
    'pack, long': { takes: [longSkis, binding], price: PACK_PRICE + LONGER, add: (qty) => addPack(longSkis, qty) },
    'long skis': { takes: [longSkis], price: 34_000, add: (qty) => fixture.add(caller, longSkis, qty) },
    binding: { takes: [binding], price: 15_000, add: (qty) => fixture.add(caller, binding, qty) },
  };

  /** Pieces of an offer that can still be had, told without cleverness: what is left once every other line has its own. */
  function mostOf(lines: ReadonlyMap<string, ModelLine>, stock: ReadonlyMap<number, number>, offer: string): number {
    const left = new Map(stock);
    for (const [name, line] of lines) {
      if (name !== offer) for (const id of line.takes) left.set(id, (left.get(id) ?? 0) - line.qty);
    }
    const takes = OFFERS[offer]?.takes ?? [];
    return Math.max(0, Math.min(10, ...takes.map((id) => left.get(id) ?? 0)));
  }

  const step = fc.record({ offer: fc.constantFrom(...Object.keys(OFFERS)), qty: fc.integer({ min: 1, max: 4 }) });

  it('hold and cost what a plain model says, whatever is added of them and their parts; an order oversells nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.tuple(fc.nat(7), fc.nat(7), fc.nat(7)),
        async (steps, pieces) => {
          caller = await fixture.member();
          const stock = new Map<number, number>(ARTICLES.map((id, at) => [id, pieces[at] ?? 0]));
          for (const [id, qty] of stock) await fixture.setStock(id, qty);
          const lines = new Map<string, ModelLine>();
          for (const { offer, qty } of steps) {
            const { takes, price, add } = OFFERS[offer]!;
            const before = lines.get(offer)?.qty ?? 0;
            const outcome = await add(qty).catch((error: unknown) => error);
            if (before + qty <= mostOf(lines, stock, offer)) {
              expect(outcome).not.toBeInstanceOf(Error);
              lines.set(offer, { takes, price, qty: before + qty });
            } else
              expect(outcome).toMatchObject({ code: expect.stringMatching(/^(SOLD_OUT|ALL_IN_BASKET|LINE_FULL)$/) });
          }
          const basket = await basketData(fixture.shop, caller, {});
          expect(basket.items.map(({ qty, price, notice }) => [qty, price, notice])).toEqual(
            [...lines.values()].map(({ qty, price }) => [qty, price, null]),
          );
          if (lines.size === 0) return;
          await orderBasket(fixture, caller);
          for (const { takes, qty } of lines.values()) {
            for (const id of takes) stock.set(id, (stock.get(id) ?? 0) - qty);
          }
          expect(await stocks()).toEqual(ARTICLES.map((id) => stock.get(id)));
        },
      ),
      { numRuns: 40 },
    );
  }, 60_000);

  it('are changed in number within what their scarcest part allows', async () => {
    await fixture.setStock(longSkis, 4);
    const [line] = (await addPack(longSkis)).items;
    const set = (qty: number) => basketUpdate(fixture.shop, caller, { cartItemId: line?.cartItemId ?? 0, qty });
    expect((await set(4)).items[0]?.qty).toBe(4);
    await expect(set(5)).rejects.toBeInstanceOf(Problem);
  });
});
