import { afterAll, beforeAll, expect, it } from 'vitest';
import { basketData } from '#commerce/basket/read-basket.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { GOODS, openTill, PLENTY, SKI_PACK, type Till } from '#tests/support/basket/till.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { openCheckout, requestOf } from '#tests/support/orders/checkout.ts';
import { placeOrder } from './place-order.ts';

const SHOPPERS = 200;
const PIECES = 37;
// PGlite runs one transaction at a time: only PostgreSQL can show a race.
describeOnBothEngines('at the same moment', (open) => {
  let till: Till;
  beforeAll(async () => {
    till = await openTill(await open());
  });
  afterAll(async () => {
    await till.db.close();
  });

  const baskets = async (fill: (caller: Awaited<ReturnType<Till['member']>>, n: number) => Promise<unknown>) => {
    const requests = [];
    for (let n = 0; n < SHOPPERS; n++) {
      const caller = await till.member();
      await fill(caller, n);
      requests.push(await requestOf(till, caller, await openCheckout(till, caller)));
    }
    return requests;
  };

  it(`the last ${PIECES} pieces are sold exactly once to ${SHOPPERS} who pay`, async () => {
    const requests = await baskets((caller) => till.add(caller, GOODS.flask));
    await till.setStock(GOODS.flask, PIECES);
    const outcomes = await Promise.allSettled(requests.map((request) => placeOrder(till.shop, request)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(outcomes.length - refused.length).toBe(PIECES);
    expect(refused.every((reason) => reason instanceof Problem && reason.status === 409)).toBe(true);
    expect(await till.stockOf(GOODS.flask)).toBe(0);
    expect(await till.count('orders')).toBe(PIECES);
    expect(await till.count('outbox')).toBe(PIECES);
    expect(await till.count('basket_line')).toBe(SHOPPERS - PIECES);
  });

  it('baskets that hold the same two products in opposite order cause no deadlock', async () => {
    const placed = await till.count('orders');
    await till.setStock(GOODS.redJacketS, PLENTY * 2);
    await till.setStock(GOODS.blueJacketS, PIECES);
    const requests = await baskets(async (caller, n) => {
      const order = [GOODS.redJacketS, GOODS.blueJacketS];
      for (const variantId of n % 2 === 0 ? order : order.reverse()) await till.add(caller, variantId);
    });
    const outcomes = await Promise.allSettled(requests.map((request) => placeOrder(till.shop, request)));
    const sold = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(sold).toBe(PIECES);
    expect(await till.stockOf(GOODS.blueJacketS)).toBe(0);
    expect(await till.stockOf(GOODS.redJacketS)).toBe(PLENTY * 2 - PIECES);
    expect(await till.count('orders')).toBe(placed + PIECES);
  });

  it('an add that is sent fifty times with one key adds once', async () => {
    const keyed = await till.again(await till.member(), 'one key');
    const replies = await Promise.all(Array.from({ length: 50 }, () => till.add(keyed, SKI_PACK)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.order.basketCount).toBe(1);
  });

  it('the first adds of a guest fill one basket', async () => {
    const before = await till.count('basket');
    const guest = await till.guest();
    await Promise.all(Array.from({ length: 10 }, () => till.add(guest, SKI_PACK)));
    expect(await till.count('basket')).toBe(before + 1);
    expect((await till.add(guest, GOODS.redJacketM)).order.basketCount).toBe(11);
  });

  it('a payment that is sent twenty times orders once', async () => {
    const caller = await till.member();
    await till.add(caller, SKI_PACK, 2);
    const request = await requestOf(till, caller, await openCheckout(till, caller));
    const [placed, stock] = [await till.count('orders'), await till.stockOf(GOODS.shortSkis)];
    const ids = await Promise.all(Array.from({ length: 20 }, () => placeOrder(till.shop, request)));
    expect(new Set(ids).size).toBe(1);
    expect(await till.count('orders')).toBe(placed + 1);
    expect(await till.stockOf(GOODS.shortSkis)).toBe(stock - 2);
  });

  it('adding and paying in two tabs loses neither pieces nor money', async () => {
    for (let round = 0; round < 10; round++) {
      const caller = await till.member();
      await till.add(caller, SKI_PACK);
      const request = await requestOf(till, caller, await openCheckout(till, caller));
      const stock = await till.stockOf(GOODS.shortSkis);
      const [payment, addition] = await Promise.allSettled([
        placeOrder(till.shop, request),
        till.add(caller, GOODS.redJacketM),
      ]);
      const left = (await basketData(till.shop, caller, {})).items.map(({ variantId }) => variantId);
      expect(addition.status).toBe('fulfilled');
      const paid = payment.status === 'fulfilled';
      expect(left).toEqual(paid ? [GOODS.redJacketM] : [SKI_PACK, GOODS.redJacketM]);
      expect(await till.stockOf(GOODS.shortSkis)).toBe(paid ? stock - 1 : stock);
    }
  });
});
