import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { createCatalogue } from '#commerce/catalogue/snapshot/catalogue.ts';
import { Snapshot } from '#commerce/catalogue/snapshot/snapshot.ts';
import { forgetChanges, noteChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { changeGoods, KINDS_OF_CHANGES, plantMoreWords } from '#tests/support/catalogue/goods-changes.ts';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { expectSameReplies, listedReplies, pricedReplies } from '#tests/support/catalogue/replies.ts';
import { testStore } from '#tests/support/catalogue/stores.ts';
import { NOW } from '#tests/support/catalogue/words.ts';
import { describeOnPostgres } from '#tests/support/database/both-engines.ts';
import { NumberFile, type Numbers, writeNumberFile } from './number-file.ts';
import { readSnapshot, saveSnapshot } from './saved-snapshot.ts';

const PRODUCTS = 40;
const STORES = [1, 11];
const silent = pino({ level: 'silent' });
const clock = { now: () => NOW };

/** The embedded database saves none: its one process reads fast enough (open-shop.ts). */
describeOnPostgres('a catalogue that is saved for the next start', (open) => {
  let db: Database;
  let folder: string;

  beforeAll(async () => {
    db = await open();
    await plantCatalogue(db, PRODUCTS);
    await plantMoreWords(db);
    await db.query('insert into bundle_part(bundle_id, product_id, position, qty) values (10, 1, 0, 1), (10, 2, 1, 2)');
    await db.query(`insert into product_link(product_id, linked_id, kind, position) values (3, 5, 'upsell', 0)`);
    await db.query(`update product set kind = 'bundle' where id = 10`);
  });
  afterAll(() => db.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'serac-saved-'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  async function repliesOf(snapshot: Snapshot): Promise<Record<string, unknown>> {
    const asked = { products: PRODUCTS, at: NOW };
    return { ...(await pricedReplies(snapshot, STORES, asked)), ...(await listedReplies(snapshot, STORES, asked)) };
  }

  async function expectAsReadAnew(snapshot: Snapshot): Promise<void> {
    const [found, wanted] = [await repliesOf(snapshot), await repliesOf(await Snapshot.read(db))];
    expectSameReplies(found, wanted, 'it was read');
  }

  /** One with the prices of all stores. */
  async function built(): Promise<Snapshot> {
    const snapshot = await Snapshot.read(db);
    for (const storeId of STORES) await snapshot.open(testStore(storeId), NOW);
    return snapshot;
  }

  async function save(snapshot: Snapshot): Promise<void> {
    const { toSave } = snapshot;
    if (!toSave) throw new Error('it is not whole');
    await saveSnapshot(db, folder, toSave);
  }

  const opened: Snapshot[] = [];
  afterEach(async () => {
    for (const snapshot of opened.splice(0)) await snapshot.close();
  });

  async function begun(): Promise<Snapshot> {
    const saved = await readSnapshot(db, folder);
    if (!saved) throw new Error('nothing was saved');
    const snapshot = await Snapshot.of(db, saved);
    opened.push(snapshot);
    return snapshot;
  }

  /** Is there one that could be begun with? */
  async function isSaved(): Promise<boolean> {
    const saved = await readSnapshot(db, folder);
    await saved?.amounts.close();
    return saved !== null;
  }

  it('answers as one that is read, and reads no long table', async () => {
    await save(await built());
    const asked = vi.spyOn(db, 'query');
    const snapshot = await begun();
    expect(await snapshot.takeIn()).toBe('none');
    for (const storeId of STORES) await snapshot.open(testStore(storeId), NOW);
    const read = asked.mock.calls
      .map(([text]) => text)
      .filter((text) =>
        /from \(select .* from (product|variant|price|category_product|event_product|stock)\b/s.test(text),
      );
    expect(read).toEqual([]);
    asked.mockRestore();
    await expectAsReadAnew(snapshot);
  });

  it('takes in whatever changed since, before or after products had changed in place', {
    timeout: 240_000,
  }, async () => {
    const below = numbers(11);
    const snapshot = await built();
    for (let kind = 0; kind < KINDS_OF_CHANGES; kind += 4) {
      await save(snapshot);
      for (const one of [kind, kind + 1, kind + 2, kind + 3]) await changeGoods(db, below, one % KINDS_OF_CHANGES);
      const next = await begun();
      expect(await next.takeIn()).toBe('noted');
      await expectAsReadAnew(next);
      expect(await snapshot.takeIn()).toBe('noted');
    }
  });

  it('reads the prices of a store when they are first asked for, and saves those nobody asked for as they are by then', async () => {
    const whole = await Snapshot.read(db);
    await whole.open(testStore(1), NOW);
    await whole.pricing(11);
    await save(whole);
    const first = await begun();
    const read = vi.spyOn(NumberFile.prototype, 'floats');
    await first.open(testStore(1), NOW);
    expect(read.mock.calls).toEqual([['1/past since']]);
    read.mockRestore();
    expect(STORES.map((storeId) => first.isAwaited(storeId))).toEqual([true, false]);
    for (const storeId of STORES) {
      await db.query('update price set amount = amount + 300 where variant_id = 200 and store_id = $1', [storeId]);
      await db.transaction((query) => noteChange(query, { kind: 'prices', storeId, variantIds: [200] }));
    }
    await changeGoods(db, numbers(3), 1);
    expect(await first.takeIn()).toBe('noted');
    await save(first);
    expect(STORES.map((storeId) => first.isAwaited(storeId))).toEqual([true, false]);
    const next = await begun();
    // Only what was asked for is read ahead.
    expect(STORES.map((storeId) => next.isAwaited(storeId))).toEqual([true, false]);
    expect(await next.takeIn()).toBe('none');
    await expectAsReadAnew(next);
    await expectAsReadAnew(first);
  });

  it('reads the prices of a store from the tables where the file has others than were written', async () => {
    await save(await built());
    const snapshot = await begun();
    const path = join(folder, 'catalogue');
    const whole = readFileSync(path);
    const text = whole.subarray(whole.lastIndexOf('{"bytes"'), -12).toString();
    const places = (JSON.parse(text) as { places: Record<string, { at: number }> }).places;
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.from([99]), 0, 1, places['11/amounts']?.at ?? 0);
    closeSync(file);
    await expectAsReadAnew(snapshot);
  });

  it('may be saved while prices and products change', { timeout: 120_000 }, async () => {
    const below = numbers(5);
    const snapshot = await built();
    // Every step lets others run.
    vi.spyOn(Pace.prototype, 'isDue', 'get').mockReturnValue(true);
    const { toSave } = snapshot;
    const writing = toSave && saveSnapshot(db, folder, toSave);
    await db.query('update price set amount = amount + 100 where variant_id = 100 and store_id = 1');
    await db.transaction((query) => noteChange(query, { kind: 'prices', storeId: 1, variantIds: [100] }));
    await changeGoods(db, below, 0);
    await snapshot.takeIn();
    const saved = await writing;
    vi.restoreAllMocks();
    if (saved === null) await save(snapshot);
    const next = await begun();
    await next.takeIn();
    await expectAsReadAnew(next);
  });

  it('is not written where products changed while they were gone over', async () => {
    const { toSave } = await built();
    expect(toSave && (await saveSnapshot(db, folder, { ...toSave, isSame: () => false }))).toBeNull();
    expect(await isSaved()).toBe(false);
  });

  it('is written without a copy only where no products changed until it was', async () => {
    const { toSave } = await built();
    let looks = 0;
    const changing = toSave && { ...toSave, isSame: () => looks++ === 0 };
    expect(changing && (await saveSnapshot(db, folder, changing))).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
    looks = 0;
    expect(changing && (await saveSnapshot(db, folder, changing, undefined, true))).not.toBeNull();
    await expectAsReadAnew(await begun());
  });

  it('leaves nothing where it is stopped, and is not saved by a process that ends before all is built', async () => {
    const { toSave } = await built();
    await expect(toSave && saveSnapshot(db, folder, toSave, AbortSignal.abort())).rejects.toThrow('aborted');
    const catalogue = await createCatalogue(db, clock, silent, { pollEvery: null, savedIn: folder });
    await catalogue.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('has read again what was missed when changes are not kept any more', async () => {
    await save(await built());
    await db.query('update price set amount = amount + 700 where store_id = 11');
    await db.transaction((query) => noteChange(query, { kind: 'prices', storeId: 11, variantIds: [100] }));
    await db.transaction((query) => noteChange(query, { kind: 'prices', storeId: 11, variantIds: [101] }));
    await db.query(`update catalogue_change set noted_at = now() - interval '2 hours'`);
    await forgetChanges(db.query);
    const next = await begun();
    expect(await next.takeIn()).toBe('prices');
    await expectAsReadAnew(next);
  });

  it('is read anew where a version was raised since', async () => {
    await save(await built());
    await db.query('update product set popularity = popularity + 50 where id = 30');
    await db.query('update catalogue_version set version = version + 1');
    const next = await begun();
    expect(await next.takeIn()).toBe('goods');
    const renewed = await next.renewed();
    await renewed.takeIn();
    await expectAsReadAnew(renewed);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['of another database, or of a past that a backup took back', () => db.query('delete from catalogue_reader')],
    [
      'of another position than the database says',
      () => db.query('update catalogue_reader set position = position - 1'),
    ],
    ['in another form', () => rewritten((facts) => ({ ...facts, form: '0' }))],
    ['from before a migration', () => rewritten((facts) => ({ ...facts, form: '1 0000_first' }))],
    [
      'without the prices that it names',
      () => rewritten((facts) => ({ ...facts, amounts: [{ storeId: 7, groups: [], inSales: [] }] })),
    ],
  ])('is not begun with when it is %s', async (_, spoil) => {
    await save(await built());
    await spoil();
    await expect(readSnapshot(db, folder)).rejects.toThrow();
    const warn = vi.fn();
    const catalogue = await createCatalogue(db, clock, { ...silent, warn } as unknown as typeof silent, {
      pollEvery: null,
      warm: false,
      savedIn: folder,
    });
    expect(catalogue.assortment().products.length).toBeGreaterThan(0);
    await catalogue.close();
    expect(warn).toHaveBeenCalledOnce();
  });

  /** Puts another file in the place of the one that was saved, without its arrays. */
  async function rewritten(other: (facts: Record<string, unknown>) => unknown): Promise<void> {
    const path = join(folder, 'catalogue');
    const file = await NumberFile.open<Record<string, unknown>>(path);
    if (!file) throw new Error('nothing was saved');
    async function* none(): AsyncGenerator<readonly [string, Numbers]> {
      yield ['none', new Int32Array()];
    }
    await writeNumberFile(path, other(file.facts), none());
    await file.close();
  }

  it('is saved by a process that was built, and begun with by the next', async () => {
    const options = { pollEvery: null, savedIn: folder };
    const first = await createCatalogue(db, clock, silent, options);
    await vi.waitFor(async () => expect(await isSaved()).toBe(true), { timeout: 20_000 });
    await first.close();
    const asked = vi.spyOn(db, 'query');
    const second = await createCatalogue(db, clock, silent, options);
    expect(second.position()).toBe(first.position());
    await second.close();
    expect(asked.mock.calls.filter(([text]) => text.includes('from variant'))).toEqual([]);
  });

  it('is not written again while nothing changed, but again when the database does not know the file any more', async () => {
    await db.query('delete from catalogue_reader');
    const known = async () =>
      (await db.query<{ id: string }>(`select id from catalogue_reader where id like 'file-%' order by seen_at`)).rows;
    await save(await built());
    const [before, at] = [await known(), statSync(join(folder, 'catalogue')).mtimeMs];
    const begin = async (): Promise<void> => {
      const catalogue = await createCatalogue(db, clock, silent, { pollEvery: null, savedIn: folder });
      await vi.waitFor(async () => expect(await known()).toHaveLength(1), { timeout: 20_000 });
      await catalogue.close();
    };
    await begin();
    expect([await known(), statSync(join(folder, 'catalogue')).mtimeMs]).toEqual([before, at]);
    await db.query('delete from catalogue_reader');
    await begin();
    expect(await isSaved()).toBe(true);
    expect(statSync(join(folder, 'catalogue')).mtimeMs).toBeGreaterThan(at);
  });

  it('costs nothing but a warning where there is no disk', async () => {
    const warn = vi.fn();
    const catalogue = await createCatalogue(db, clock, { ...silent, warn } as unknown as typeof silent, {
      pollEvery: null,
      savedIn: '/dev/null/catalogue',
    });
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2), { timeout: 20_000 });
    expect((await catalogue.ofStore(testStore(1))).assortment.products.length).toBeGreaterThan(0);
    await catalogue.close();
  });
});
