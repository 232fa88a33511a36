/** A shop to import into, and files to import. For tests. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportMap, readImportMap } from '#commerce/catalogue/import/formats/import-map.ts';
import { type ImportOptions, importFile } from '#commerce/catalogue/import/import-file.ts';
import type { ImportReport } from '#commerce/catalogue/import/import-report.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { storeTable } from '#demo/seed/base/rows-stores.ts';
import { STORES } from '#demo/seed/base/stores.ts';

/** When the tests import, ms. */
export const AT = Date.parse('2026-11-20T08:00:00Z');

export type Cells = Readonly<Record<string, string | number>>;

/** A CSV with every column that a row names. */
export function csvOf(rows: readonly Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (cell: string | number | undefined) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
  return [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((cells) => `${cells.map(quoted).join(',')}\n`)
    .join('');
}

/** Writes a file into a folder of its own. */
export function writeTestFile(content: string | Buffer): string {
  const file = join(mkdtempSync(join(tmpdir(), 'serac-import-')), 'products.csv');
  writeFileSync(file, content);
  return file;
}

/** Imports these rows. */
export function importRows(
  db: Database,
  rows: readonly Cells[],
  {
    at = AT,
    now = () => at,
    ...options
  }: Partial<Pick<ImportOptions, 'at' | 'now' | 'map' | 'oldSuffix' | 'isDryRun' | 'retiresMissing'>> = {},
): Promise<ImportReport> {
  const file = writeTestFile(csvOf(rows));
  const folder = join(file, '..');
  return importFile(db, { file, pictures: folder, dataDir: folder, at, now, onProgress: () => {}, ...options });
}

/** A map of an import from the text of its file. */
export function mapFrom(yaml: string): ImportMap {
  const file = join(writeTestFile(''), '..', 'import-map.yaml');
  writeFileSync(file, yaml);
  return readImportMap(file);
}

/** Puts the stores into an empty database, without a product. */
export async function plantEmptyShop(db: Database): Promise<void> {
  const { table, columns, rows } = storeTable(STORES);
  await db.copy(table, columns, rows());
  await db.query('insert into catalogue_version(store_id, version) select id, 1 from store');
}

/** A cup, a jacket in two colours and two sizes, and a set of both. */
export const CUP: Cells = {
  sku: 'CUP',
  product_type: 'simple',
  categories: 'Default Category/Outdoor/Cups,Default Category/New',
  product_websites: 'base',
  name: 'Summit cup',
  description: '<p>Keeps tea hot &amp; hands warm.</p><p>Steel.</p>',
  short_description: 'Half a litre',
  visibility: 'Catalog, Search',
  price: '24.9500',
  url_key: 'summit-cup',
  additional_attributes: 'manufacturer=Hollow Peak,gender=Unisex,material=Steel, brushed,capacity=0.5 l',
  qty: '12.0000',
  is_in_stock: '1',
};

const jacket = (colour: string, size: string, qty: number): Cells => ({
  sku: `JKT-${colour}-${size}`,
  product_type: 'simple',
  name: `Ridge jacket ${colour} ${size}`,
  visibility: 'Not Visible Individually',
  price: '199.0000',
  additional_attributes: `color=${colour},size=${size}`,
  qty,
  is_in_stock: '1',
});
export const JACKET: readonly Cells[] = [
  jacket('Red', 'M', 5),
  jacket('Red', 'L', 0),
  jacket('Blue', 'M', 8),
  {
    sku: 'JKT',
    product_type: 'configurable',
    categories: 'Default Category/Outdoor/Jackets',
    name: 'Ridge jacket',
    visibility: 'Catalog, Search',
    additional_attributes: 'manufacturer=Hollow Peak,gender=Women,activity=Outdoor',
    configurable_variations:
      'sku=JKT-Red-M,color=Red,size=M|sku=JKT-Red-L,color=Red,size=L|sku=JKT-Blue-M,color=Blue,size=M',
  },
];
export const SET: Cells = {
  sku: 'SET',
  product_type: 'bundle',
  categories: 'Default Category/Outdoor',
  name: 'Warm set',
  visibility: 'Catalog, Search',
  bundle_price_type: 'dynamic',
  bundle_values:
    'name=Cup,type=select,required=1,sku=CUP,price=0.0000,default=1,default_qty=2.0000|name=Jacket,type=select,required=1,sku=JKT-Red-M,default=1,default_qty=1|name=Jacket,type=select,required=1,sku=JKT-Blue-M,default=0',
};
export const RANGE: readonly Cells[] = [CUP, ...JACKET, SET];
