import type { Database } from '#commerce/kernel/database.ts';
import { isTakenByShop } from '#commerce/kernel/public-path.ts';
import { slugOf } from '#commerce/kernel/slugs.ts';
import type { ImportMap } from './formats/import-map.ts';
import type { ImportedRow } from './formats/magento-row.ts';
import { readRows } from './formats/read-rows.ts';
import type { ImportPictures } from './import-pictures.ts';
import type { LeftOut } from './import-report.ts';
import { type Filled, rowId, STAGED, type StagedTable } from './staging-tables.ts';
import { type ImportStore, storesNamed } from './store-names.ts';

/** Lines that are loaded together: what is in memory of a file at one time. */
const BATCH_LINES = 2_000;
/** Lines between two words of progress. */
const PROGRESS_LINES = 1_000;

interface StagingContext {
  readonly db: Database;
  readonly stores: readonly ImportStore[];
  readonly pictures: ImportPictures;
  readonly map: ImportMap;
  /** Instant of the import, ms. */
  readonly at: number;
  /** Told how many lines are read. */
  readonly onProgress: (lines: number) => void;
}

interface StagedFile {
  readonly lines: number;
  readonly leftOut: Readonly<Record<string, LeftOut>>;
  readonly filled: Filled;
}

/** Rows by table that wait to be loaded. */
class Batch {
  readonly #rows = new Map<StagedTable, unknown[][]>();
  /** Whatever has had rows. */
  readonly filled = new Set<StagedTable>();

  add(table: StagedTable, row: readonly unknown[]): void {
    const rows = this.#rows.get(table) ?? [];
    rows.push([...row]);
    this.#rows.set(table, rows);
    this.filled.add(table);
  }

  async load(db: Database): Promise<void> {
    for (const [table, rows] of this.#rows) await db.copy(table, Object.keys(STAGED[table]), rows);
    this.#rows.clear();
  }
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
const slugOrNull = (text: string | null): string | null => (text && slugOf(text)) || null;

function stageView(batch: Batch, line: number, row: ImportedRow, stores: readonly ImportStore[]): void {
  for (const store of stores) {
    batch.add('import_view', [
      line,
      row.sku,
      store.id,
      store.lang,
      row.name,
      row.subtitle,
      jsonOf(row.description),
      row.metaTitle,
      row.metaDescription,
      row.isOnline,
      row.price?.amount,
      row.price?.rrp,
      slugOrNull(row.urlKey),
    ]);
  }
}

async function stageProduct(
  batch: Batch,
  line: number,
  row: ImportedRow,
  { stores, pictures }: StagingContext,
): Promise<void> {
  const { sku, price } = row;
  const sold = row.websites.length === 0 ? null : storesNamed(stores, row.websites).map(({ id }) => id);
  batch.add('import_row', [
    line,
    sku,
    slugOf(sku),
    row.kind,
    row.name,
    row.subtitle,
    jsonOf(row.description),
    row.metaTitle,
    row.metaDescription,
    jsonOf(row.specs),
    JSON.stringify(row.specsIn),
    row.brand,
    row.gender,
    row.sport,
    row.colour,
    row.size,
    row.isOnline,
    row.isAlone,
    row.isPriceOfParts ? null : price?.amount,
    row.isPriceOfParts ? null : price?.rrp,
    row.isPriceOfParts,
    row.isVirtual,
    slugOrNull(row.urlKey),
    sold,
    row.qty,
    row.newFrom === null ? null : new Date(row.newFrom),
    row.soldIn.least,
    row.soldIn.most,
    row.soldIn.isBounded,
    row.soldIn.step,
  ]);
  for (const [at, names] of row.categories.entries()) batch.add('import_category', [line, sku, at, names.join('/')]);
  for (const [at, v] of row.variations.entries())
    batch.add('import_variation', [line, sku, v.sku, v.colour, v.size, at]);
  for (const [at, link] of row.links.entries()) batch.add('import_link', [line, sku, link.kind, link.sku, at]);
  for (const [at, part] of row.parts.entries()) batch.add('import_part', [line, sku, part.sku, part.qty, at]);
  for (const [at, file] of row.pictures.entries()) {
    const picture = await pictures.take(file);
    if (picture) batch.add('import_picture', [line, sku, at, picture.key, JSON.stringify(picture.spec)]);
  }
}

/** A group of products, which is taken apart. */
function stageGroup(batch: Batch, line: number, row: ImportedRow): void {
  for (const [at, member] of row.members.entries())
    batch.add('import_group', [line, row.sku, slugOrNull(row.urlKey), member, at]);
}

/** @returns why it is refused by itself */
function stageGroupPrice(
  batch: Batch,
  line: number,
  { sku, groupPrice: price }: ImportedRow,
  stores: readonly ImportStore[],
): string | null {
  if (price === null) return null;
  const named = price.websites.length === 0 ? stores : storesNamed(stores, price.websites);
  if (named.length === 0) return `tier_price_website ${price.websites.join(',')} names no store of the shop`;
  const storeIds = named.map(({ id }) => id);
  batch.add('import_group_price', [
    line,
    sku,
    price.groupId,
    price.least,
    storeIds,
    price.currency,
    price.amount,
    price.percent,
  ]);
  return null;
}

/** @returns why the row is refused by itself, null when it is staged */
async function stageRow(batch: Batch, line: number, row: ImportedRow, context: StagingContext): Promise<string | null> {
  const priceRefused = stageGroupPrice(batch, line, row, context.stores);
  if (priceRefused !== null || row.isGroupPriceOnly) return priceRefused;
  const segment = slugOrNull(row.urlKey);
  if (segment !== null && isTakenByShop(segment)) return `url_key ${segment} is an address of the shop itself`;
  if (row.storeView !== undefined) {
    const stores = storesNamed(context.stores, [row.storeView]);
    if (stores.length === 0) return `store_view_code ${row.storeView} is no store of the shop`;
    stageView(batch, line, row, stores);
    return null;
  }
  if (row.websites.length > 0 && storesNamed(context.stores, row.websites).length === 0)
    return `product_websites ${row.websites.join(',')} names no store of the shop`;
  if (row.kind === 'grouped') stageGroup(batch, line, row);
  else await stageProduct(batch, line, row, context);
  for (const note of row.notes) batch.add('import_note', [line, row.sku, note]);
  return null;
}

/**
 * Reads a file into the staging tables, piece by piece; rows that are wrong by themselves go to `import_refused`.
 * @returns how many rows the file has, and in how many a column holds what the shop does not keep
 * @throws ImportFileError when it is no product file
 */
export async function stageFile(file: string, context: StagingContext): Promise<StagedFile> {
  const batch = new Batch();
  for (const { kind, name, lang, label } of context.map.words) batch.add('import_word', [kind, name, lang, label]);
  let lines = 0;
  const leftOut: Record<string, LeftOut> = {};
  let nextLoad = BATCH_LINES;
  let nextWord = PROGRESS_LINES;
  for await (const piece of readRows(file, context.at, context.map)) {
    for (const [place, { line, sku, read }] of piece.rows.entries()) {
      const id = rowId(line, place > 0);
      const reason = 'row' in read ? await stageRow(batch, id, read.row, context) : read.reason;
      if ('row' in read)
        for (const column of read.passedOver)
          leftOut[column] = { rows: (leftOut[column]?.rows ?? 0) + 1, why: piece.whyLeftOut(column) };
      if (reason !== null) batch.add('import_refused', [id, sku, reason]);
    }
    lines += piece.lines;
    if (lines >= nextWord) {
      context.onProgress(lines);
      nextWord = lines + PROGRESS_LINES;
    }
    if (lines >= nextLoad) {
      await batch.load(context.db);
      nextLoad = lines + BATCH_LINES;
    }
  }
  await batch.load(context.db);
  return { lines, leftOut, filled: batch.filled };
}
