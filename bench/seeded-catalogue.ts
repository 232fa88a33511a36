import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '#commerce/db/open-database.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { seedIfEmpty } from '#demo/seed/seed.ts';
import { type Child, startChild } from '../scripts/child.ts';
import { ROOT } from '../scripts/settings.ts';
import { COMMERCE_MEMORY } from '../scripts/shop.ts';
import { untilAnswers } from '../scripts/wait-until.ts';

/** The store whose range is multiplied; all others keep the demo's. */
export const BENCH_STORE = 1;

/** Ids of the copies of a product and of a variant lie this far apart, beyond those of the demo. */
const PRODUCT_STEP = 100_000;
export const VARIANT_STEP = 1_000_000;

/**
 * Copies the whole range of the demo `times` times, table by table; each statement sees its table as it was before. Copy `k`
 * has the number in its name, is a few percent dearer and liked a little better. Texts in English, prices of one store.
 */
export const copyStatements = (times: number): readonly string[] => {
  const copies = `generate_series(1, ${times}) k`;
  return [
    `insert into product(id, sku, kind, brand_id, main_category_id, gender_id, sport_id, new_from, popularity)
     select id + k * ${PRODUCT_STEP}, sku || '-' || k, kind, brand_id, main_category_id, gender_id, sport_id, new_from,
       popularity + k from product, ${copies}`,
    `insert into product_text(product_id, lang, name, subtitle, headline, description, highlights, specs, size_heading, size_hint)
     select product_id + k * ${PRODUCT_STEP}, lang, name || ' ' || k, subtitle, headline, description, highlights, specs,
       size_heading, size_hint from product_text, ${copies} where lang = 'en'`,
    `insert into variant(id, product_id, sku, colour_id, size_id, position)
     select id + k * ${VARIANT_STEP}, product_id + k * ${PRODUCT_STEP}, sku || '-' || k, colour_id, size_id, position
     from variant, ${copies}`,
    `insert into stock(variant_id, qty) select variant_id + k * ${VARIANT_STEP}, qty from stock, ${copies}`,
    `insert into price(store_id, group_id, variant_id, amount, rrp)
     select store_id, group_id, variant_id + k * ${VARIANT_STEP}, amount + amount / 100 * (k % 40), rrp + rrp / 100 * (k % 40)
     from price, ${copies} where store_id = ${BENCH_STORE}`,
    `insert into category_product(category_id, product_id, position)
     select category_id, product_id + k * ${PRODUCT_STEP}, position + k * 10000 from category_product, ${copies}`,
    `insert into event_product(event_id, product_id, percent, position)
     select event_id, product_id + k * ${PRODUCT_STEP}, percent, position + k * 10000 from event_product, ${copies}`,
    `insert into product_picture(product_id, colour_id, position, picture_key)
     select product_id + k * ${PRODUCT_STEP}, colour_id, position, picture_key from product_picture, ${copies}`,
  ];
};

async function multiply(db: Database, products: number): Promise<void> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int n from product');
  const times = Math.ceil(products / (rows[0]?.n ?? products)) - 1;
  if (times < 1) return;
  for (const statement of copyStatements(times)) await db.query(statement);
  await db.query('analyze');
}

/**
 * A data folder whose store BENCH_STORE sells at least as many products as asked for: the demo's range, over and over. It is
 * made once, a minute for 100,000, and kept under `data/`; delete it to have it made anew.
 * @returns the folder
 */
export async function seededCatalogue(products: number, tell: (message: string) => void): Promise<string> {
  const dataDir = path.join(ROOT, `data/bench-catalogue-${products}`);
  const finished = path.join(dataDir, 'seeded');
  if (existsSync(finished)) return dataDir;
  tell(`making a catalogue of ${products} products …`);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const log = pino({ level: 'silent' });
  const db = await openDatabase({ dir: dataDir, log });
  try {
    await db.migrate();
    await seedIfEmpty(db, log, { now: Date.now });
    await multiply(db, products);
  } finally {
    await db.close();
  }
  writeFileSync(finished, '');
  return dataDir;
}

/** A storefront that takes every change: one that is away would have them described and sent again and again. */
async function listeningStorefront(): Promise<string> {
  const server = createServer((_request, response) => void response.writeHead(204).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Starts the commerce process on such a folder; it answers when this resolves.
 * @param settings of a server that holds the data instead, and the token that operators show
 */
export async function startSeededCommerce(
  dataDir: string,
  port: number,
  settings: { databaseUrl: string; operatorToken: string } | null = null,
): Promise<Child> {
  const child = startChild('commerce', [...COMMERCE_MEMORY, 'commerce/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      DRAW_AHEAD: 'none',
      DATABASE_URL: settings?.databaseUrl ?? '',
      ...(settings && { OPERATOR_TOKEN: settings.operatorToken }),
      DATA_DIR: dataDir,
      COMMERCE_PORT: String(port),
      STOREFRONT_URLS: await listeningStorefront(),
    },
    logDir: path.join(dataDir, 'logs'),
  });
  let ended = false;
  void child.ended.then(() => {
    ended = true;
  });
  await untilAnswers(`http://127.0.0.1:${port}/health/ready`, () =>
    ended ? new Error(`commerce stopped:\n${child.lastWords()}`) : null,
  );
  return child;
}
