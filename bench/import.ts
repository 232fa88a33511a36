/**
 * `node bench/import.ts [ROWS]`: writes a product file (100,000 rows by default), imports it twice into a new embedded
 * database, or into the empty one at DATABASE_URL, takes it back, and says how long it took and how much memory it held.
 * Fails above three minutes or 1 GB (issue 5).
 */
import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import { importFile } from '#commerce/catalogue/import/import-file.ts';
import { undoImport } from '#commerce/catalogue/import/undo/undo-import.ts';
import { openDatabase } from '#commerce/db/open-database.ts';
import { storeTable } from '#demo/seed/base/rows-stores.ts';
import { STORES } from '#demo/seed/base/stores.ts';

const MOST_MS = 3 * 60_000;
const MOST_MB = 1024;
const PREPARE = 'prepare';
const SIZES = ['S', 'M', 'L', 'XL'];
const COLOURS = ['Red', 'Blue', 'Green', 'Black'];
const COLUMNS = [
  'sku',
  'store_view_code',
  'product_type',
  'categories',
  'product_websites',
  'name',
  'description',
  'visibility',
  'price',
  'url_key',
  'additional_attributes',
  'qty',
  'is_in_stock',
  'configurable_variations',
] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

const csvLine = (cells: readonly (string | undefined)[]): string =>
  `${cells.map((cell) => `"${(cell ?? '').replaceAll('"', '""')}"`).join(',')}\n`;

/** A jacket with sixteen variations, its row, and that of its German store view: eighteen rows. */
function* family(n: number): Generator<Cells> {
  const skus = COLOURS.flatMap((colour) => SIZES.map((size) => ({ sku: `B${n}-${colour}-${size}`, colour, size })));
  const price = `${20 + (n % 300)}.0000`;
  const shared = {
    categories: `Default Category/Bench ${n % 8}/Group ${n % 40}`,
    product_websites: 'base',
    description: '<p>Made to be counted.</p>'.repeat(12),
  };
  for (const { sku, colour, size } of skus) {
    const own = { additional_attributes: `color=${colour},size=${size}`, qty: String(n % 40), is_in_stock: '1' };
    // Magento says of each article what it says of the product, its categories and description among it.
    yield { sku, product_type: 'simple', name: sku, visibility: 'Not Visible Individually', price, ...shared, ...own };
  }
  yield {
    sku: `B${n}`,
    product_type: 'configurable',
    ...shared,
    name: `Bench jacket ${n}`,
    visibility: 'Catalog, Search',
    url_key: `bench-jacket-${n}`,
    additional_attributes: `manufacturer=Bench ${n % 50},gender=Men,material=Wool,weight_g=${n}`,
    configurable_variations: skus.map((v) => `sku=${v.sku},color=${v.colour},size=${v.size}`).join('|'),
  };
  yield { sku: `B${n}`, store_view_code: 'serac_de', name: `Prüfjacke ${n}` };
}

function* lines(rows: number): Generator<string> {
  yield csvLine(COLUMNS);
  for (let n = 0, written = 0; written < rows; n++) {
    for (const cells of family(n)) {
      yield csvLine(COLUMNS.map((name) => cells[name]));
      written += 1;
    }
  }
}

const open = (dir: string) =>
  openDatabase({ url: process.env.DATABASE_URL || undefined, dir, log: pino({ level: 'silent' }) });

/** Makes the database with its stores; in a process of its own, since making one takes more memory than any import. */
async function prepare(folder: string): Promise<void> {
  const db = await open(folder);
  await db.migrate();
  const { table, columns, rows } = storeTable(STORES);
  await db.copy(table, columns, rows());
  await db.close();
}

/** @returns whether it kept to the limits */
async function measure(folder: string, file: string): Promise<boolean> {
  const db = await open(folder);
  let isGood = true;
  for (const what of ['first', 'again']) {
    const report = await importFile(db, {
      file,
      pictures: folder,
      dataDir: folder,
      at: Date.now(),
      onProgress: () => {},
    });
    const mb = process.resourceUsage().maxRSS / 1024;
    const { created, changed, refused, ms } = report;
    console.log(
      `${what}: ${(ms / 1000).toFixed(1)} s, at most ${mb.toFixed(0)} MB on ${db.kind}; ` +
        `${created} created, ${changed} changed, ${refused.length} refused`,
    );
    isGood &&= ms < MOST_MS && mb < MOST_MB && refused.length === 0;
  }
  const { rows } = await db.query<{ mb: number; count: number }>(
    `select pg_total_relation_size('imported_row') / 1e6::float8 mb, count(*)::int count from imported_row`,
  );
  const [journal] = rows;
  const began = performance.now();
  const { removed } = await undoImport(db, Date.now());
  const ms = performance.now() - began;
  const mb = process.resourceUsage().maxRSS / 1024;
  console.log(
    `taken back: ${(ms / 1000).toFixed(1)} s, at most ${mb.toFixed(0)} MB; ${removed} removed, ` +
      `the journal had ${journal?.count} rows, ${journal?.mb.toFixed(0)} MB`,
  );
  isGood &&= ms < MOST_MS && mb < MOST_MB;
  await db.close();
  return isGood;
}

async function main(): Promise<boolean> {
  const [first = '100000', folder] = process.argv.slice(2);
  if (first === PREPARE && folder) {
    await prepare(folder);
    return true;
  }
  const fresh = mkdtempSync(join(tmpdir(), 'serac-bench-import-'));
  try {
    const file = join(fresh, 'products.csv');
    await pipeline(Readable.from(lines(Number(first))), createWriteStream(file));
    console.log(`${first} rows, ${(statSync(file).size / 1e6).toFixed(0)} MB`);
    execFileSync(process.execPath, [import.meta.filename, PREPARE, fresh], { stdio: 'inherit' });
    return await measure(fresh, file);
  } finally {
    rmSync(fresh, { recursive: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
