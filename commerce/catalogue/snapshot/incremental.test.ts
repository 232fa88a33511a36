import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { applyChanges, OperatorChanges } from '#commerce/changes/apply-changes.ts';
import { changesSince, forgetChanges, lastPosition, noteChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { recordPrices } from '#commerce/kernel/record-changes.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { expectSameReplies, pricedReplies } from '#tests/support/catalogue/replies.ts';
import { MEMBER_GROUP, NOW, SALES } from '#tests/support/catalogue/words.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { Snapshot } from './snapshot.ts';

const PRODUCTS = 40;
const STORES = [1, 6];
const ROUNDS = 4;

describeOnBothEngines('a catalogue that takes in change by change', (open) => {
  let db: Database;
  let variants: { id: number; productId: number }[];

  beforeAll(async () => {
    db = await open();
    await plantCatalogue(db, PRODUCTS);
    await db.query('insert into bundle_part(bundle_id, product_id, position, qty) values (10, 1, 0, 1), (10, 2, 1, 2)');
    await db.query(`update product set kind = 'bundle' where id = 10`);
    // Of a product in several sales the one counts that takes most off in the store, which prices decide.
    await db.query(
      `update event_product set amounts = jsonb_build_object('EUR', 800 + product_id * 300) where (product_id + event_id) % 3 = 0`,
    );
    await db.query('insert into stock(variant_id, qty) select id, 3 from variant on conflict do nothing');
    const { rows } = await db.query<{ id: number; productId: number }>(
      'select id, product_id "productId" from variant order by id',
    );
    variants = rows;
  });
  afterAll(() => db.close());

  const replies = (snapshot: Snapshot, at = NOW) => pricedReplies(snapshot, STORES, { products: PRODUCTS, at });

  /** Each reply is that of a catalogue read anew. */
  async function expectSame(kept: Snapshot, at = NOW): Promise<void> {
    const [found, wanted] = [await replies(kept, at), await replies(await Snapshot.read(db), at)];
    expectSameReplies(found, wanted, 'changes');
  }

  /** Another time for a sale, on whichever side of the instants that are looked at. */
  function moved(below: (n: number) => number) {
    const startsAt = NOW + (below(9) - 5) * 3 * 3_600_000;
    const endsAt = startsAt + (1 + below(8)) * 5 * 3_600_000;
    return {
      event_id: 1 + below(3),
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(endsAt).toISOString(),
    };
  }

  /** Makes some changes in one transaction, as an operator’s system or an order does. */
  async function change(below: (n: number) => number): Promise<void> {
    const someLeft = async (): Promise<number[]> => {
      const some = Array.from({ length: 1 + below(4) }, () => variants[below(variants.length)]?.id ?? 0);
      const { rows } = await db.query<{ id: number }>(
        'select v.id from variant v join stock s on s.variant_id = v.id where v.id = any($1::int[]) order by v.id',
        [some],
      );
      return rows.map(({ id }) => id);
    };
    const ids = await someLeft();
    const storeId = STORES[below(STORES.length)] ?? 1;
    const { rows: sold } = await db.query<{ variant_id: number; group_id: number }>(
      'select variant_id, group_id from price where store_id = $1 and variant_id = any($2::int[])',
      [storeId, ids],
    );
    const at = NOW - below(90) * 86_400_000;
    const changes = OperatorChanges.parse({
      prices: sold.map((row) => ({ ...row, store_id: storeId, amount: 900 + below(300) * 100, rrp: 20_000 })),
      sales: below(4) === 0 ? [moved(below)] : [],
      stock: (await someLeft()).map((variant_id) => ({ variant_id, qty: below(3) === 0 ? 0 : below(14) })),
    });
    await applyChanges({ db, clock: { now: () => at } }, changes);
    if (below(2) === 0) await sellElsewhere(below, ids);
  }

  /** Has a store sell some variants no more and others again, as an import does. */
  async function sellElsewhere(below: (n: number) => number, ids: readonly number[]): Promise<void> {
    const storeId = STORES[below(STORES.length)] ?? 1;
    await db.transaction(async (query) => {
      for (const id of ids) {
        const groupId = below(3) === 0 ? MEMBER_GROUP : 0;
        await query('delete from price where store_id = $1 and variant_id = $2 and group_id = $3', [
          storeId,
          id,
          groupId,
        ]);
        if (below(2) > 0) continue;
        await query('insert into price values ($1, $2, $3, $4, 20000)', [storeId, groupId, id, 900 + below(300) * 100]);
      }
      await recordPrices(
        query,
        ids.map((variantId) => ({ storeId, variantId })),
      );
    });
  }

  it.each([
    ['now', NOW],
    ['when a sale opens', SALES.coming.startsAt],
    ['when a sale ends', SALES.overlapping.endsAt],
  ])('answers as one that reads everything anew, whatever changes: %s', { timeout: 120_000 }, async (_, at) => {
    const below = numbers(at % 1000);
    const kept = await Snapshot.read(db);
    await replies(kept, at);
    for (let round = 0; round < ROUNDS; round++) {
      for (let n = below(3); n >= 0; n--) await change(below);
      expect(await kept.takeIn()).toBe('noted');
      expect(kept.position).toBe(await lastPosition(db.query));
      await expectSame(kept, at);
    }
  });

  it('takes in a price that is new, of a group that had none, and one that is gone', async () => {
    const kept = await Snapshot.read(db);
    await replies(kept);
    const [variant] = variants;
    const variantId = variant?.id ?? 0;
    const steps = [
      `delete from price where store_id = 1 and variant_id in (select id from variant where product_id = ${variant?.productId})`,
      `insert into price values (1, 0, ${variantId}, 700, 900), (1, ${MEMBER_GROUP}, ${variantId}, 600, 900)`,
      `delete from price where store_id = 1 and variant_id = ${variantId} and group_id = ${MEMBER_GROUP}`,
    ];
    for (const step of steps) {
      await db.transaction(async (query) => {
        await query(step);
        const own = variants.filter(({ productId }) => productId === variant?.productId);
        await recordPrices(
          query,
          own.map(({ id }) => ({ storeId: 1, variantId: id })),
        );
      });
      expect(await kept.takeIn()).toBe('noted');
      await expectSame(kept);
    }
  });

  /** Makes these changes and forgets all that a process which looks away for hours does not find any more. */
  async function missed(...changes: z.input<typeof OperatorChanges>[]): Promise<void> {
    for (const some of changes) await applyChanges({ db, clock: { now: () => NOW } }, OperatorChanges.parse(some));
    await db.query(`update catalogue_change set noted_at = now() - interval '2 hours'`);
    await forgetChanges(db.query);
  }

  it('reads what it has missed anew, and of other stores nothing', async () => {
    const { rows: sold } = await db.query<{ id: number }>(
      'select variant_id id from price where store_id = 1 and group_id = 0 order by 1 limit 5',
    );
    const changes = (amount: number) =>
      sold.map(({ id }, at) => ({
        prices: [{ store_id: 1, variant_id: id, amount: amount + at }],
        stock: [{ variant_id: id, qty: (amount + at) % 7 }],
      }));
    // With the first price that is written here the history of a product begins in all stores.
    await missed(...changes(1400));
    const kept = await Snapshot.read(db);
    await replies(kept);
    const other = await kept.pricing(6);
    await missed(...changes(1500), { sales: [moved(numbers(3))] });
    expect((await changesSince(db.query, kept.position))?.isWhole).toBe(false);
    const asked = vi.spyOn(db, 'query');
    expect(await kept.takeIn()).toBe('prices');
    const whole = asked.mock.calls.filter(([text]) => text.includes('from price where store_id = $1 and ('));
    expect(new Set(whole.map(([, of]) => of?.[0]))).toEqual(new Set([1]));
    expect(asked.mock.calls.filter(([text]) => /from (product|category_product)\b/.test(text))).toEqual([]);
    asked.mockRestore();
    expect(await kept.pricing(6)).toBe(other);
    expect(kept.position).toBe(await lastPosition(db.query));
    await expectSame(kept);
  });

  it('answers with the prices there were until those of all stores are read, and says so', async () => {
    const kept = await Snapshot.read(db);
    await replies(kept);
    for (const product of [1, 2]) {
      await db.query(`update product set popularity = popularity + 500 where id = $1`, [product]);
      await db.transaction((query) => noteChange(query, { kind: 'goods', productIds: [product] }));
    }
    await db.query('update price set amount = amount + 300');
    await missed();
    expect(await kept.takeIn()).toBe('goods');
    const renewed = await kept.renewed();
    const before = await renewed.pricing(1);
    expect(renewed.position).toBe(kept.position);
    expect(await renewed.takeIn()).toBe('none');
    expect(renewed.position).toBe(await lastPosition(db.query));
    expect(await renewed.pricing(1)).not.toBe(before);
    await expectSame(renewed);
  });

  it('reads the range anew where many products changed, and of prices those of theirs', async () => {
    const kept = await Snapshot.read(db);
    await replies(kept);
    await db.query(
      `update price set amount = amount + 100 where variant_id in (select id from variant where product_id = 3)`,
    );
    await db.query(`update product set popularity = 4000 where id = 3`);
    const beyond = Array.from({ length: 1001 }, (_, at) => 90_000 + at);
    await db.transaction((query) => noteChange(query, { kind: 'goods', productIds: [3, ...beyond] }));
    expect(await kept.takeIn()).toBe('products');
    const renewed = await kept.renewed();
    expect(await renewed.takeIn()).toBe('none');
    await expectSame(renewed);
  });

  it('reads everything anew where nobody knows what changed, and after a backup was put back', async () => {
    const kept = await Snapshot.read(db);
    await replies(kept);
    await change(numbers(1));
    await db.query('delete from catalogue_change');
    expect(await kept.takeIn()).toBe('goods');
    const renewed = await kept.renewed();
    expect(await renewed.takeIn()).toBe('none');
    await expectSame(renewed);
    const later = await Snapshot.read(db);
    await db.query('update catalogue_position set position = position - 1');
    expect(await later.takeIn()).toBe('goods');
    await db.query('update catalogue_position set position = position + 1');
  });

  it('sees a change whose transaction began before another and ended after it', async () => {
    const kept = await Snapshot.read(db);
    const [first, second] = variants;
    const stock = (variant_id = 0, qty = 0) =>
      applyChanges({ db, clock: { now: () => NOW } }, OperatorChanges.parse({ stock: [{ variant_id, qty }] }));
    await Promise.all([stock(first?.id, 1), stock(second?.id, 2), stock(first?.id, 4)]);
    while ((await kept.takeIn()) !== 'none');
    expect(kept.position).toBe(await lastPosition(db.query));
    await expectSame(kept);
  });
});
