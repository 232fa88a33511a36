/** A product CSV as Shopify exports it. For tests. */
import { stringify } from 'csv-stringify/sync';
import { writeTestFile } from './import-rows.ts';

export type ShopifyCells = Readonly<Record<string, string>>;

const SHARED: ShopifyCells = {
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Policy': 'deny',
  'Variant Fulfillment Service': 'manual',
  'Variant Requires Shipping': 'true',
  Status: 'active',
};

export const SHOPIFY_CUP: readonly ShopifyCells[] = [
  {
    ...SHARED,
    Handle: 'summit-cup',
    Title: 'Summit cup &amp; lid',
    'Body (HTML)': '<p>Keeps tea hot.</p><p>Steel.</p>',
    Vendor: 'Hollow Peak',
    'Product Category': 'Home & Garden > Kitchen > Cups, mugs',
    Published: 'true',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': 'CUP',
    'Variant Inventory Qty': '12',
    'Variant Price': '19.95',
    'Variant Compare At Price': '24.95',
    'Image Src': 'b.jpg',
    'Image Position': '2',
    'SEO Title': 'Cup',
  },
  { Handle: 'summit-cup', 'Image Src': 'a.jpg', 'Image Position': '1' },
];

const article = (colour: string, size: string, sku: string, cells: ShopifyCells = {}): ShopifyCells => ({
  ...SHARED,
  Handle: 'ridge-jacket',
  'Option1 Value': colour,
  'Option2 Value': size,
  'Variant SKU': sku,
  'Variant Inventory Qty': '5',
  'Variant Price': '199.00',
  ...cells,
});
export const SHOPIFY_JACKET: readonly ShopifyCells[] = [
  article('Red', 'M', 'JKT-Red-M', {
    Title: 'Ridge jacket',
    Vendor: 'Hollow Peak',
    Type: 'Jackets',
    'Option1 Name': 'Farbe',
    'Option2 Name': 'Size',
    'Variant Image': 'red.jpg',
  }),
  article('Red', 'L', 'JKT-Red-L', { 'Variant Inventory Qty': '-2' }),
  article('Blue', 'M', '', { 'Variant Inventory Policy': 'continue' }),
];

/** Writes these lines as a file. */
export function shopifyFile(lines: readonly ShopifyCells[]): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  return writeTestFile(stringify([...lines], { header: true, columns }));
}
