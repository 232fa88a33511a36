import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { Snapshot } from '#commerce/catalogue/snapshot/snapshot.ts';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import { noteChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { loadStoreDirectory } from '#commerce/stores/store-config-from-row.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** What a part of taking the catalogue in took, and the longest time it held the process. */
export interface HeldUp {
  readonly what: string;
  readonly ms: number;
  readonly processorMs: number;
  readonly longestMs: number;
}

const NANOSECONDS = 1e6;

async function watched(what: string, work: () => Promise<unknown>): Promise<HeldUp> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.cpuUsage();
  const started = performance.now();
  await work();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  return { what, ms, processorMs: (user + system) / 1000, longestMs: delay.max / NANOSECONDS };
}

/** A name, a popularity and a variant's size of so many products change, as in an import. */
async function changeProducts(db: Database, count: number): Promise<void> {
  await db.transaction(async (query) => {
    const { rows } = await query<{ id: number }>('select id from product order by md5(id::text) limit $1', [count]);
    const ids = rows.map(({ id }) => id);
    await query('update product set popularity = popularity + 1 where id = any($1::int[])', [ids]);
    await query(`update product_text set name = name || ' anew' where product_id = any($1::int[])`, [ids]);
    await noteChange(query, { kind: 'goods', productIds: ids });
  });
}

/**
 * Takes the catalogue of all stores in, in this process, and products that change: how long each holds it up.
 * @param url of a database that nobody else changes meanwhile
 */
export async function heldUp(url: string): Promise<HeldUp[]> {
  const db = openPostgres(url, pino({ level: 'silent' }));
  try {
    const stores = await loadStoreDirectory(db, { demo: true, storefrontPort: 3000, publicUrl: 'http://localhost' });
    const all = stores.all();
    const at = Date.now();
    let snapshot = await Snapshot.read(db);
    const done: HeldUp[] = [];
    const open = async (some: readonly StoreConfig[], look: (one: Opened) => unknown) => {
      for (const store of some) await look(await snapshot.open(store, at));
    };
    const [first] = all;
    done.push(
      await watched('goods of all stores, read whole', async () => {
        snapshot = await Snapshot.read(db);
      }),
    );
    done.push(await watched('prices of all stores', () => open(all, () => null)));
    const books = (one: Opened) => [0, ...one.pricing.groups()].map((group) => one.pricing.bookAt(at, group));
    done.push(await watched('price books of all stores and groups', () => open(all, books)));
    done.push(await watched('search of all locales', () => open(all, (one) => one.search())));
    done.push(await watched('names of one locale', () => open(first ? [first] : [], (one) => one.names())));
    for (const count of [1, 100]) {
      await changeProducts(db, count);
      done.push(await watched(`${count} products that changed, in all stores`, () => snapshot.takeIn()));
      done.push(
        await watched(`… in the search of one locale`, () => open(first ? [first] : [], (one) => one.search())),
      );
      done.push(await watched(`… in the search of all others`, () => open(all, (one) => one.search())));
    }
    return done;
  } finally {
    await db.close();
  }
}

type Opened = Awaited<ReturnType<Snapshot['open']>>;
