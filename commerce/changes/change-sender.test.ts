import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { waitAfter } from '#commerce/kernel/leased-queue.ts';
import { announceVersions, recordChanges, recordStock } from '#commerce/kernel/record-changes.ts';
import type { ChangeEvent } from '#lib/contract/changes.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { openTestShop, type TestShop } from '#tests/support/catalogue/stores.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { CHANGES, type ChangeSender, startChangeSender } from './change-sender.ts';

const log = pino({ level: 'silent' });
const NEAR = 'http://near.example';
const FAR = 'http://far.example';
let db: Database;
let test: TestShop;
let senders: ChangeSender[] = [];
const post = vi.fn<(storefront: string, events: readonly ChangeEvent[]) => Promise<void>>();

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 20);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from change');
  await db.query('update catalogue_version set announced = version');
  test = await openTestShop(db);
  post.mockReset().mockResolvedValue();
});
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()));
  senders = [];
  await test.shop.catalogue.close();
});

function sender(storefronts = [NEAR], every: number | null = null): ChangeSender {
  const { catalogue, clock } = test.shop;
  const settings = { db, catalogue, clock, log, storefronts, serviceToken: 'token', post, every };
  const started = startChangeSender(settings);
  senders.push(started);
  return started;
}
const waiting = async () => (await db.query<{ n: number }>('select count(*)::int n from change')).rows[0]?.n;
/** The time of the next attempt has come. */
const letDue = () => db.query("update change set due_at = now() - interval '1 second'");
const sent = () => post.mock.calls.map(([storefront, events]) => [storefront, events.map(({ kind }) => kind)]);

describe('changes on their way', () => {
  it('go out together, once, to every storefront', async () => {
    await recordChanges(db.query, [{ kind: 'navigation', storeId: 1 }, { kind: 'store' }]);
    const { drain } = sender([NEAR, FAR]);
    expect([await drain(), await drain()]).toEqual([2, 0]);
    expect(sent()).toEqual([
      [NEAR, ['navigation', 'store']],
      [FAR, ['navigation', 'store']],
    ]);
    expect(await waiting()).toBe(0);
  });

  it('are told once where the same happened several times', async () => {
    await recordChanges(db.query, [{ kind: 'store' }, { kind: 'store' }, { kind: 'store', storeId: 1 }]);
    await sender().drain();
    expect(post.mock.calls[0]?.[1]).toEqual([
      { kind: 'store', storeIds: [] },
      { kind: 'store', storeIds: [1] },
    ]);
  });

  it('stay away with the transaction that is undone', async () => {
    await db
      .transaction(async (query) => {
        await recordChanges(query, [{ kind: 'store' }]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await sender().drain()).toBe(0);
  });

  it('wait for the storefront that is away, and go only to that one', async () => {
    post.mockImplementation((storefront) =>
      storefront === FAR ? Promise.reject(new Error('away')) : Promise.resolve(),
    );
    await recordChanges(db.query, [{ kind: 'store' }]);
    const { drain } = sender([NEAR, FAR]);
    await drain();
    expect(await drain()).toBe(0);
    expect(await waiting()).toBe(1);
    post.mockReset().mockResolvedValue();
    await letDue();
    await drain();
    expect(sent()).toEqual([[FAR, ['store']]]);
    expect(await waiting()).toBe(0);
  });

  it('do not wait for a storefront that does not answer', async () => {
    const answers: (() => void)[] = [];
    post.mockImplementation((storefront) =>
      storefront === FAR ? new Promise((resolve) => answers.push(resolve)) : Promise.resolve(),
    );
    await recordChanges(db.query, [{ kind: 'store' }]);
    sender([NEAR, FAR], 20);
    await expect.poll(() => sent()).toContainEqual([FAR, ['store']]);
    await recordChanges(db.query, [{ kind: 'route' }]);
    await expect.poll(() => sent()).toContainEqual([FAR, ['route']]);
    expect(sent()).toContainEqual([NEAR, ['route']]);
    for (const answer of answers) answer();
    await expect.poll(waiting).toBe(0);
  });

  it('are given up when nothing older can be cached any more', async () => {
    post.mockRejectedValue(new Error('away'));
    await recordChanges(db.query, [{ kind: 'store' }]);
    await db.query("update change set created_at = now() - interval '2 hours'");
    await sender().drain();
    expect(await waiting()).toBe(0);
  });

  it('are taken by one of several processes', async () => {
    await recordChanges(db.query, [{ kind: 'store' }]);
    const counts = await Promise.all([sender().drain(), sender().drain(), sender().drain()]);
    expect([counts.reduce((sum, n) => sum + n, 0), post.mock.calls.length]).toEqual([1, 1]);
  });

  it('are taken up again when who took them died', async () => {
    await recordChanges(db.query, [{ kind: 'store' }]);
    let die: (error: Error) => void = () => {};
    post.mockImplementationOnce(() => new Promise((_resolve, reject) => (die = reject)));
    const dying = sender().drain();
    await expect.poll(() => post).toHaveBeenCalledTimes(1);
    expect(await sender().drain()).toBe(0);
    await letDue();
    expect(await sender().drain()).toBe(1);
    expect(await waiting()).toBe(0);
    die(new Error('killed'));
    await dying;
  });

  it('are known to this process before any storefront hears of them', async () => {
    await db.query('update stock set qty = 0 where variant_id in (select id from variant where product_id = 1)');
    const {
      rows: [variant],
    } = await db.query<{ id: number }>('select id from variant where product_id = 1 order by id limit 1');
    await recordStock(db.query, [variant?.id ?? 0]);
    const catchUp = vi.spyOn(test.shop.catalogue, 'catchUp');
    post.mockImplementation(async () => expect(catchUp).toHaveResolved());
    await sender().drain();
    expect(post.mock.calls[0]?.[1]).toMatchObject([{ kind: 'stock', productIds: [1], storeIds: [] }]);
  });

  it('are taken only when this process is ready for them, so that a slow one does not lose them to itself', async () => {
    await recordChanges(db.query, [{ kind: 'store' }]);
    const caughtUp = Promise.withResolvers<void>();
    vi.spyOn(test.shop.catalogue, 'catchUp').mockReturnValueOnce(caughtUp.promise);
    const slow = sender().drain();
    expect(await sender().drain()).toBe(1);
    caughtUp.resolve();
    expect(await slow).toBe(0);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('go out by themselves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    sender([NEAR], 200);
    await recordChanges(db.query, [{ kind: 'store' }]);
    vi.advanceTimersByTime(200);
    vi.useRealTimers();
    await expect.poll(() => post).toHaveBeenCalledTimes(1);
  });

  it('are retried after a quarter of a second, then ever more rarely, ten seconds at most', () => {
    expect([1, 2, 3, 7, 30].map((attempts) => waitAfter(CHANGES, attempts))).toEqual([250, 500, 1000, 10_000, 10_000]);
  });
});

describe('a catalogue whose version was raised by hand', () => {
  it('is announced once per store, however many processes see it', async () => {
    await db.query('update catalogue_version set version = version + 1 where store_id in (1, 6)');
    await Promise.all([announceVersions(db.query), announceVersions(db.query)]);
    await sender().drain();
    expect(post.mock.calls[0]?.[1]).toEqual([
      { kind: 'catalogue', storeIds: [1] },
      { kind: 'catalogue', storeIds: [6] },
    ]);
  });
});
