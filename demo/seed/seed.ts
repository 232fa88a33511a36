/** The demo shop: put into an empty database at the first start, and moved to the present at every start. */
import type { Logger } from 'pino';
import type { Clock } from '#commerce/kernel/context.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { addPayments } from './members/payments.ts';
import { priceNewStores } from './price-new-stores.ts';
import { markStoresSeeded, updateStores } from './update-stores.ts';

export { placeSales } from './sales/place-sales.ts';

/** Raise when the seeded data changes in a way that a running demo should notice. */
const SEED_VERSION = '1';

const settingOf = async (db: Database, key: string): Promise<string | undefined> =>
  (await db.query<{ value: string }>('select value from setting where key = $1', [key])).rows[0]?.value;

const keepSetting = (db: Database, key: string, value: string): Promise<unknown> =>
  db.query('insert into setting(key, value) values ($1, $2) on conflict (key) do update set value = excluded.value', [
    key,
    value,
  ]);

/** A demo that was seeded before size guides were rows gets them. */
async function addSizeGuides(db: Database): Promise<void> {
  const { rows } = await db.query('select 1 from size_guide limit 1');
  if (rows.length > 0) return;
  const { sizeGuideTable } = await import('./catalogue/rows-size-guides.ts');
  await db.copy(sizeGuideTable.table, sizeGuideTable.columns, sizeGuideTable.rows());
}

/**
 * Fills an empty database with the demo shop. `seed_started` is written first and `seed_version` last: a start that
 * finds the first without the second was broken off, and begins again from empty tables. A seeded one takes over what
 * has changed in `stores.json`, and prices stores that were added to it. A database that holds stores which no seed wrote is left alone.
 */
export async function seedIfEmpty(db: Database, log: Logger, clock: Clock): Promise<{ seeded: boolean }> {
  if ((await settingOf(db, 'seed_version')) !== undefined) {
    await addSizeGuides(db);
    await addPayments(db.query);
    const added = [...(await updateStores(db)), ...(await priceNewStores(db))];
    if (added.length > 0) log.info({ storeIds: added }, 'Stores added');
    return { seeded: false };
  }
  const brokenOff = (await settingOf(db, 'seed_started')) !== undefined;
  const { rows } = await db.query('select 1 from store limit 1');
  if (rows.length > 0 && !brokenOff) return { seeded: false };

  const began = clock.now();
  // The generators are loaded only when they are needed: later starts never pay for them.
  const { emptySeedTables, loadSeed } = await import('./load.ts');
  await keepSetting(db, 'seed_started', SEED_VERSION);
  if (brokenOff) await emptySeedTables(db);
  await loadSeed(db, began);
  await addPayments(db.query);
  await markStoresSeeded(db.query);
  await keepSetting(db, 'seed_version', SEED_VERSION);
  log.info({ ms: clock.now() - began }, 'Demo shop seeded');
  return { seeded: true };
}
