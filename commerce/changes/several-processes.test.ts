import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { announceVersions, recordChanges } from '#commerce/kernel/record-changes.ts';
import type { ChangeEvent } from '#lib/contract/changes.ts';
import { createDatabase } from '#tests/support/servers/postgres-server.ts';
import { applyChanges, OperatorChanges } from './apply-changes.ts';
import { type ChangeSender, startChangeSender } from './change-sender.ts';
import { announceBoundaries } from './sale-boundaries.ts';

const log = pino({ level: 'silent' });
const NOW = Date.parse('2026-11-20T12:00:00Z');
const clock = { now: () => NOW };
const PROCESSES = 4;

/** Several commerce processes on one PostgreSQL server; each has its own pool, as processes have. */
describe('several commerce processes', () => {
  let databases: Database[] = [];
  let senders: ChangeSender[] = [];
  let told: ChangeEvent[] = [];
  let isOneBehind = false;
  beforeAll(async () => {
    const url = await createDatabase(inject('migratedPostgres'), inject('migratedPostgres'));
    databases = Array.from({ length: PROCESSES }, () => openPostgres(url, log));
    const catalogue = {
      catchUp: () => Promise.resolve(),
      haveAllCaughtUp: () => Promise.resolve(!isOneBehind),
      shownByProduct: (productId: number) => ({ productIds: [productId], listings: [] }),
      shownBySale: () => null,
    };
    senders = databases.map((db) =>
      startChangeSender({
        db,
        catalogue,
        clock,
        log,
        storefronts: ['http://near.example'],
        serviceToken: 'token',
        every: null,
        post: async (_storefront, events) => void told.push(...events),
      }),
    );
  });
  afterAll(() => Promise.all(databases.map((db) => db.close())));
  const first = () => {
    const [db] = databases;
    if (!db) throw new Error('no database');
    return db;
  };
  beforeEach(async () => {
    told = [];
    await first().query('delete from change');
  });
  const letSettle = () => first().query("update change set due_at = now() - interval '1 second'");
  const drainAll = async () => (await Promise.all(senders.map((sender) => sender.drain()))).reduce((a, b) => a + b, 0);

  it('tell each change once between them, when all have seen it', async () => {
    const stores = Array.from({ length: 500 }, (_, i) => ({ kind: 'store' as const, storeId: i + 1 }));
    await recordChanges(first().query, stores);
    isOneBehind = true;
    expect(await drainAll()).toBe(0);
    isOneBehind = false;
    while ((await drainAll()) > 0);
    expect(told.map(({ storeIds }) => storeIds[0]).sort((a = 0, b = 0) => a - b)).toEqual(
      stores.map(({ storeId }) => storeId),
    );
    expect((await first().query('select 1 from change')).rows).toEqual([]);
  });

  it('announce a boundary and a version once', async () => {
    await first().query(
      `insert into event(id, category_id, code, flavour, starts_at, ends_at, position, brand_ids, store_ids,
         wide_picture, tile_picture, tall_picture)
       values (3, 1003, 'x', 'default', $1, $2, 1, '{}', '{}', '', '', '')`,
      [new Date(NOW), new Date(NOW + 3_600_000)],
    );
    await first().query('insert into catalogue_version(store_id, version) values (1, 5)');
    await announceBoundaries(first(), NOW - 1000);
    await Promise.all(databases.flatMap((db) => [announceBoundaries(db, NOW), announceVersions(db.query)]));
    const { rows } = await first().query<{ kind: string }>('select kind from change order by kind');
    expect(rows.map(({ kind }) => kind)).toEqual(['catalogue', 'sale-opened']);
  });

  it('take the changes of another system on this engine too', async () => {
    await first().query("insert into variant(id, product_id, sku, position) values (1, 7, 'A', 0)");
    await first().query('insert into price values (1, 0, 1, 5000, 9000)');
    await first().query('insert into stock values (1, 20)');
    await applyChanges(
      { db: first(), clock },
      OperatorChanges.parse({
        prices: [{ store_id: 1, variant_id: 1, amount: 4500 }],
        stock: [{ variant_id: 1, qty: 0 }],
        sales: [{ event_id: 3, ends_at: '2026-11-21T12:00:00Z' }],
      }),
    );
    await letSettle();
    await drainAll();
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        { kind: 'product', productIds: [7], listings: [], storeIds: [1] },
        { kind: 'stock', productIds: [7], listings: [], storeIds: [] },
      ]),
    );
  });
});
