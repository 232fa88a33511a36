/** The columns of Shopify's product CSV: which are read, and why others are left out. */
export const OPTIONS = [1, 2, 3] as const;

/** Columns that are taken in. */
export const READ: ReadonlySet<string> = new Set([
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Published',
  'Status',
  ...OPTIONS.flatMap((n) => [`Option${n} Name`, `Option${n} Value`]),
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Variant Image',
  'SEO Title',
  'SEO Description',
  'Gift Card',
  'Variant Requires Shipping',
]);

/** Why columns are left out; the first that fits counts. */
const LEFT_OUT: readonly (readonly [columns: RegExp, why: string])[] = [
  [/^Variant Taxable$|Tax/, 'prices hold VAT, at the one rate of each store'],
  [/^Variant (?:Grams|Weight Unit)$/, 'a parcel costs the same whatever is in it'],
  [/^Variant Fulfillment Service$/, 'who sends a parcel is told by the warehouse'],
  [/^(?:Option\d Linked To|Included \/ .*)$/, 'kept by Shopify for itself'],
  [/^Image Alt Text$/, 'pictures are called as their product and colour are'],
  [/^Cost per item$/, 'what the merchant paid is no business of the shop'],
];

/** Why a column of Shopify's is not taken in, in words. */
export const whyShopifyLeftOut = (column: string): string =>
  LEFT_OUT.find(([columns]) => columns.test(column))?.[1] ?? 'the shop knows no such column';
