import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { startSaving } from '#commerce/catalogue/snapshot/save-for-next-start.ts';
import { Snapshot } from '#commerce/catalogue/snapshot/snapshot.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { changeGoods, KINDS_OF_CHANGES, plantMoreWords } from '#tests/support/catalogue/goods-changes.ts';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { expectSameReplies, listedReplies } from '#tests/support/catalogue/replies.ts';
import { testStore } from '#tests/support/catalogue/stores.ts';
import { NOW } from '#tests/support/catalogue/words.ts';
import { describeOnPostgres } from '#tests/support/database/both-engines.ts';
import { NumberFile } from './number-file.ts';
import { readSnapshot, saveSnapshot } from './saved-snapshot.ts';
import { SavedSearches, type SearchFacts } from './search-arrays.ts';

const PRODUCTS = 40;
/** Of two languages. */
const STORES = [1, 11];

describeOnPostgres('searches that are saved for the next start', (open) => {
  let db: Database;
  let folder: string;
  const opened: Snapshot[] = [];
  /** Set before a process begins, which keeps it. */
  let asked: MockInstance<Database['query']>;

  beforeAll(async () => {
    db = await open();
    await plantCatalogue(db, PRODUCTS);
    await plantMoreWords(db);
  });
  afterAll(() => db.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'serac-saved-'));
    asked = vi.spyOn(db, 'query');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const snapshot of opened.splice(0)) await snapshot.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const searchOf = async (snapshot: Snapshot, storeId: number) =>
    (await snapshot.open(testStore(storeId), NOW)).search();

  async function searched(storeIds = STORES): Promise<Snapshot> {
    const snapshot = await Snapshot.read(db);
    for (const storeId of storeIds) await searchOf(snapshot, storeId);
    return snapshot;
  }

  async function save({ toSave }: Snapshot): Promise<void> {
    expect(toSave && (await saveSnapshot(db, folder, toSave))).not.toBeNull();
  }

  async function begun(): Promise<Snapshot> {
    const saved = await readSnapshot(db, folder);
    if (!saved) throw new Error('nothing was saved');
    const snapshot = await Snapshot.of(db, saved);
    opened.push(snapshot);
    return snapshot;
  }

  const repliesOf = (snapshot: Snapshot) => listedReplies(snapshot, STORES, { products: PRODUCTS, at: NOW });

  async function expectAsReadAnew(snapshot: Snapshot, after: string): Promise<void> {
    expectSameReplies(await repliesOf(snapshot), await repliesOf(await Snapshot.read(db)), after);
  }

  /** Does a process that has begun read the names of all products for the search of a store? */
  async function isMadeAnew(snapshot: Snapshot, storeId: number): Promise<boolean> {
    asked.mockClear();
    await searchOf(snapshot, storeId);
    const texts = asked.mock.calls.map(([text]) => text);
    return texts.some((text) => text.includes('from product_text where lang = $1 and product_id > $2'));
  }

  it('answer as such that are made of all products, and are not made', async () => {
    await save(await searched());
    const next = await begun();
    expect(await next.takeIn()).toBe('none');
    for (const storeId of STORES) expect(await isMadeAnew(next, storeId)).toBe(false);
    await expectAsReadAnew(next, 'they were read');
  });

  it('have what changed since, before and after they were saved, asked for or not', { timeout: 240_000 }, async () => {
    const below = numbers(29);
    const snapshot = await searched();
    for (let kind = 0; kind < KINDS_OF_CHANGES; kind += 3) {
      // They are behind when they are saved.
      await changeGoods(db, below, kind);
      await snapshot.takeIn();
      await save(snapshot);
      await changeGoods(db, below, (kind + 1) % KINDS_OF_CHANGES);
      const next = await begun();
      await next.takeIn();
      // Of one language nobody asks: it is saved again as it was read.
      await searchOf(next, 1);
      await save(next);
      await changeGoods(db, below, (kind + 2) % KINDS_OF_CHANGES);
      const last = await begun();
      await last.takeIn();
      await expectAsReadAnew(last, `changes from the ${kind}th on`);
    }
  });

  it('are saved as they were where nobody asked for them', async () => {
    await save(await searched());
    await save(await begun());
    const next = await begun();
    for (const storeId of STORES) expect(await isMadeAnew(next, storeId)).toBe(false);
    await expectAsReadAnew(next, 'they were read twice');
  });

  it('are made of all products where the file has others than were written, and left out of the next', async () => {
    await save(await searched());
    const path = join(folder, 'catalogue');
    const whole = readFileSync(path);
    const text = whole.subarray(whole.lastIndexOf('{"bytes"'), -12).toString();
    const { places } = JSON.parse(text) as { places: Record<string, { at: number }> };
    const next = await begun();
    const file = openSync(path, 'r+');
    for (const [name, { at }] of Object.entries(places)) {
      if (name.startsWith('search ') && name.endsWith('/own')) writeSync(file, Buffer.from([99]), 0, 1, at);
    }
    closeSync(file);
    await save(next);
    const again = await NumberFile.open<{ searches: unknown[] }>(path);
    expect(again?.facts.searches).toEqual([]);
    await again?.close();
    expect(await isMadeAnew(next, 1)).toBe(true);
    await expectAsReadAnew(next, 'they were torn');
  });

  it('are made of all products where a brand has another name than it had, though nobody was told', async () => {
    await save(await searched());
    const { rows } = await db.query<{ id: number; name: string }>('select id, name from brand order by id limit 1');
    await db.query(`update brand set name = 'Zugspitz' where id = $1`, [rows[0]?.id]);
    const next = await begun();
    expect(await isMadeAnew(next, 1)).toBe(true);
    await expectAsReadAnew(next, 'a brand was renamed');
    await db.query('update brand set name = $2 where id = $1', [rows[0]?.id, rows[0]?.name]);
  });

  it('are made of all products where the code cuts texts into other words by now', async () => {
    await save(await searched());
    const saved = await readSnapshot(db, folder);
    const file = await NumberFile.open<{ searches: SearchFacts[] }>(join(folder, 'catalogue'));
    if (!saved || !file) throw new Error('nothing was saved');
    opened.push(await Snapshot.of(db, saved));
    const keysOf = (facts: SearchFacts[]) => new SavedSearches(file, facts, saved.range).keys;
    expect(keysOf(file.facts.searches)).toHaveLength(STORES.length);
    expect(keysOf(file.facts.searches.map((facts) => ({ ...facts, rules: 'others' })))).toEqual([]);
    await file.close();
  });

  it('are saved once there are more of them, though nothing changed', async () => {
    await save(await searched([1]));
    const path = join(folder, 'catalogue');
    const at = statSync(path).mtimeMs;
    const snapshot = await searched();
    const current = { built: () => Promise.resolve(), snapshot: () => snapshot };
    const saving = startSaving(db, folder, pino({ level: 'silent' }), current);
    await vi.waitFor(() => expect(statSync(path).mtimeMs).toBeGreaterThan(at), { timeout: 20_000 });
    await saving.stop();
    const next = await begun();
    for (const storeId of STORES) expect(await isMadeAnew(next, storeId)).toBe(false);
  });
});
