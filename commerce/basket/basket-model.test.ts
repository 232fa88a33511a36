import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import type { Basket, LineNotice } from '#lib/contract/basket.ts';
import { basketFixture, DELIVERY, GOODS, NOW, PLENTY, SALE, salePrice } from '#tests/support/basket/basket-fixture.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { basketData } from './basket-data.ts';
import { basketUpdate } from './basket-update.ts';

const VARIANTS: readonly number[] = [GOODS.flask, GOODS.redJacketS, GOODS.redJacketM];
const EVERYDAY: Readonly<Record<number, number>> = { 11: 2500, 21: 10_000, 22: 10_000 };

interface ModelLine {
  readonly variantId: number;
  qty: number;
  seenPrice: number;
  inSale: boolean;
}

/** The rules of decisions 40 to 42 told a second time, in memory and without cleverness. */
class Model {
  readonly lines: ModelLine[] = [];
  readonly stock = new Map(VARIANTS.map((id) => [id, PLENTY]));
  readonly amount = new Map(VARIANTS.map((id) => [id, EVERYDAY[id] ?? 0]));
  saleRuns = true;

  isOnSale = (variantId: number): boolean => this.saleRuns && variantId !== GOODS.flask;
  stockOf = (variantId: number): number => this.stock.get(variantId) ?? 0;
  priceOf(variantId: number): number {
    const amount = this.amount.get(variantId) ?? 0;
    return this.isOnSale(variantId) ? salePrice(amount) : amount;
  }

  noticeOf(line: ModelLine): LineNotice | null {
    const { variantId, qty, seenPrice } = line;
    const left = this.stockOf(variantId);
    if (left === 0) return { kind: 'sold-out' };
    if (line.inSale && !this.saleRuns) return { kind: 'sale-ended', endedAt: new Date(SALE.endsAt).toISOString() };
    if (left < qty) return { kind: 'fewer-left', left };
    const to = this.priceOf(variantId);
    return to === seenPrice ? null : { kind: 'price-changed', from: seenPrice, to };
  }

  /** False where the shop must refuse. */
  add(variantId: number, quantity: number): boolean {
    const line = this.lines.find((candidate) => candidate.variantId === variantId);
    const wanted = (line?.qty ?? 0) + quantity;
    if (wanted > Math.min(10, this.stockOf(variantId))) return false;
    const now = { qty: wanted, seenPrice: this.priceOf(variantId), inSale: this.isOnSale(variantId) };
    if (line) Object.assign(line, now);
    else this.lines.push({ variantId, ...now });
    return true;
  }

  set(line: ModelLine, qty: number, accept: boolean): boolean {
    if (qty === 0) {
      this.lines.splice(this.lines.indexOf(line), 1);
      return true;
    }
    const most = Math.min(10, this.stockOf(line.variantId));
    const wanted = accept ? Math.min(qty, most) : qty;
    if (wanted === 0 || (wanted > most && wanted > line.qty)) return false;
    line.qty = wanted;
    if (accept) Object.assign(line, { seenPrice: this.priceOf(line.variantId), inSale: this.isOnSale(line.variantId) });
    return true;
  }

  /** False while there is nothing to order, or a line asks for a decision. */
  order(): boolean {
    const { items, blocked } = this.view();
    if (blocked || items.length === 0) return false;
    for (const { variantId, qty } of items) this.stock.set(variantId, this.stockOf(variantId) - qty);
    this.lines.length = 0;
    return true;
  }

  /** What every reply has to say. */
  view() {
    const items = this.lines.map((line) => {
      const notice = this.noticeOf(line);
      const price = this.priceOf(line.variantId);
      return { variantId: line.variantId, qty: line.qty, price, subtotal: price * line.qty, notice };
    });
    const bought = items.filter(({ notice }) => notice?.kind !== 'sold-out' && notice?.kind !== 'sale-ended');
    const subtotal = bought.reduce((sum, item) => sum + item.subtotal, 0);
    const delivery = bought.length === 0 || subtotal >= DELIVERY.freeFrom ? 0 : DELIVERY.fee;
    return {
      items,
      subtotal,
      delivery,
      total: subtotal + delivery,
      count: items.reduce((sum, item) => sum + item.qty, 0),
      blocked: items.some(({ notice }) => notice !== null),
    };
  }
}

const viewOf = ({ items, order }: Basket): ReturnType<Model['view']> => ({
  items: items.map(({ variantId, qty, price, subtotal, notice }) => ({ variantId, qty, price, subtotal, notice })),
  subtotal: order.subtotal,
  delivery: order.deliveryFee,
  total: order.total,
  count: order.basketCount,
  blocked: order.errorMessages.length > 0,
});

const variant = fc.constantFrom(...VARIANTS);
const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('add' as const), variant, qty: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      line: fc.nat(5),
      qty: fc.integer({ min: 0, max: 10 }),
      accept: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('price' as const), variant, amount: fc.integer({ min: 1, max: 20_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('stock' as const), variant, qty: fc.integer({ min: 0, max: 12 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('order' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sale end' as const) }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

describe('a basket under any sequence of events', () => {
  const fixture = basketFixture();

  async function reset(): Promise<void> {
    fixture.clock.at = NOW;
    for (const id of VARIANTS) {
      await fixture.setStock(id, PLENTY);
      await fixture.setPrice(id, EVERYDAY[id] ?? 0);
    }
  }

  /** Does it to the shop and to the model; the reply of the shop, null where it answers nothing or refuses. */
  async function perform(step: Operation, model: Model, caller: Caller): Promise<Basket | null> {
    const refusable = async (work: Promise<Basket>, allowed: boolean): Promise<Basket | null> => {
      const outcome = await work.catch((error: unknown) => error);
      if (allowed && !(outcome instanceof Error)) return outcome as Basket;
      expect([allowed, outcome]).toEqual([false, expect.any(Problem)]);
      expect(outcome).toMatchObject({
        status: 409,
        code: expect.stringMatching(/^(SOLD_OUT|ALL_IN_BASKET|LINE_FULL)$/),
      });
      return null;
    };
    switch (step.do) {
      case 'add':
        return refusable(fixture.add(caller, step.variant, step.qty), model.add(step.variant, step.qty));
      case 'set': {
        const line = model.lines[step.line];
        const shown = (await basketData(fixture.shop, caller, {})).items[step.line];
        if (!line || !shown) return null;
        const change = { cartItemId: shown.cartItemId, qty: step.qty, accept: step.accept };
        return refusable(basketUpdate(fixture.shop, caller, change), model.set(line, step.qty, step.accept));
      }
      case 'order': {
        const outcome = await orderBasket(fixture, caller).catch((error: unknown) => error);
        if (model.order()) expect(outcome).toEqual(expect.any(Number));
        else expect(outcome).toMatchObject({ status: 409, code: 'CONFLICT' });
        return null;
      }
      case 'price':
        model.amount.set(step.variant, step.amount);
        await fixture.setPrice(step.variant, step.amount);
        return null;
      case 'stock':
        model.stock.set(step.variant, step.qty);
        await fixture.setStock(step.variant, step.qty);
        return null;
      case 'sale end':
        model.saleRuns = false;
        fixture.clock.at = SALE.endsAt;
        return null;
    }
  }

  it('answers what a plain model answers, and its version rises with every change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 24 }), async (steps) => {
        await reset();
        const model = new Model();
        const caller = await fixture.member();
        let version = 0;
        for (const step of steps) {
          const reply = await perform(step, model, caller);
          if (reply) {
            expect(viewOf(reply)).toEqual(model.view());
            expect(reply.version).toBeGreaterThan(version);
          }
          const read = await basketData(fixture.shop, caller, {});
          expect(viewOf(read)).toEqual(model.view());
          expect(read.version).toBeGreaterThanOrEqual(reply?.version ?? version);
          version = read.version;
          for (const id of VARIANTS) expect(await fixture.stockOf(id)).toBe(model.stockOf(id));
        }
      }),
      { numRuns: 25 },
    );
  });
});
