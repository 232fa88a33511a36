import { cpSync, existsSync } from 'node:fs';
import { pino } from 'pino';
import { openDatabase } from '#commerce/db/open-database.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { seedIfEmpty } from '#demo/seed/seed.ts';
import type { Good } from './shopper.ts';

const log = pino({ level: 'silent' });

/** Opens the database of a data folder that no process uses now, and closes it after the work. */
export async function inFolder<T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dir: folder, log });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/**
 * Copies the demo shop that `npm test` seeds once into an empty data folder, which takes a tenth of the time; without one does nothing.
 * @returns whether the shop is there
 */
export function copySeeded(folder: string): boolean {
  const seeded = process.env.SEEDED_FOLDER ?? '';
  const isThere = existsSync(`${seeded}/pg/PG_VERSION`) && !existsSync(`${seeded}/pg.lock`);
  if (isThere) cpSync(seeded, folder, { recursive: true });
  return isThere;
}

/**
 * Fills a database with the demo shop, where it is not there already; no pictures are drawn ahead.
 * @param stock pieces of each good
 * @returns goods outside every sale, so that no boundary falls into the test
 */
export async function plantGoods(db: Database, stock: number): Promise<readonly Good[]> {
  await db.migrate();
  await seedIfEmpty(db, log, { now: Date.now });
  const { rows } = await db.query<Good>(
    `select min(v.id) "variantId", v.product_id "productId" from variant v join product p on p.id = v.product_id
     where not p.needs_fitting and not exists (select 1 from event_product e where e.product_id = p.id)
     group by v.product_id order by v.product_id limit 3`,
  );
  await db.query('update stock set qty = $2 where variant_id = any($1::int[])', [
    rows.map(({ variantId }) => variantId),
    stock,
  ]);
  return rows;
}

/** Fills a data folder as `plantGoods` does a database. */
export function seedFolder(folder: string, stock: number): Promise<readonly Good[]> {
  copySeeded(folder);
  return inFolder(folder, (db) => plantGoods(db, stock));
}
