import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { CATALOGUE_CHANNEL, dropReader, haveAllReached, noteReader } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { savedSnapshot, startSaving } from './save-for-next-start.ts';
import { Snapshot } from './snapshot.ts';
import type { StoreCatalogue } from './store-catalogue.ts';

/** The read models of all stores, for files of this module; prices in baskets come from the tables. */
export interface Catalogue {
  /**
   * The catalogue of a store as it is now, or at another instant (ms); built when a store is first asked for.
   * @param groupId whose prices are looked at, beside everybody's: else the first look at one works all of them out at once
   */
  ofStore(store: StoreConfig, at?: number, groupId?: number): Promise<StoreCatalogue>;
  /**
   * Rereads the stock of these variants, and has other processes do so: called after a commit that changed it. Never
   * rejects, for what was committed stands; a failure is logged.
   */
  markStock(variantIds: readonly number[]): Promise<void>;
  /**
   * Takes in what was noted, and has other processes do so: called after a commit. Resolves after five seconds at the latest, and
   * never rejects; a failure is logged.
   */
  changed(): Promise<void>;
  /** Takes in what other processes changed; runs by itself when they tell, and twice a second. */
  refresh(): Promise<void>;
  /** Takes in everything that was noted before this call. */
  catchUp(): Promise<void>;
  /** Has every process that is there taken in all that this one has? */
  haveAllCaughtUp(): Promise<boolean>;
  /** Position of the last change that this process has taken in. */
  position(): number;
  /** The range of goods and the sales, as they were taken in last. */
  assortment(): Assortment;
  close(): Promise<void>;
}

export interface CatalogueOptions {
  /** Milliseconds between two looks for changes; null: only `refresh` looks. */
  readonly pollEvery?: number | null;
  /** Build the stores in the background before anybody asks. */
  readonly warm?: boolean;
  /** Folder where the catalogue is saved for the next start, once it is built; a start begins with what is there. */
  readonly savedIn?: string | undefined;
  /** Called after a new version was taken in, and once at the start. */
  readonly onNewVersion?: () => Promise<void>;
}

/** How soon a change made by another process is seen where processes cannot tell each other. */
const POLL_MS = 500;
/** Rest between two steps in the background, so that requests come first. */
const REST_MS = 20;
/** News that come within this time are looked at together, ms: of 50 changes a second each alone would cost as much as a rush. */
const TOGETHER_MS = 50;
/** How often a process says that it is there, where nothing changes, ms: three times before it counts as gone. */
const ALIVE_MS = 1000;
/** Whoever told of a change is answered after so long, ms, though a range that is read anew takes longer: it is committed. */
const ANSWERED_MS = 5000;
/** Stock that somebody wrote by hand, and noted nowhere, is seen within this time, ms. */
const ALL_STOCK_MS = 60_000;

/** Opens the catalogue: reads the range of goods, then watches for changes until it is closed. */
export async function createCatalogue(
  db: Database,
  clock: { now(): number },
  log: Logger,
  { pollEvery = POLL_MS, warm = true, savedIn, onNewVersion }: CatalogueOptions = {},
): Promise<Catalogue> {
  const saved = savedIn === undefined ? null : await savedSnapshot(db, savedIn, log);
  let snapshot = saved ?? (await Snapshot.read(db));
  let closed = false;
  let refreshing: Promise<void> | null = null;
  let warming: Promise<void> = Promise.resolve();
  let stockReadAt = performance.now();
  let rereading: Promise<void> | null = null;
  const isOneOfMany = db.kind === 'postgres';
  const reader = randomUUID();

  const logged = (error: unknown): void => log.error({ err: error }, 'catalogue could not be refreshed');
  const warmUp = async (of: Snapshot): Promise<void> => {
    const { rows } = await db.query<{ id: number }>('select id from store order by id');
    for (const { id } of rows) {
      if (closed || of !== snapshot) return;
      if (!of.isAwaited(id)) continue;
      await (await of.pricing(id)).readyAhead(clock.now());
      await pause(REST_MS);
    }
  };
  const startWarming = (): void => {
    if (!warm) return;
    warming = warmUp(snapshot).catch((error: unknown) =>
      log.warn({ err: error }, 'catalogue could not be built ahead'),
    );
  };
  let told = { position: -1, at: 0 };
  const sayWhereWeAre = async (): Promise<void> => {
    const isSaid = told.position === snapshot.position && performance.now() - told.at < ALIVE_MS;
    if (!isOneOfMany || isSaid) return;
    told = { position: snapshot.position, at: performance.now() };
    await noteReader(db.query, reader, told.position);
  };
  const rereadStock = async (of: Snapshot): Promise<void> => {
    await of.rereadStock().catch(logged);
    stockReadAt = performance.now();
    rereading = null;
  };
  const takeIn = async (): Promise<void> => {
    const difference = await snapshot.takeIn();
    if (difference === 'goods' || difference === 'products') {
      snapshot = await snapshot.renewed();
      // Prices that may be others, store by store: it answers with those there were meanwhile.
      await snapshot.takeIn();
      startWarming();
    } else if (isOneOfMany && performance.now() - stockReadAt > ALL_STOCK_MS) {
      // Beside what is noted: of a million products it takes many seconds, and no price may wait for that.
      rereading ??= rereadStock(snapshot);
    }
    await sayWhereWeAre();
    if (difference === 'prices' || difference === 'goods') await onNewVersion?.();
  };
  const refresh = (): Promise<void> => {
    refreshing ??= takeIn().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };
  const catchUp = async (): Promise<void> => {
    // A look that has begun already may have been too early.
    await refreshing?.catch(() => undefined);
    await refresh();
  };
  if (saved) await refresh();
  if (snapshot === saved || !saved) startWarming();
  await sayWhereWeAre();
  await onNewVersion?.();
  const look = (): void => {
    refresh().catch(logged);
    // What is read anew may take longer than a silent process is waited for.
    sayWhereWeAre().catch(logged);
  };
  const timer = pollEvery === null ? null : setInterval(look, pollEvery).unref();
  let waking: NodeJS.Timeout | null = null;
  const wake = (): void => {
    waking ??= setTimeout(() => {
      waking = null;
      catchUp().catch(logged);
    }, TOGETHER_MS).unref();
  };
  const saving =
    savedIn === undefined ? null : startSaving(db, savedIn, log, { built: () => warming, snapshot: () => snapshot });
  // Who tells has looked itself.
  const hear = (from: string): void => (from === reader ? undefined : wake());
  const stopListening = pollEvery === null ? null : await db.listen(CATALOGUE_CHANNEL, hear);
  let saidAt = Number.NEGATIVE_INFINITY;
  let saying: Promise<void> | null = null;
  /** Changes that come together are told and looked at once; one that comes alone at once. */
  const sayAndLook = (): Promise<void> => {
    saying ??= pause(Math.max(0, saidAt + TOGETHER_MS - performance.now())).then(async () => {
      saying = null;
      saidAt = performance.now();
      await db.tell(CATALOGUE_CHANNEL, reader);
      await catchUp();
    });
    return saying;
  };

  return {
    ofStore: (store, at = clock.now(), groupId) => snapshot.open(store, at, groupId),
    markStock: async (variantIds) => {
      await db.tell(CATALOGUE_CHANNEL);
      // An snapshot just being read may have seen the stock of before the commit.
      await refreshing?.catch(() => undefined);
      await snapshot
        .rereadStock(variantIds)
        .catch((error: unknown) => log.error({ err: error, variantIds }, 'stock could not be reread'));
    },
    changed: async () => {
      const enough = new Promise<void>((resolve) => {
        setTimeout(resolve, ANSWERED_MS).unref();
      });
      await Promise.race([sayAndLook().catch(logged), enough]);
    },
    refresh,
    catchUp,
    haveAllCaughtUp: () => (isOneOfMany ? haveAllReached(db.query, snapshot.position) : Promise.resolve(true)),
    position: () => snapshot.position,
    assortment: () => snapshot.assortment,
    close: async () => {
      closed = true;
      if (timer) clearInterval(timer);
      if (waking) clearTimeout(waking);
      await stopListening?.();
      await saving?.stop();
      await Promise.allSettled([warming, refreshing, rereading]);
      await snapshot.close();
      if (isOneOfMany) await dropReader(db.query, reader).catch(() => undefined);
    },
  };
}
