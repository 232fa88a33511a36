/** Rows of a product file, whichever of the formats it has. */
import type { ImportMap } from './import-map.ts';
import { whyLeftOut } from './magento-internals.ts';
import { readMagentoRow } from './magento-row.ts';
import { type FileLine, readFileLines } from './read-file.ts';
import { whyShopifyLeftOut } from './shopify-columns.ts';
import { type ReadRow, readShopifyProduct } from './shopify-product.ts';

/** What some lines of a file say. */
export interface ReadLines {
  /** How many lines they are. */
  readonly lines: number;
  readonly rows: readonly ReadRow[];
  /** Why a column of theirs is left out, in words. */
  readonly whyLeftOut: (column: string) => string;
}

/** Shopify's files know products by a handle, Magento's by a SKU. */
const isShopify = ({ record }: FileLine): boolean => 'Handle' in record && !('sku' in record);

function magentoRow({ line, record, broken }: FileLine, at: number, map: ImportMap): ReadRow {
  const sku = (record.sku ?? '').replaceAll('\0', '').slice(0, 64);
  return { line, sku, read: broken ? { reason: broken } : readMagentoRow(record, at, map) };
}

/** Most lines of one product: more than it may have variants and pictures together. */
const PRODUCT_LINES_MAX = 5_000;

/**
 * Reads a file piece by piece: a line of Magento's, all lines of a product of Shopify's, which stand together.
 * @param at instant that dates are held against, ms
 * @param map what attributes of Magento's files are
 * @throws ImportFileError when it is no product file
 */
export async function* readRows(file: string, at: number, map: ImportMap): AsyncGenerator<ReadLines> {
  let product: FileLine[] = [];
  const ofShopify = (lines: readonly FileLine[]): ReadLines => ({
    lines: lines.length,
    rows: readShopifyProduct(lines),
    whyLeftOut: whyShopifyLeftOut,
  });
  for await (const line of readFileLines(file)) {
    if (!isShopify(line)) {
      yield { lines: 1, rows: [magentoRow(line, at, map)], whyLeftOut };
      continue;
    }
    const isSame = product[0]?.record.Handle === line.record.Handle && product.length < PRODUCT_LINES_MAX;
    if (product.length > 0 && !isSame) {
      yield ofShopify(product);
      product = [];
    }
    product.push(line);
  }
  if (product.length > 0) yield ofShopify(product);
}
