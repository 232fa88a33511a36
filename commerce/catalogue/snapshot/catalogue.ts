import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { Snapshot } from './snapshot.ts';
import type { StoreCatalogue } from './store-catalogue.ts';

/** The read models of all stores. What services read the catalogue through; prices in baskets come from the tables. */
export interface Catalogue {
  /** The catalogue of a store as it is now, or at another instant (ms); built when a store is first asked for. */
  ofStore(store: StoreConfig, at?: number): Promise<StoreCatalogue>;
  /**
   * Rereads the stock of these variants: called after a commit that changed it. Never rejects, for what was committed
   * stands; a failure is logged.
   */
  markStock(variantIds: readonly number[]): Promise<void>;
  /** Takes in what other processes changed; runs by itself twice a second. */
  refresh(): Promise<void>;
  /** Takes in everything that was committed before this call, stock included. */
  catchUp(): Promise<void>;
  /** The range of goods and the sales, as they were taken in last. */
  assortment(): Assortment;
  close(): Promise<void>;
}

export interface CatalogueOptions {
  /** Milliseconds between two looks at the catalogue version; null: only `refresh` looks. */
  readonly pollEvery?: number | null;
  /** Build the stores in the background before anybody asks. */
  readonly warm?: boolean;
  /** Called after a new version was taken in, and once at the start. */
  readonly onNewVersion?: () => Promise<void>;
}

/** How soon a change made by another process is seen: a quarter of the two seconds in which pages show it. */
const POLL_MS = 500;
/** Rest between two steps in the background, so that requests come first. */
const REST_MS = 20;

/** Opens the catalogue: reads the range of goods, then watches for changes until it is closed. */
export async function createCatalogue(
  db: Database,
  clock: { now(): number },
  log: Logger,
  { pollEvery = POLL_MS, warm = true, onNewVersion }: CatalogueOptions = {},
): Promise<Catalogue> {
  let snapshot = await Snapshot.read(db);
  let closed = false;
  let refreshing: Promise<void> | null = null;
  let warming: Promise<void> = Promise.resolve();

  const warmUp = async (of: Snapshot): Promise<void> => {
    const { rows } = await db.query<{ id: number }>('select id from store order by id');
    for (const { id } of rows) {
      if (closed || of !== snapshot) return;
      await of.pricing(id);
      await pause(REST_MS);
    }
  };
  const startWarming = (): void => {
    if (!warm) return;
    warming = warmUp(snapshot).catch((error: unknown) =>
      log.warn({ err: error }, 'catalogue could not be built ahead'),
    );
  };
  const takeIn = async (): Promise<void> => {
    const difference = await snapshot.takeIn();
    if (difference === 'goods') {
      snapshot = await Snapshot.read(db);
      startWarming();
    } else if (db.kind === 'postgres') {
      await snapshot.rereadStock();
    }
    if (difference !== 'none') await onNewVersion?.();
  };
  const refresh = (): Promise<void> => {
    refreshing ??= takeIn().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  startWarming();
  await onNewVersion?.();
  const timer =
    pollEvery === null
      ? null
      : setInterval(() => {
          refresh().catch((error: unknown) => log.error({ err: error }, 'catalogue could not be refreshed'));
        }, pollEvery).unref();

  return {
    ofStore: (store, at = clock.now()) => snapshot.open(store, at),
    markStock: async (variantIds) => {
      // An snapshot just being read may have seen the stock of before the commit.
      await refreshing?.catch(() => undefined);
      await snapshot
        .rereadStock(variantIds)
        .catch((error: unknown) => log.error({ err: error, variantIds }, 'stock could not be reread'));
    },
    refresh,
    catchUp: async () => {
      // A look that has begun already may have been too early.
      await refreshing?.catch(() => undefined);
      await refresh();
      await snapshot.rereadStock();
    },
    assortment: () => snapshot.assortment,
    close: async () => {
      closed = true;
      if (timer) clearInterval(timer);
      await Promise.allSettled([warming, refreshing]);
    },
  };
}
