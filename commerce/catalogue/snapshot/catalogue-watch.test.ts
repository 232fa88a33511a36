import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordStockChanges } from '#commerce/catalogue/goods/stock-changes.ts';
import { productCards } from '#commerce/catalogue/products/product-cards.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { raisePrices } from '#commerce/kernel/record-changes.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { testStore } from '#tests/support/catalogue/stores.ts';
import { NOW } from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';

const silent = pino({ level: 'silent' });
const clock = { now: () => NOW };
let db: Database;
let catalogue: Catalogue;

beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 20);
});
afterAll(async () => {
  await db.close();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await db.query('insert into stock values (100, 9) on conflict (variant_id) do update set qty = 9');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await catalogue.close();
  vi.useRealTimers();
});

const firstCard = async () => {
  const [card] = await productCards(await catalogue.ofStore(testStore(1)), { groupId: 0, seesPrices: true }, [0]);
  return card;
};
const sellOut = () =>
  db.transaction(async (query) => {
    const { rows } = await query<{ variantId: number; was: number }>(
      'select variant_id "variantId", qty was from stock',
    );
    await query('update stock set qty = 0');
    await recordStockChanges(
      query,
      rows.map((row) => ({ ...row, is: 0 })),
    );
  });
/** Half a second passes; `refresh` joins the look that has begun. */
const halfASecond = async () => {
  vi.advanceTimersByTime(500);
  await catalogue.refresh();
};

describe('a catalogue left alone', () => {
  test('looks for a new version twice a second', async () => {
    catalogue = await createCatalogue(db, clock, silent, { warm: false });
    await firstCard();
    await db.query(`update product_text set name = 'Renamed' where product_id = 1`);
    await db.query('update catalogue_version set version = version + 1');
    expect((await firstCard())?.name).not.toBe('Renamed');
    const looking = vi.spyOn(db, 'query');
    vi.advanceTimersByTime(499);
    expect(looking).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(looking).toHaveBeenCalled();
    await catalogue.refresh();
    expect((await firstCard())?.name).toBe('Renamed');
  });

  test('sees stock that another process sold, where there can be another process', async () => {
    catalogue = await createCatalogue({ ...db, kind: 'postgres' }, clock, silent, { warm: false });
    await sellOut();
    expect((await firstCard())?.soldOut).toBe(false);
    await halfASecond();
    expect((await firstCard())?.soldOut).toBe(true);
  });

  test('knows everything committed before it is asked to catch up, stock included', async () => {
    catalogue = await createCatalogue(db, clock, silent, { pollEvery: null, warm: false });
    await firstCard();
    const tooEarly = catalogue.refresh();
    await sellOut();
    await db.query(`update product_text set name = 'Renamed again' where product_id = 1`);
    await db.query('update catalogue_version set version = version + 1');
    await catalogue.catchUp();
    await tooEarly;
    expect(await firstCard()).toMatchObject({ name: 'Renamed again', soldOut: true });
  });

  test('looks once at news that come together', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    let tell = (_from: string): void => undefined;
    const listen: Database['listen'] = async (_, heard) => {
      tell = heard;
      return () => Promise.resolve();
    };
    const looking = vi.spyOn(db, 'query');
    catalogue = await createCatalogue({ ...db, listen }, clock, silent, { warm: false });
    await sellOut();
    looking.mockClear();
    const looks = () => looking.mock.calls.filter(([text]) => text.includes('left join catalogue_change')).length;
    for (let n = 0; n < 9; n++) tell('another');
    expect(looks()).toBe(0);
    vi.advanceTimersByTime(50);
    await vi.waitFor(async () => expect((await firstCard())?.soldOut).toBe(true));
    expect(looks()).toBe(1);
  });

  test('tells others once of changes that come together, looks once, and not again at what it told itself', async () => {
    const told: string[] = [];
    let hear = (_from: string): void => undefined;
    const listen: Database['listen'] = async (_, heard) => {
      hear = heard;
      return () => Promise.resolve();
    };
    const tell: Database['tell'] = async (_, from = '') => {
      told.push(from);
      hear(from);
    };
    const looking = vi.spyOn(db, 'query');
    catalogue = await createCatalogue({ ...db, listen, tell }, clock, silent, { warm: false });
    await sellOut();
    looking.mockClear();
    await Promise.all(Array.from({ length: 9 }, () => catalogue.changed()));
    expect((await firstCard())?.soldOut).toBe(true);
    await db.query('update stock set qty = 4');
    await db.transaction((query) => recordStockChanges(query, [{ variantId: 100, was: 0, is: 4 }]));
    await catalogue.changed();
    expect((await firstCard())?.soldOut).toBe(false);
    expect(told.length).toBe(2);
    expect(told[0]).not.toBe('');
    const looks = looking.mock.calls.filter(([text]) => text.includes('left join catalogue_change')).length;
    expect(looks).toBe(2);
  });

  test('rereads the prices of a store whose prices changed, and nothing else of any store', async () => {
    const onNewVersion = vi.fn<() => Promise<void>>(() => Promise.resolve());
    catalogue = await createCatalogue(db, clock, silent, { pollEvery: null, warm: false, onNewVersion });
    const goods = catalogue.assortment();
    const other = await catalogue.ofStore(testStore(2));
    const before = await firstCard();
    await db.query('update price set amount = 100 where store_id = 1');
    await raisePrices(db.query, [1]);
    const asked = vi.spyOn(db, 'query');
    await catalogue.refresh();
    const tables = asked.mock.calls.flatMap(([text]) =>
      [...String(text).matchAll(/from (?!from_at)(\w+)/g)].map(([, name]) => name),
    );
    expect(new Set(tables)).toEqual(
      new Set(['catalogue_position', 'catalogue_version', 'price', 'price_history', 'event_product']),
    );
    asked.mockRestore();
    expect((await firstCard())?.prices?.current).not.toBe(before?.prices?.current);
    expect(catalogue.assortment()).toBe(goods);
    expect((await catalogue.ofStore(testStore(2))).pricing).toBe(other.pricing);
    expect(onNewVersion).toHaveBeenCalledTimes(2);
    await catalogue.refresh();
    expect(onNewVersion).toHaveBeenCalledTimes(2);
  });

  test('serves the prices there are while others are read, and tries again where they could not be', async () => {
    const stumbling = { ...db };
    catalogue = await createCatalogue(stumbling, clock, silent, { pollEvery: null, warm: false });
    const { pricing } = await catalogue.ofStore(testStore(1));
    await raisePrices(db.query, [1]);
    stumbling.query = (text, params) =>
      String(text).includes('from price') ? Promise.reject(new Error('gone')) : db.query(text, params);
    await expect(catalogue.refresh()).rejects.toThrow('gone');
    expect((await catalogue.ofStore(testStore(1))).pricing).toBe(pricing);
    stumbling.query = db.query;
    await catalogue.refresh();
    expect((await catalogue.ofStore(testStore(1))).pricing).not.toBe(pricing);
  });

  test('answers who told of a change, though it is still reading for long', async () => {
    const slow = { ...db };
    catalogue = await createCatalogue(slow, clock, silent, { pollEvery: null, warm: false });
    const reading = Promise.withResolvers<void>();
    slow.query = async (text, params) => {
      await reading.promise;
      return db.query(text, params);
    };
    const told = vi.fn<() => void>();
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void catalogue.changed().then(told);
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(4999);
    const early = told.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);
    const late = told.mock.calls.length;
    reading.resolve();
    expect([early, late]).toEqual([0, 1]);
  });

  test('tells of a version once it serves it', async () => {
    const onNewVersion = vi.fn<() => Promise<void>>(() => Promise.resolve());
    catalogue = await createCatalogue(db, clock, silent, { pollEvery: null, warm: false, onNewVersion });
    await catalogue.refresh();
    expect(onNewVersion).toHaveBeenCalledTimes(1);
    await db.query('update catalogue_version set version = version + 1');
    await catalogue.refresh();
    expect(onNewVersion).toHaveBeenCalledTimes(2);
  });

  test('keeps what it has when the database fails, and says so in the log', async () => {
    const error = vi.fn();
    catalogue = await createCatalogue(db, clock, { ...silent, error } as unknown as typeof silent, { warm: false });
    const before = await firstCard();
    const failing = vi.spyOn(db, 'query').mockRejectedValue(new Error('gone'));
    await catalogue.markStock([100]);
    vi.advanceTimersByTime(500);
    await catalogue.refresh().catch(() => undefined);
    failing.mockRestore();
    await expect.poll(() => error).toHaveBeenCalledTimes(2);
    expect(await firstCard()).toEqual(before);
  });

  test('tries again to build a store that could not be built', async () => {
    const stumbling = { ...db };
    catalogue = await createCatalogue(stumbling, clock, silent, { warm: false });
    stumbling.query = () => Promise.reject(new Error('gone'));
    await expect(firstCard()).rejects.toThrow('gone');
    stumbling.query = db.query;
    expect((await firstCard())?.productID).toBe(1);
  });

  test('builds stores ahead, and stops when it is closed', async () => {
    catalogue = await createCatalogue(db, clock, silent);
    await catalogue.close();
    const after = vi.spyOn(db, 'query');
    vi.advanceTimersByTime(10_000);
    expect(after).not.toHaveBeenCalled();
  });
});
