import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawFrom } from '#demo/seed/base/seed-random.ts';
import { ChangeBatch, REVALIDATE_PATH } from '#lib/contract/changes.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { type Books, openBooks } from './books.ts';
import { type CommerceProcess, startCommerceProcess } from './commerce-process.ts';
import { both, piecesOf } from './pieces.ts';
import { copySeeded, inFolder, plantGoods } from './seeded-folder.ts';
import { type Good, Refused, Shopper } from './shopper.ts';

/** `KILL_ROUNDS=50` is what a release is tried with; that a second kill loses nothing either: commerce/db/pglite-folder.test.ts. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
/** A bound against hanging only; a round takes some six seconds of a quiet machine. */
const HANGS_MS = 180_000 + ROUNDS * 60_000;
const SHOPPERS = 6;
const STOCK = 5000;
/** Longest time from the first order of a round to the kill, ms. */
const KILL_WITHIN_MS = 1000;
const SEED = 20_261_120;

/** Stands in for the storefronts, which are told of changes: away until the test says otherwise. */
function startStorefront() {
  const toldOfStock: number[] = [];
  const storefront = { toldOfStock, away: true, asked: 0, port: 0, close: () => void server.close() };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    storefront.asked += 1;
    if (!storefront.away && request.url === REVALIDATE_PATH) {
      const { events } = ChangeBatch.parse(JSON.parse(body));
      for (const event of events) if (event.kind === 'stock') toldOfStock.push(...event.productIds);
    }
    response.writeHead(storefront.away ? 503 : 204).end();
  });
  return new Promise<typeof storefront>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      storefront.port = (server.address() as AddressInfo).port;
      resolve(storefront);
    });
  });
}

describe('when the commerce process is killed', () => {
  const draw = drawFrom(SEED);
  const folder = mkdtempSync(path.join(tmpdir(), 'serac-kill-'));
  const shoppers: Shopper[] = [];
  let running: CommerceProcess | null = null;
  let storefront: Awaited<ReturnType<typeof startStorefront>>;
  /** One that there is a single piece of, and what there is enough of. */
  let last: Good;
  let goods: readonly Good[] = [];
  let books: Books;
  let port = 0;

  beforeAll(async () => {
    port = await freePort();
    storefront = await startStorefront();
    copySeeded(folder);
    await inFolder(folder, async (db) => {
      const [first, ...others] = await plantGoods(db, STOCK);
      if (!first) throw new Error('no goods');
      [last, goods] = [first, others];
      await db.query('update stock set qty = 1 where variant_id = $1', [last.variantId]);
      books = await openBooks(db, folder, goods, STOCK);
    });
  });
  afterAll(async () => {
    await running?.kill();
    storefront.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = () => startCommerceProcess(folder, port, { STOREFRONT_URLS: `http://127.0.0.1:${storefront.port}` });

  async function comeIn(member: number): Promise<Shopper> {
    const shopper = new Shopper(`http://127.0.0.1:${port}`, `member${member}@serac.example`);
    await shopper.login();
    shoppers.push(shopper);
    return shopper;
  }

  /** Buys until the connection breaks; anything the shop itself refuses fails the test. */
  async function shopUntilKilled(shopper: Shopper): Promise<void> {
    try {
      for (;;) {
        for (const good of goods) {
          const room = 3 - (shopper.held[good.variantId] ?? 0);
          if (room > 0 && draw.chance(0.7)) await shopper.add(good, draw.whole(1, room));
        }
        if (Object.keys(shopper.held).length > 0) await shopper.checkOut();
      }
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
  }

  const confirmedBy = (shoppers: readonly Shopper[]): number =>
    shoppers.reduce((sum, { confirmed }) => sum + confirmed.length, 0);

  async function killInTheMiddle(commerce: CommerceProcess, shoppers: readonly Shopper[]): Promise<void> {
    const before = confirmedBy(shoppers);
    const shopping = Promise.all(shoppers.map(shopUntilKilled));
    const firstOrder = (async () => {
      while (confirmedBy(shoppers) === before) await wait(5);
    })();
    await Promise.race([firstOrder, shopping]);
    await wait(draw.whole(0, KILL_WITHIN_MS));
    await commerce.kill();
    await shopping;
  }

  /**
   * Every order that was confirmed is there once and in order, after it at most the one whose answer was under way; the
   * basket holds all of what it held or, if that order was placed, nothing.
   */
  async function checkShopper(shopper: Shopper): Promise<void> {
    const summaries = (await shopper.orders()).filter(books.isNew);
    const orders = await Promise.all(summaries.reverse().map(({ id }) => shopper.order(id)));
    const held = orders.map(books.piecesIn);
    const basket = piecesOf((await shopper.basket()).items);
    const { pending, confirmed } = shopper;
    const unanswered = held.slice(confirmed.length);
    expect(held.slice(0, confirmed.length)).toEqual(confirmed);
    if (pending === 'payment' && unanswered.length > 0) {
      expect(unanswered).toEqual([shopper.held]);
      expect(basket).toEqual({});
      confirmed.push(shopper.held);
    } else {
      expect(unanswered).toEqual([]);
      const possible =
        pending !== null && pending !== 'payment' ? [shopper.held, both(shopper.held, pending.add)] : [shopper.held];
      expect(possible).toContainEqual(basket);
    }
    shopper.held = { ...basket };
    shopper.pending = null;
  }

  it('keeps every confirmed order once, the stock with them, and tells the storefronts once it is back what it had not told them', {
    timeout: HANGS_MS,
  }, async () => {
    running = await start();
    const buyer = await comeIn(SHOPPERS + 1);
    await buyer.add(last, 1);
    const before = storefront.asked;
    await buyer.checkOut();
    await expect.poll(() => storefront.asked, { timeout: 60_000 }).toBeGreaterThan(before);

    const those = await Promise.all(Array.from({ length: SHOPPERS }, (_, i) => comeIn(i + 1)));
    for (let round = 0; round < ROUNDS; round++) {
      await killInTheMiddle(running, those);
      storefront.away = false;
      running = await start();
      // The last piece sold is shown as sold.
      await expect.poll(() => storefront.toldOfStock, { timeout: 60_000 }).toContain(last.productId);
      for (const shopper of those) await checkShopper(shopper);
    }

    expect(await running.stop()).toBe(0);
    running = null;
    expect(confirmedBy(those)).toBeGreaterThanOrEqual(ROUNDS);
    await books.expectToBalance(shoppers.flatMap(({ confirmed }) => confirmed));
  });
});
