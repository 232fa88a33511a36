import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postBatch } from '#commerce/changes/post-batch.ts';
import { redisProgram, until } from '#tests/support/servers/redis-server.ts';
import { findNginx } from '../../scripts/find-nginx.ts';
import { ask } from '../faults/ask.ts';
import { slackOf } from '../faults/machine-slack.ts';
import { type Good, Refused, Shopper } from '../faults/shopper.ts';
import { restartUnder } from './rolling-restart.ts';
import { openShopOfFour, type ShopOfFour } from './shop-of-four.ts';

const STORE = 1;
const SHOPPERS = 36;
const PIECES = 17;
/** What an event is allowed to take from one storefront to the pages of another, ms. */
const SEEN_WITHIN_MS = 2000;
/** What has not been seen by then is not waited for any longer, ms. */
const GIVEN_UP_MS = 60_000;
/** Shoppers that get ready for the checkout at a time. */
const AT_A_TIME = 20;
const VISITORS = 8;
/** Without, they take all that the machine has, and the purchases none. */
const VISITOR_PAUSE_MS = 25;
/** What is timed is tried again, for another program may have the processor meanwhile. */
const RETRIES = 2;

/** `ROLLING_VISITORS=200` is what a release is tried with. */
const ROLLING_VISITORS = Number(process.env.ROLLING_VISITORS ?? 4);
/** They leave the processes that start a share of two cores, ms. */
const ROLLING_PAUSE_MS = 200;

const redis = redisProgram();
const hasNginx = findNginx() !== null;
if (!hasNginx) console.warn('NO NGINX HERE: deploy/nginx.conf and the rolling restart are NOT TESTED');

interface SoldGood extends Good {
  readonly path: string;
}

describe.skipIf(redis === null)('two storefronts and two commerce processes', () => {
  let shop: ShopOfFour;
  let goods: readonly SoldGood[] = [];
  /** Pages that nobody has asked for yet. */
  let unseen: string[] = [];

  const rowsOf = async <T>(text: string, params: readonly unknown[] = []): Promise<T[]> =>
    (await shop.db.query<T>(text, params)).rows;
  const count = async (table: string): Promise<number> =>
    (await rowsOf<{ n: number }>(`select count(*)::int n from ${table}`))[0]?.n ?? 0;
  const good = (n: number): SoldGood => {
    const found = goods[n];
    if (!found) throw new Error('The seed has too few goods');
    return found;
  };
  const healthOf = async (origin: string): Promise<string> => (await fetch(`${origin}/api/health/ready`)).text();
  const setStock = ({ variantId }: Good, qty: number) =>
    shop.db.query('update stock set qty = $2 where variant_id = $1', [variantId, qty]);
  const stockOf = async ({ variantId }: Good): Promise<number> =>
    (await rowsOf<{ qty: number }>('select qty from stock where variant_id = $1', [variantId]))[0]?.qty ?? -1;

  beforeAll(async () => {
    if (redis === null) return;
    shop = await openShopOfFour(redis);
    // Goods outside every sale, so that no boundary falls into the test.
    const found = await rowsOf<Good>(
      `select min(v.id) "variantId", v.product_id "productId" from variant v join product p on p.id = v.product_id
       join stock s on s.variant_id = v.id
       where not p.needs_fitting and p.kind <> 'bundle' and s.qty > 0
         and not exists (select 1 from event_product e where e.product_id = p.id)
       group by v.product_id order by v.product_id limit 60`,
    );
    goods = await Promise.all(
      found.map(async (one) => {
        const reply = await fetch(`${shop.back.origin}/single-product/${one.productId}?store_id=${STORE}`);
        const { url } = (await reply.json()) as { url: string };
        return { ...one, path: url };
      }),
    );
    unseen = goods.slice(12).map(({ path }) => path);
  });
  afterAll(() => shop?.close());

  it('have filled the empty database they both found exactly once', async () => {
    expect(await count('store')).toBe(20);
    expect(await count(`setting where key = 'seed_version'`)).toBe(1);
    expect(await count('product')).toBe(await count('(select distinct sku from product) p'));
    for (const { origin } of shop.commerce) {
      expect((await fetch(`${origin}/store-config?store_id=${STORE}`)).status).toBe(200);
    }
  });

  /** Changes the name of a product, tells one storefront, and waits for the other. @returns how long it took, ms */
  async function timeUntilSeen(of: SoldGood, toldStorefront: string, askedStorefront: string): Promise<number> {
    const name = `Renamed ${randomUUID()}`;
    const page = async () => (await fetch(`${askedStorefront}${of.path}`)).text();
    await fetch(`${toldStorefront}${of.path}`);
    expect(await page()).not.toContain(name);
    await shop.db.query(`update product_text set name = $2 where product_id = $1 and lang = 'en'`, [
      of.productId,
      name,
    ]);
    const change = { kind: 'product' as const, productIds: [of.productId], listings: [], storeIds: [] };
    const started = performance.now();
    await postBatch(toldStorefront, [change], shop.serviceToken);
    while (!(await page()).includes(name) && performance.now() - started < GIVEN_UP_MS) await wait(20);
    return performance.now() - started;
  }

  /** How much slower this machine is just now than it may be. */
  async function slackNow(): Promise<number> {
    const renders: number[] = [];
    for (const path of unseen.splice(0, 3)) {
      const started = performance.now();
      await (await fetch(`${shop.storefronts[1].origin}${path}`)).text();
      renders.push(performance.now() - started);
    }
    return slackOf(renders);
  }

  it('an event sent to one storefront is seen on the other within two seconds', { retry: RETRIES }, async () => {
    const [a, b] = shop.storefronts;
    const slack = await slackNow();
    const times = [await timeUntilSeen(good(0), a.origin, b.origin), await timeUntilSeen(good(1), b.origin, a.origin)];
    expect(Math.max(...times)).toBeLessThan(SEEN_WITHIN_MS * Math.max(slack, await slackNow()));
  });

  it('a page that one storefront rendered is served by the other without rendering it again', async () => {
    const [a, b] = shop.storefronts;
    const redis = new Redis(shop.redis.url);
    const { path, productId } = good(2);
    const made = await fetch(`${a.origin}${path}`);
    expect(made.headers.get('x-nextjs-cache')).toBe('MISS');
    await made.text();
    // It is written to Redis behind the visitor's back.
    await until(async () => (await redis.keys(`serac:page:*/product/${productId}*`)).length > 0);
    redis.disconnect();
    const found = await fetch(`${b.origin}${path}`);
    expect(found.headers.get('x-nextjs-cache')).toBe('HIT');
  });

  it('a basket filled through one storefront is there on the other, for the same visitor', async () => {
    const [a, b] = shop.storefronts;
    const { productId, variantId } = good(3);
    const added = await fetch(`${a.origin}/api/basket-add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: a.origin },
      body: JSON.stringify({ productID: productId, variantId, quantity: 2 }),
    });
    expect(added.status, await added.clone().text()).toBe(200);
    const cookie = added.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const basket = (await (await fetch(`${b.origin}/api/basket-data`, { headers: { cookie } })).json()) as {
      items: { variantId: number; qty: number }[];
    };
    expect(basket.items).toMatchObject([{ variantId, qty: 2 }]);
  });

  /** New members with the password of the demo's own, each with one of `of` in the basket. */
  async function membersWith(of: Good, howMany: number, prefix: string): Promise<Shopper[]> {
    await shop.db.query(
      `insert into member(email, password_hash, store_id, referral_code, is_confirmed)
       select $1 || n || '@serac.example', (select password_hash from member where email = 'member1@serac.example'),
         ${STORE}, $1 || n, true from generate_series(1, $2::int) n`,
      [prefix, howMany],
    );
    const shoppers = Array.from(
      { length: howMany },
      (_, n) => new Shopper(shop.back.origin, `${prefix}${n + 1}@serac.example`),
    );
    await inTurns(shoppers, async (shopper) => {
      await shopper.login();
      await shopper.add(of, 1);
    });
    return shoppers;
  }

  async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
    const done: R[] = [];
    for (let from = 0; from < all.length; from += AT_A_TIME) {
      done.push(...(await Promise.all(all.slice(from, from + AT_A_TIME).map(work))));
    }
    return done;
  }

  it(`${SHOPPERS} who pay at the same moment, at either process, get exactly the ${PIECES} pieces there are`, async () => {
    const wanted = good(4);
    await setStock(wanted, SHOPPERS);
    const before = await count('orders');
    const shoppers = await membersWith(wanted, SHOPPERS, 'crowd');
    const payments = await inTurns(shoppers, (shopper) => shopper.readyToPay());
    await setStock(wanted, PIECES);
    const outcomes = await Promise.allSettled(payments.map((pay) => pay()));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(outcomes.length - refusals.length).toBe(PIECES);
    expect(refusals.filter((reason) => !(reason instanceof Refused))).toEqual([]);
    // A machine that is busy otherwise may ask a few to come back later, which takes no piece either.
    expect(refusals.filter((reason: Refused) => /: 5(?!03)\d\d /.test(reason.message))).toEqual([]);
    expect(await stockOf(wanted)).toBe(0);
    expect(await count('orders')).toBe(before + PIECES);
  });

  const cached = (): string[] => ['/', ...goods.slice(5, 9).map(({ path }) => path)];

  /** Visitors who read cached pages until they are told to stop; every answer that is no page is kept. */
  function sendVisitors() {
    const seen = { pages: 0, bad: [] as string[] };
    let open = true;
    const visitor = async (n: number): Promise<void> => {
      for (let turn = n; open; turn += 1) {
        const path = cached()[turn % cached().length];
        const reply = await fetch(`${shop.front.origin}${path}`).catch((error: Error) => error);
        if (reply instanceof Response) await reply.arrayBuffer();
        if (reply instanceof Response && reply.status === 200) seen.pages += 1;
        else seen.bad.push(`${path}: ${reply instanceof Response ? reply.status : reply.message}`);
        await wait(VISITOR_PAUSE_MS);
      }
    };
    const all = Promise.all(Array.from({ length: VISITORS }, (_, n) => visitor(n)));
    return {
      seen,
      sendHome: async () => {
        open = false;
        await all;
      },
    };
  }

  /** Buys one piece after the other until it is told to stop. */
  async function keepBuying(shopper: Shopper, of: Good, until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      if (Object.keys(shopper.held).length === 0) await shopper.add(of, 1);
      await shopper.checkOut();
    }
  }

  it('lose no confirmed order and serve every cached page when a storefront and Redis are killed under load', async () => {
    const bought = good(5);
    await setStock(bought, 10_000);
    const before = await count('orders');
    const shoppers = await membersWith(bought, 4, 'buyer');
    for (const { origin } of shop.storefronts) for (const path of cached()) await (await fetch(origin + path)).text();
    const confirmed = (): number => shoppers.reduce((sum, shopper) => sum + shopper.confirmed.length, 0);

    const over = new AbortController();
    const visitors = sendVisitors();
    const purchases = Promise.all(shoppers.map((shopper) => keepBuying(shopper, bought, over.signal)));
    const further = async (orders: number, pages: number): Promise<void> => {
      const [ordersThen, pagesThen] = [confirmed(), visitors.seen.pages];
      const enough = () => confirmed() >= ordersThen + orders && visitors.seen.pages >= pagesThen + pages;
      await Promise.race([until(enough), purchases]);
    };
    await further(2, 50);
    await Promise.all([shop.storefronts[0].kill(), shop.redis.kill()]);
    await further(6, 120);
    over.abort();
    await purchases;
    await visitors.sendHome();

    expect(visitors.seen.bad).toEqual([]);
    expect(await count('orders')).toBe(before + confirmed());
    expect(await stockOf(bought)).toBe(10_000 - confirmed());
    for (const shopper of shoppers) expect(await shopper.orders()).toHaveLength(shopper.confirmed.length);
  });

  it('are four again when what was lost comes back', async () => {
    await shop.redis.restart();
    await shop.storefronts[0].start();
    for (const { origin } of shop.storefronts) {
      await until(async () => {
        const reply = await fetch(`${origin}/api/health/ready`);
        return reply.status === 200 && !(await reply.text()).includes('Redis');
      });
    }
  });

  it('hear of events as before when what was lost is back', { retry: RETRIES }, async () => {
    const [a, b] = shop.storefronts;
    const slack = await slackNow();
    const time = await timeUntilSeen(good(9), a.origin, b.origin);
    expect(time).toBeLessThan(SEEN_WITHIN_MS * Math.max(slack, await slackNow()));
  });

  it('answer for the database while it is away, and take orders again when it is back', async () => {
    const [shopper] = await membersWith(good(10), 1, 'patient');
    const { path } = good(6);
    for (const { origin } of shop.storefronts) await (await fetch(origin + path)).text();
    await shop.postgres.kill();
    try {
      const { origin } = shop.commerce[0];
      const away = await fetch(`${origin}/single-product/${good(10).productId}?store_id=${STORE}`);
      expect(away.status).toBe(503);
      expect(away.headers.get('retry-after')).toBe('5');
      const ready = await fetch(`${origin}/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([
        503,
        { status: 'unavailable', reason: 'the database does not answer' },
      ]);
      expect((await fetch(`${origin}/health/live`)).status).toBe(200);
      for (const storefront of shop.storefronts) {
        expect((await fetch(`${storefront.origin}${path}`)).status).toBe(200);
        expect(await healthOf(storefront.origin)).toContain('its database is away');
        expect((await fetch(`${storefront.origin}/api/health/live`)).status).toBe(200);
      }
    } finally {
      await shop.postgres.restart();
    }
    for (const { origin } of shop.commerce)
      await until(async () => (await fetch(`${origin}/health/ready`)).status === 200);
    for (const { origin } of shop.storefronts) await until(async () => !(await healthOf(origin)).includes('database'));
    await shopper?.checkOut();
    expect(shopper?.confirmed).toHaveLength(1);
  });

  it.skipIf(!hasNginx)(
    'keep the commerce API but for the checkout and the links of mails from the internet, by nginx as it is shipped',
    async () => {
      const port = Number(new URL(shop.nginxFront?.origin ?? '').port);
      const at = async (host: string, path: string) => (await ask({ port, host, path })).status;
      expect(await at('checkout.localhost', '/checkout?handoff=none')).not.toBe(404);
      for (const path of ['/docs', '/store-config?store_id=1', '/operator/changes']) {
        expect(await at('checkout.localhost', path), path).toBe(404);
      }
      expect(await at('uk.serac.localhost', '/')).toBe(200);
    },
  );

  it.skipIf(!hasNginx)('lose no request while all of them are replaced, behind nginx as it is shipped', async () => {
    const good = goods[11];
    if (!good || !shop.nginxFront) throw new Error('There is nothing to buy, or no nginx');
    await setStock(good, 10_000);
    const rounds = [0, 1].flatMap((n) => [[shop.commerce[n], shop.storefronts[n]].filter((one) => one !== undefined)]);
    const visited = { origin: shop.nginxFront.origin, paths: cached(), good };
    const seen = await restartUnder(visited, rounds, ROLLING_VISITORS, ROLLING_PAUSE_MS);
    expect(seen.lost, seen.lost.slice(0, 3).join(' | ')).toEqual([]);
    expect(Math.min(seen.pages, seen.writes)).toBeGreaterThan(ROLLING_VISITORS);
  });

  it('stop when they are asked to, with what is under way answered', async () => {
    const all = [...shop.commerce, ...shop.storefronts];
    expect(await Promise.all(all.map((one) => one.stop()))).toEqual(all.map(() => 0));
  });
});
