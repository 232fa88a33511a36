import pg from 'pg';
import { pino } from 'pino';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import { seedIfEmpty } from '#demo/seed/seed.ts';
import { startTestPostgres } from '#tests/support/servers/postgres-server.ts';
import { BENCH_STORE, copyStatements, VARIANT_STEP } from '../seeded-catalogue.ts';

/** A customer group that pays less than everybody, in every store. */
const GROUP = 2;

/** What docs/operating.md says of a server of its own; the rest is as it comes. */
const SETTINGS = [
  `alter system set shared_buffers = '1GB'`,
  `alter system set max_wal_size = '4GB'`,
  `alter system set synchronous_commit = 'on'`,
  `alter system set wal_level = 'minimal'`,
  'alter system set max_wal_senders = 0',
];

/** Prices of the copies in all other stores, and those of the group in each; sorted once at the end, not one by one. */
const PRICES = [
  'alter table price drop constraint price_store_id_variant_id_group_id_pk',
  'drop index price_of_variant',
  `delete from price where group_id = ${GROUP}`,
  `insert into price(store_id, group_id, variant_id, amount, rrp)
   select s.id, 0, p.variant_id, p.amount, p.rrp from price p, store s
   where p.store_id = ${BENCH_STORE} and p.group_id = 0 and s.id <> ${BENCH_STORE} and p.variant_id > ${VARIANT_STEP}`,
  `insert into price(store_id, group_id, variant_id, amount, rrp)
   select store_id, ${GROUP}, variant_id, greatest(1, amount - amount / 20), rrp from price where group_id = 0`,
  `set maintenance_work_mem = '512MB'`,
  'alter table price add primary key (store_id, variant_id, group_id)',
  'create index price_of_variant on price (variant_id)',
  // As after an import: else the first change of each product notes what it costs in all stores.
  `insert into price_history(store_id, product_id, from_at, amount)
   select p.store_id, v.product_id, now() - interval '90 days', min(p.amount) from price p join variant v on v.id = p.variant_id
   where p.group_id = 0 and not exists (select from price_history h where h.store_id = p.store_id and h.product_id = v.product_id)
   group by 1, 2`,
];

export interface ScaledDatabase {
  readonly url: string;
  /** What there is, as counted. */
  readonly products: number;
  readonly stores: number;
  readonly prices: number;
  stop(): Promise<void>;
}

/** One that was made before, and is left alone afterwards. */
async function madeBefore(url: string): Promise<ScaledDatabase> {
  return { ...(await multiply(url, 0)), url, stop: () => Promise.resolve() };
}

/**
 * A throw-away PostgreSQL server with at least so many products, sold in every store of the demo to two customer groups: the
 * demo's range, over and over. Takes five minutes for 100,000; BENCH_DATABASE_URL names a database that was made so before.
 */
export async function scaledDatabase(products: number, tell: (message: string) => void): Promise<ScaledDatabase> {
  const made = process.env.BENCH_DATABASE_URL;
  if (made) return madeBefore(made);
  const log = pino({ level: 'silent' });
  const server = await startTestPostgres();
  const url = await server.newDatabase();
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    for (const setting of SETTINGS) await client.query(setting);
    await client.end();
    await server.kill();
    await server.restart();
    tell(`making a catalogue of ${products} products in all stores …`);
    const db = openPostgres(url, log);
    await db.migrate();
    await seedIfEmpty(db, log, { now: Date.now });
    await db.close();
    return { ...(await multiply(url, products)), url, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function multiply(url: string, products: number): Promise<Omit<ScaledDatabase, 'url' | 'stop'>> {
  // A connection of its own: those of the shop end what takes longer than five seconds.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const count = async (what: string): Promise<number> =>
      Number((await client.query(`select count(*) n from ${what}`)).rows[0]?.n ?? 0);
    const times = Math.ceil(products / (await count('product'))) - 1;
    if (products > 0) {
      for (const statement of [...(times < 1 ? [] : copyStatements(times)), ...PRICES]) await client.query(statement);
      await client.query('vacuum analyze');
    }
    // Else a start moves the demo's sales, and with them the history of all their prices.
    await client.query('update event set demo_placement = null');
    return { products: await count('product'), stores: await count('store'), prices: await count('price') };
  } finally {
    await client.end();
  }
}
