import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { noteChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { NOW } from '#tests/support/catalogue/words.ts';
import { describeOnPostgres } from '#tests/support/database/both-engines.ts';
import { createCatalogue } from './catalogue.ts';
import { Snapshot } from './snapshot.ts';

const VARIANT = 100;
const MINUTES_MS = 120_000;

/** Of the embedded database nobody else changes the stock. */
describeOnPostgres('the stock of all variants, which is read again every minute', (open) => {
  let db: Database;

  beforeAll(async () => {
    db = await open();
    await plantCatalogue(db, 20);
  });
  afterAll(() => db.close());
  afterEach(() => vi.restoreAllMocks());

  const setStock = (qty: number) =>
    db.query('insert into stock values ($1, $2) on conflict (variant_id) do update set qty = $2', [VARIANT, qty]);

  const piecesIn = (snapshot: Snapshot): number | undefined =>
    snapshot.toSave?.availability.pieces[snapshot.assortment.rowOfVariant.get(VARIANT) ?? -1];

  /** Does something once the first piece of the stock is read, and before it is taken in. */
  function whenRead(then: () => Promise<unknown>): void {
    const { query } = db;
    let isDone = false;
    vi.spyOn(db, 'query').mockImplementation(async (text, params) => {
      const read = await query(text, params);
      if (!isDone && text.includes('string_agg') && text.includes('join stock')) {
        isDone = true;
        await then();
      }
      return read as never;
    });
  }

  it('is older than what is told of a variant meanwhile', async () => {
    await setStock(7);
    const snapshot = await Snapshot.read(db);
    whenRead(async () => {
      await setStock(3);
      await snapshot.rereadStock([VARIANT]);
    });
    await snapshot.rereadStock();
    expect(piecesIn(snapshot)).toBe(3);
    vi.restoreAllMocks();
    await setStock(5);
    await snapshot.rereadStock();
    expect(piecesIn(snapshot)).toBe(5);
  });

  it('has nothing wait for it that was noted', async () => {
    const catalogue = await createCatalogue(db, { now: () => NOW }, pino({ level: 'silent' }), {
      pollEvery: null,
      warm: false,
    });
    let goOn = (): void => undefined;
    const isRead = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    whenRead(() => isRead);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + MINUTES_MS);
    await catalogue.catchUp();
    await db.transaction((query) => noteChange(query, { kind: 'stock', variantIds: [VARIANT] }));
    const before = catalogue.position();
    await catalogue.catchUp();
    expect(catalogue.position()).toBeGreaterThan(before);
    goOn();
    await catalogue.close();
  });
});
