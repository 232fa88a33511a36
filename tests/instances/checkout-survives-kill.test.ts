import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawFrom } from '#demo/seed/base/seed-random.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { type Books, openBooks } from '../faults/books.ts';
import { copySeeded, inFolder, plantGoods } from '../faults/seeded-folder.ts';
import type { Good } from '../faults/shopper.ts';
import { PatientShopper } from './patient-shopper.ts';
import { type ShopOfTwo, shopOfTwo } from './shop-of-two.ts';

/** `KILL_ROUNDS=50` is what a release is tried with. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
/** A bound against hanging only; a round takes some six seconds of a quiet machine. */
const HANGS_MS = 180_000 + ROUNDS * 120_000;
const SHOPPERS = 2;
const STOCK = 5000;
/** Longest time from the request of a step to the kill, ms: longer than any of them takes. */
const KILL_WITHIN_MS = 120;
const SEED = 20_261_134;

/** The requests of a purchase, each of which is a step at which a process may die. */
const STEPS = {
  'a product is added': `POST /api/basket-add`,
  'the basket is opened': `GET ${pathTo.basket()}`,
  'the member signs in': `POST ${pathTo.authForm()}`,
  'the checkout is asked for': `GET ${pathTo.checkout()}`,
  'the checkout is entered': 'GET /checkout',
  'the address is given': 'POST /checkout/1/address',
  'the card is given': 'POST /checkout/1/pay',
  'the bank’s question is answered': 'POST /checkout/1/challenge',
  'the confirmation is opened': `GET ${pathTo.orderSuccess()}`,
} as const;

type Victim = keyof ShopOfTwo;
const VICTIMS: readonly (readonly Victim[])[] = [['commerce'], ['storefront'], ['commerce', 'storefront']];

/** Who is killed, and while which request is under way. */
interface Strike {
  readonly request: string;
  readonly victims: readonly Victim[];
}
const STRIKES: readonly Strike[] = Object.values(STEPS).flatMap((request) =>
  VICTIMS.map((victims) => ({ request, victims })),
);

describe('purchases in a browser while processes of the shop are killed', () => {
  const draw = drawFrom(SEED);
  const strikes = draw.shuffled(STRIKES);
  const folder = mkdtempSync(path.join(tmpdir(), 'serac-checkout-kill-'));
  let shop: ShopOfTwo;
  let goods: readonly Good[] = [];
  let books: Books;
  /** Called at each request of a shopper, such as `GET /checkout/cart/`. */
  let onRequest: (request: string) => void = () => {};

  beforeAll(async () => {
    shop = await shopOfTwo(folder);
    copySeeded(folder);
    await inFolder(folder, async (db) => {
      goods = await plantGoods(db, STOCK);
      books = await openBooks(db, folder, goods, STOCK);
    });
    await shop.commerce.start();
    await shop.storefront.start();
  });
  afterAll(async () => {
    await Promise.all([shop?.commerce.kill(), shop?.storefront.kill()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Resolves when one of the shoppers next makes this request. */
  const nextRequest = (wanted: string): Promise<void> =>
    new Promise((resolve) => {
      onRequest = (request) => {
        if (request === wanted) resolve();
      };
    });

  /** Kills these at the same moment, and starts them again. */
  async function killAndStart(names: readonly Victim[]): Promise<void> {
    const victims = names.map((name) => shop[name]);
    await Promise.all(victims.map((victim) => victim.kill()));
    await Promise.all(victims.map((victim) => victim.start()));
  }

  /** All shoppers buy again and again until it is enough; each ends the purchase that is under way. */
  async function keepBuying(shoppers: readonly PatientShopper[], enough: AbortSignal): Promise<void> {
    await Promise.all(
      shoppers.map(async (shopper) => {
        while (!enough.aborted) await shopper.buy(goods);
      }),
    );
  }

  async function oneRound(shoppers: readonly PatientShopper[], { request, victims }: Strike): Promise<void> {
    const enough = new AbortController();
    const reached = nextRequest(request);
    const purchases = keepBuying(shoppers, enough.signal);
    await Promise.race([reached, purchases]);
    await wait(draw.whole(0, KILL_WITHIN_MS));
    await Promise.race([killAndStart(victims), purchases]);
    enough.abort();
    await purchases;
  }

  it(`loses and doubles nothing through ${ROUNDS} kills at every step`, { timeout: HANGS_MS }, async () => {
    const shoppers = Array.from(
      { length: SHOPPERS },
      (_, n) =>
        new PatientShopper({
          origin: shop.storefront.origin,
          email: `member${n + 1}@serac.example`,
          address: `192.0.2.${n + 1}`,
          books,
          draw: drawFrom(SEED + n),
          onRequest: (method, { pathname }) => onRequest(`${method} ${pathname}`),
        }),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const strike = strikes[round % strikes.length];
      if (strike) await oneRound(shoppers, strike);
      for (const shopper of shoppers) await shopper.checkOrders();
    }

    expect(await shop.storefront.stop()).toBe(0);
    expect(await shop.commerce.stop()).toBe(0);
    const confirmed = shoppers.flatMap((shopper) => [...shopper.confirmed.values()]);
    expect(confirmed.length).toBeGreaterThanOrEqual(ROUNDS);
    await books.expectToBalance(confirmed);
  });
});
