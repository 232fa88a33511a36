/**
 * `node bench/scale/held-up.ts URL`: how long taking in the catalogue of a database that nobody else changes meanwhile holds a
 * process up; a process of its own, with the memory of the shop's.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { Snapshot } from '#commerce/catalogue/snapshot/snapshot.ts';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import { noteChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { loadStoreDirectory } from '#commerce/stores/store-config-from-row.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** Stores whose prices are read: each takes as long, and none longer at a time than another. */
const STORES = 4;

/** What a part of taking the catalogue in took, and the longest time it held the process. */
export interface HeldUp {
  readonly what: string;
  readonly ms: number;
  readonly processorMs: number;
  /** By the clock: with what the process waited for a core, where others use the machine. */
  readonly longestMs: number;
  /** The same as the processor's own time, collections of garbage included. */
  readonly longestProcessorMs: number;
}

const NANOSECONDS = 1e6;

/** Looks at each turn of the event loop what it took of the processor. @returns what ends it, and says the most, ms */
function watchTurns(): () => number {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = (): void => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user + now.system - before.user - before.system);
    before = now;
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  return () => {
    clearImmediate(next);
    return longest / 1000;
  };
}

async function watched<T>(what: string, work: () => Promise<T>): Promise<{ part: HeldUp; made: T }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const endTurns = watchTurns();
  const before = process.cpuUsage();
  const started = performance.now();
  const made = await work();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  // What held the process last is seen in the turn after it.
  await pause(5);
  const longestProcessorMs = endTurns();
  delay.disable();
  const longestMs = delay.max / NANOSECONDS;
  return { part: { what, ms, processorMs: (user + system) / 1000, longestMs, longestProcessorMs }, made };
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

/** Takes the catalogue of some stores in, in this process, and products that change, and tells the parent of each part when it is done. */
async function takeIn(url: string): Promise<void> {
  const db = openPostgres(url, pino({ level: 'silent' }));
  const watch = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const { part, made } = await watched(what, work);
    process.send?.(part);
    return made;
  };
  try {
    const stores = await loadStoreDirectory(db, { demo: true, storefrontPort: 3000, publicUrl: 'http://localhost' });
    const some = stores.all().slice(0, STORES);
    const at = Date.now();
    const snapshot = await watch('the range of goods, read whole', () => Snapshot.read(db));
    const ask = async (of: readonly StoreConfig[], look: (one: Opened) => unknown): Promise<void> => {
      for (const store of of) await look(await snapshot.open(store, at));
    };
    await watch(`prices of ${some.length} stores`, () => ask(some, () => null));
    const ofGroups = async ({ pricing }: Opened): Promise<void> => {
      for (const group of pricing.groups()) await pricing.ready(at, group);
    };
    await watch('prices of their groups', () => ask(some, ofGroups));
    await watch(`search in the locales of ${some.length} stores`, () => ask(some, (one) => one.search()));
    await watch('names of one locale', () => ask(some.slice(0, 1), (one) => one.names()));
    for (const count of [1, 100]) {
      await changeProducts(db, count);
      await watch(`${count} products that changed`, () => snapshot.takeIn());
      await watch('… in the search of one locale', () => ask(some.slice(0, 1), (one) => one.search()));
    }
  } finally {
    await db.close();
  }
}

type Opened = Awaited<ReturnType<Snapshot['open']>>;

await takeIn(process.argv[2] ?? '');
process.disconnect?.();
