/** Writes the whole seed into an empty database, table by table. */
import type { Database } from '#commerce/kernel/database.ts';
import { hashPassword } from '#commerce/members/account/password.ts';
import { CATALOGUE_TABLES } from './catalogue/rows-catalogue.ts';
import { FACET_TABLES } from './catalogue/rows-facets.ts';
import { PRICE_TABLES } from './goods/rows-prices.ts';
import { SEED_PASSWORD } from './members/members.ts';
import { promoCodeTable } from './members/promo-codes.ts';
import { memberTables } from './members/rows-members.ts';

/** Tables with an identity column: their sequences go on after the seeded ids. */
const NUMBERED = ['member', 'member_address', 'payment_agreement', 'orders', 'shipment'] as const;

/**
 * Loads everything the seed has, dated from `now` (ms). One hash serves all seeded members: they share one published
 * password anyway, and sixty hashes would cost half a second of the first start.
 */
export async function loadSeed(db: Database, now: number): Promise<void> {
  const passwordHash = await hashPassword(SEED_PASSWORD);
  const tables = [
    ...CATALOGUE_TABLES(now),
    ...FACET_TABLES,
    ...PRICE_TABLES,
    promoCodeTable(now),
    ...memberTables(now, passwordHash),
  ];
  for (const { table, columns, rows } of tables) await db.copy(table, columns, rows());
  for (const table of NUMBERED) {
    await db.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
    );
  }
  await db.query('analyze');
}

/** Empties every table the seed fills, newest first, so that a load that broke off can begin again. */
export async function emptySeedTables(db: Database): Promise<void> {
  const names = [
    ...CATALOGUE_TABLES(0),
    ...FACET_TABLES,
    ...PRICE_TABLES,
    promoCodeTable(0),
    ...memberTables(0, ''),
  ].map((t) => t.table);
  await db.query(`truncate ${[...new Set(names)].map((name) => `"${name}"`).join(', ')} cascade`);
}
