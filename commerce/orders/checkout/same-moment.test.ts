import { afterAll, beforeAll, expect, it } from 'vitest';
import { basketData } from '#commerce/basket/basket-data.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import {
  type BasketFixture,
  GOODS,
  openBasketFixture,
  PLENTY,
  SKI_PACK,
} from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { openCheckout, requestOf } from '#tests/support/orders/checkout.ts';
import { placeOrder } from './place-order.ts';

/** PGlite runs one transaction at a time: only PostgreSQL can show a race. */
const SHOPPERS = { PGlite: 12, PostgreSQL: 40 } as const;
/** Fewer than there are shoppers. */
const LEFT = { PGlite: 9, PostgreSQL: 17 } as const;

describeOnBothEngines('at the same moment', (open, engine) => {
  const PIECES = LEFT[engine];
  let fixture: BasketFixture;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(async () => {
    await fixture.db.close();
  });

  const baskets = async (
    shoppers: number,
    fill: (caller: Awaited<ReturnType<BasketFixture['member']>>, n: number) => Promise<unknown>,
  ) => {
    const requests = [];
    for (let n = 0; n < shoppers; n++) {
      const caller = await fixture.member();
      await fill(caller, n);
      requests.push(await requestOf(fixture, caller, await openCheckout(fixture, caller)));
    }
    return requests;
  };

  it(`the last ${PIECES} pieces are sold exactly once to ${SHOPPERS[engine]} who pay`, async () => {
    const requests = await baskets(SHOPPERS[engine], (caller) => fixture.add(caller, GOODS.flask));
    await fixture.setStock(GOODS.flask, PIECES);
    const outcomes = await Promise.allSettled(requests.map((request) => placeOrder(fixture.shop, request)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(outcomes.length - refused.length).toBe(PIECES);
    expect(refused.every((reason) => reason instanceof Problem && reason.status === 409)).toBe(true);
    expect(await fixture.stockOf(GOODS.flask)).toBe(0);
    expect(await fixture.count('orders')).toBe(PIECES);
    expect(await fixture.count('outbox')).toBe(PIECES);
    expect(await fixture.count('basket_line')).toBe(SHOPPERS[engine] - PIECES);
  });

  it('baskets that hold the same two products in opposite order cause no deadlock', async () => {
    const placed = await fixture.count('orders');
    await fixture.setStock(GOODS.redJacketS, PLENTY * 2);
    await fixture.setStock(GOODS.blueJacketS, PIECES);
    const requests = await baskets(SHOPPERS[engine], async (caller, n) => {
      const order = [GOODS.redJacketS, GOODS.blueJacketS];
      for (const variantId of n % 2 === 0 ? order : order.reverse()) await fixture.add(caller, variantId);
    });
    const outcomes = await Promise.allSettled(requests.map((request) => placeOrder(fixture.shop, request)));
    const sold = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(sold).toBe(PIECES);
    expect(await fixture.stockOf(GOODS.blueJacketS)).toBe(0);
    expect(await fixture.stockOf(GOODS.redJacketS)).toBe(PLENTY * 2 - PIECES);
    expect(await fixture.count('orders')).toBe(placed + PIECES);
  });

  it('an add that is sent fifty times with one key adds once', async () => {
    const keyed = await fixture.again(await fixture.member(), 'one key');
    const replies = await Promise.all(Array.from({ length: 50 }, () => fixture.add(keyed, SKI_PACK)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.order.basketCount).toBe(1);
  });

  it('the first adds of a guest fill one basket', async () => {
    const before = await fixture.count('basket');
    const guest = await fixture.guest();
    await Promise.all(Array.from({ length: 10 }, () => fixture.add(guest, SKI_PACK)));
    expect(await fixture.count('basket')).toBe(before + 1);
    expect((await fixture.add(guest, GOODS.redJacketM)).order.basketCount).toBe(11);
  });

  it('a payment that is sent twenty times orders once', async () => {
    const caller = await fixture.member();
    await fixture.add(caller, SKI_PACK, 2);
    const request = await requestOf(fixture, caller, await openCheckout(fixture, caller));
    const [placed, stock] = [await fixture.count('orders'), await fixture.stockOf(GOODS.shortSkis)];
    const ids = await Promise.all(Array.from({ length: 20 }, () => placeOrder(fixture.shop, request)));
    expect(new Set(ids).size).toBe(1);
    expect(await fixture.count('orders')).toBe(placed + 1);
    expect(await fixture.stockOf(GOODS.shortSkis)).toBe(stock - 2);
  });

  it.skipIf(engine === 'PGlite')(
    'a guest who pays waits for the own adding or sign-in, and holds nothing up',
    async () => {
      const guest = await fixture.guest();
      await fixture.add(guest, GOODS.redJacketM);
      const shopper = await fixture.again(guest);
      const opened = await openCheckout(fixture, shopper);
      const checkout = { ...opened, data: { ...opened.data, email: 'guest@post.example' } };
      await fixture.db.query('update checkout set data = $2 where token_hash = $1', [
        checkout.tokenHash,
        JSON.stringify(checkout.data),
      ]);
      const request = await requestOf(fixture, shopper, checkout);
      const [isHeld, isAwaited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const adding = fixture.db.transaction(async (query) => {
        await query('select from session where token_hash = $1 for update', [checkout.sessionHash]);
        isHeld.resolve();
        await isAwaited.promise;
        await query('select from basket where id = $1 for update nowait', [checkout.basketId]);
      });
      await isHeld.promise;
      const order = placeOrder(fixture.shop, request);
      const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await fixture.db.query(waits)).rows.length, { timeout: 10_000 }).toBe(1);
      isAwaited.resolve();
      expect((await Promise.allSettled([adding, order])).map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
      ]);
    },
  );

  it('adding and paying in two tabs loses neither pieces nor money', async () => {
    for (let round = 0; round < 10; round++) {
      const caller = await fixture.member();
      await fixture.add(caller, SKI_PACK);
      const request = await requestOf(fixture, caller, await openCheckout(fixture, caller));
      const stock = await fixture.stockOf(GOODS.shortSkis);
      const [payment, addition] = await Promise.allSettled([
        placeOrder(fixture.shop, request),
        fixture.add(caller, GOODS.redJacketM),
      ]);
      const left = (await basketData(fixture.shop, caller, {})).items.map(({ variantId }) => variantId);
      expect(addition.status).toBe('fulfilled');
      const paid = payment.status === 'fulfilled';
      expect(left).toEqual(paid ? [GOODS.redJacketM] : [SKI_PACK, GOODS.redJacketM]);
      expect(await fixture.stockOf(GOODS.shortSkis)).toBe(paid ? stock - 1 : stock);
    }
  });
});
