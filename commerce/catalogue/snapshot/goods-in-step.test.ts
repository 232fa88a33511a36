import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Pace } from '#commerce/catalogue/goods/rows/pace.ts';
import { noteChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { changeGoods, KINDS_OF_CHANGES, plantMoreWords } from '#tests/support/catalogue/goods-changes.ts';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { expectSameReplies, listedReplies, pricedReplies } from '#tests/support/catalogue/replies.ts';
import { testStore } from '#tests/support/catalogue/stores.ts';
import { NOW, SALES } from '#tests/support/catalogue/words.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { Snapshot } from './snapshot.ts';

const PRODUCTS = 30;
const STORES = [1, 11];

/** The change by change is JavaScript on rows of the same statements: an engine each. */
const WAYS = {
  PGlite: ['one by one', 1, 1, NOW],
  PostgreSQL: ['several at once', 5, 2, SALES.coming.startsAt],
} as const;

/** What changes while something is worked out: every kind on one of the engines, as above. */
const MEANWHILE = {
  PGlite: [[0, 1, 2]],
  PostgreSQL: [
    [3, 5, 6],
    [7, 9, 4],
  ],
} as const;

describeOnBothEngines('goods that change product by product', (open, engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await open();
    await plantCatalogue(db, PRODUCTS);
    await plantMoreWords(db);
  });
  afterAll(() => db.close());
  beforeEach(() => vi.restoreAllMocks());

  async function repliesOf(snapshot: Snapshot, at: number): Promise<Record<string, unknown>> {
    const asked = { products: PRODUCTS, at };
    return { ...(await pricedReplies(snapshot, STORES, asked)), ...(await listedReplies(snapshot, STORES, asked)) };
  }

  async function expectSame(kept: Snapshot, at: number, after: string): Promise<void> {
    const [found, wanted] = [await repliesOf(kept, at), await repliesOf(await Snapshot.read(db), at)];
    expectSameReplies(found, wanted, after);
  }

  it.each([WAYS[engine]])(
    'are in every reply as if all had been read anew, %s',
    { timeout: 240_000 },
    async (_, together, rounds, at) => {
      const below = numbers(at % 1009);
      const kept = await Snapshot.read(db);
      await repliesOf(kept, at);
      for (let done = 0; done < rounds * KINDS_OF_CHANGES; ) {
        const kinds = Array.from({ length: together }, () => done++ % KINDS_OF_CHANGES);
        for (const kind of kinds) await changeGoods(db, below, kind);
        expect(await kept.takeIn()).toBe('noted');
        await expectSame(kept, at, `changes ${kinds}`);
      }
    },
  );

  it('are in every reply also when they change while something is being worked out', { timeout: 120_000 }, async () => {
    const below = numbers(7);
    for (const kinds of MEANWHILE[engine]) {
      // Every step lets others run: what is asked for and what changes meet everywhere.
      vi.spyOn(Pace.prototype, 'isDue', 'get').mockReturnValue(true);
      const kept = await Snapshot.read(db);
      const asked = Promise.all(kinds.map(() => repliesOf(kept, NOW)));
      for (const kind of kinds) {
        await changeGoods(db, below, kind);
        expect(await kept.takeIn()).toBe('noted');
      }
      await asked;
      vi.restoreAllMocks();
      await expectSame(kept, NOW, `changes ${kinds} meanwhile`);
    }
  });

  it('cost the rows of the products that changed, and no others', async () => {
    const kept = await Snapshot.read(db);
    await repliesOf(kept, NOW);
    await db.query(`update product_text set name = 'Renamed at last' where product_id = 21`);
    await db.transaction((query) => noteChange(query, { kind: 'goods', productIds: [21] }));
    const asked = vi.spyOn(db, 'query');
    expect(await kept.takeIn()).toBe('noted');
    const catalogue = await kept.open(testStore(1), NOW);
    await catalogue.search();
    await catalogue.names();
    const tables = ['product', 'variant', 'price', 'stock', 'product_text', 'category_product', 'event_product'];
    const whole = asked.mock.calls
      .map(([text]) => text)
      .filter((text) => new RegExp(`from (${tables.join('|')})\\b`).test(text) && !text.includes('any('));
    expect(whole).toEqual([]);
  });

  it('have the prices of that store alone read again whose version was raised', async () => {
    const kept = await Snapshot.read(db);
    await repliesOf(kept, NOW);
    await db.query('update price set amount = amount + 100 where store_id = 11');
    await db.query('update stock set qty = 1 where variant_id % 3 = 0');
    await db.query('update catalogue_version set version = version + 1 where store_id = 11');
    expect(await kept.takeIn()).toBe('goods');
    const asked = vi.spyOn(db, 'query');
    const renewed = await kept.renewed();
    await renewed.takeIn();
    for (const storeId of STORES) await renewed.open(testStore(storeId), NOW);
    const stores = asked.mock.calls.filter(([text]) => text.includes('from price where')).map(([, of]) => of?.[0]);
    expect(new Set(stores)).toEqual(new Set([11]));
    asked.mockRestore();
    await expectSame(renewed, NOW, 'a version was raised');
  });

  it('make a snapshot that is renewed where one comes between others, or the tree is another', {
    timeout: 60_000,
  }, async () => {
    for (const [productId, ...statements] of [
      [
        400,
        `insert into product values (401, 'P401', 'simple', 2, 12, 1, 1, false, '2026-11-01T00:00:00Z', 7)`,
        `insert into product values (400, 'P400', 'simple', 2, 12, 1, 1, false, '2026-11-01T00:00:00Z', 7)`,
      ],
      [1, 'update category set parent_id = 2 where id = 12'],
    ] as const) {
      const kept = await Snapshot.read(db);
      for (const statement of statements) await db.query(statement);
      if (productId === 400) {
        await db.transaction((query) => noteChange(query, { kind: 'goods', productIds: [401] }));
        await kept.takeIn();
      }
      await db.transaction((query) => noteChange(query, { kind: 'goods', productIds: [productId] }));
      expect(await kept.takeIn()).toBe('products');
      const asked = vi.spyOn(db, 'query');
      const renewed = await kept.renewed();
      await renewed.takeIn();
      expect(asked.mock.calls.filter(([text]) => /from price where store_id = \$1 and \(/.test(text))).toEqual([]);
      asked.mockRestore();
      await expectSame(renewed, NOW, 'a snapshot that was renewed');
    }
  });
});
