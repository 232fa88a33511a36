/** One line of a product file in the columns of Magento 2's own export, read into what the shop can take in. */
import { z } from 'zod';
import { LANGUAGES } from '#lib/contract/values.ts';
import { MAX_CATEGORY_DEPTH } from '#lib/rules/limits.ts';
import { type ImportMap, labelOf, NO_MAP } from './import-map.ts';
import { paragraphsOf, parseEntries, parsePairs, plainText } from './magento-cells.ts';
import { isInternal, isWorthAWord } from './magento-internals.ts';

/** Kinds of the shop; Magento's virtual, downloadable and grouped products are not sold here. */
const KINDS = ['simple', 'configurable', 'bundle'] as const;
/** Pieces of a product whose stock Magento does not count. */
export const UNCOUNTED = 9_999;
const MOST_PIECES = 1_000_000;

/** Magento writes prices with four decimals; minor units, rounded half up. */
export const Money = z
  .string()
  .regex(/^\d{1,7}(\.\d+)?$/, 'is not a price')
  .transform((text) => {
    const [whole = '0', decimals = ''] = text.split('.');
    return Math.round(Number(`${whole}${decimals.padEnd(3, '0').slice(0, 3)}`) / 10);
  });
const Yes = z.enum(['0', '1', '2'], 'is neither 0, 1 nor 2').transform((text) => text === '1');
const Pieces = z
  .string()
  .regex(/^-?\d{1,9}(\.\d+)?$/, 'is not a number of pieces')
  .transform((text) => Math.min(MOST_PIECES, Math.max(0, Math.floor(Number(text)))));
const Moment = z
  .string()
  .transform((text) => Date.parse(text))
  .refine((ms) => !Number.isNaN(ms), 'is not a date');
const Text = (most: number) => z.string().max(most, `has more than ${most} characters`);

/** Every column is optional but the SKU: an empty cell leaves what the shop has. */
const Columns = z.object({
  sku: z.string('is missing').pipe(Text(64)),
  store_view_code: Text(64).optional(),
  product_type: z.enum(KINDS, 'is not sold here: simple, configurable and bundle are').optional(),
  categories: Text(4000).optional(),
  product_websites: Text(1000).optional(),
  name: Text(255).optional(),
  description: Text(65_535).optional(),
  short_description: Text(65_535).optional(),
  product_online: Yes.optional(),
  visibility: Text(64).optional(),
  price: Money.optional(),
  new_from_date: Moment.optional(),
  custom_options: Text(100_000).optional(),
  special_price: Money.optional(),
  special_price_from_date: Moment.optional(),
  special_price_to_date: Moment.optional(),
  msrp_price: Money.optional(),
  url_key: Text(255).optional(),
  base_image: Text(500).optional(),
  small_image: Text(500).optional(),
  thumbnail_image: Text(500).optional(),
  additional_images: Text(4000).optional(),
  additional_attributes: Text(65_535).optional(),
  qty: Pieces.optional(),
  is_in_stock: Yes.optional(),
  manage_stock: Yes.optional(),
  configurable_variations: Text(1_000_000).optional(),
  bundle_price_type: z.enum(['fixed', 'dynamic'], 'is neither fixed nor dynamic').optional(),
  bundle_values: Text(100_000).optional(),
});
type Cells = z.output<typeof Columns>;
/** Columns that are taken in; options that nobody has to choose are not. */
const READ: ReadonlySet<string> = new Set(Object.keys(Columns.omit({ custom_options: true }).shape));

/** What an article costs, minor units with VAT. */
interface ImportedPrice {
  readonly amount: number;
  readonly rrp: number;
}

interface ImportedVariation {
  readonly sku: string;
  readonly colour: string | null;
  readonly size: string | null;
}

type Pairs = ReadonlyMap<string, string>;
/** A choice of several values has bars between them; the first counts. */
const firstOf = (pairs: Pairs, codes: readonly string[]): string | null =>
  codes.map((code) => plainText(pairs.get(code)?.split('|')[0] ?? '')).find(Boolean) ?? null;

/** A special price counts while its dates say so; the price without it is then the retail price. */
function priceOf(cells: Cells, at: number): ImportedPrice | null {
  const { price, special_price: special, msrp_price: retail } = cells;
  if (price === undefined) return null;
  const { special_price_from_date: from = at, special_price_to_date: to = at } = cells;
  const isReduced = special !== undefined && special > 0 && special < price && from <= at && at <= to;
  const amount = isReduced ? special : price;
  return { amount, rrp: Math.max(amount, retail || price) };
}

function piecesOf(cells: Cells): number | null {
  if (cells.is_in_stock === false) return 0;
  if (cells.manage_stock === false) return UNCOUNTED;
  return cells.qty ?? null;
}

function partsOf(cell: string): { sku: string; qty: number }[] {
  const chosen = new Map<string, { sku: string; qty: number; isDefault: boolean }>();
  for (const { sku, pairs } of parseEntries(cell)) {
    const option = pairs.get('name') ?? sku;
    const isDefault = pairs.get('default') === '1';
    const qty = Math.max(1, Math.floor(Number(pairs.get('default_qty') ?? '1')) || 1);
    const known = chosen.get(option);
    if (!known || (isDefault && !known.isDefault)) chosen.set(option, { sku, qty, isDefault });
  }
  return [...chosen.values()].map(({ sku, qty }) => ({ sku, qty }));
}

/** Names of what a shopper has to choose or write before buying, which this shop does not ask. */
function requiredOptions(cell: string): string[] {
  const options = cell.split('|').map(parsePairs);
  const required = options.filter((pairs) => pairs.get('required') === '1').flatMap((pairs) => pairs.get('name') ?? []);
  return [...new Set(required.map(plainText))];
}

/** Categories without the root of Magento's tree, which no shopper sees. */
function categoriesOf(cell: string): string[][] {
  const paths = cell.split(',').map((path) => path.split('/').map((name) => name.trim()));
  return paths.map(([, ...names]) => names.map(plainText).filter(Boolean)).filter((names) => names.length > 0);
}

/** File names in their order, each once. */
function picturesOf(cells: Cells): string[] {
  const first = cells.base_image ?? cells.small_image ?? cells.thumbnail_image;
  const files = [first, ...(cells.additional_images?.split(',') ?? [])].map((file) => file?.trim() ?? '');
  return [...new Set(files.filter((file) => file !== '' && file !== 'no_selection'))];
}

function rowFrom(cells: Cells, at: number, map: ImportMap) {
  const attributes = parsePairs(cells.additional_attributes ?? '');
  const { brand, gender, sport, colour, size } = map.codesOf;
  const facts = [...attributes]
    .filter(([code, value]) => !map.isLeftOut(code) && !isInternal(code) && value !== '')
    .map(([code, value]) => [code, value.split('|').map(plainText).join(', ')] as const);
  return {
    sku: cells.sku,
    /** Code of the store view whose texts and prices the row holds; undefined for the product itself. */
    storeView: cells.store_view_code,
    kind: cells.product_type ?? null,
    categories: categoriesOf(cells.categories ?? ''),
    websites: cells.product_websites?.split(',').map((code) => code.trim()) ?? [],
    name: cells.name === undefined ? null : plainText(cells.name),
    subtitle: cells.short_description === undefined ? null : paragraphsOf(cells.short_description).join(' '),
    description: cells.description === undefined ? null : paragraphsOf(cells.description),
    specs: attributes.size === 0 ? null : facts.map(([code, value]) => [labelOf(code), value]),
    /** The same by the languages in which the map has a word for one of them. */
    specsIn: Object.fromEntries(
      LANGUAGES.flatMap((lang) => {
        const told = map.factsIn(facts, lang);
        return told ? [[lang, told]] : [];
      }),
    ),
    brand: firstOf(attributes, brand),
    gender: firstOf(attributes, gender),
    sport: firstOf(attributes, sport),
    colour: firstOf(attributes, colour),
    size: firstOf(attributes, size),
    isOnline: cells.product_online ?? null,
    isAlone: cells.visibility === undefined || cells.visibility !== 'Not Visible Individually',
    /** Since when it is new, ms; a day to come says nothing yet. */
    newFrom: (cells.new_from_date ?? at) < at ? (cells.new_from_date ?? null) : null,
    price: priceOf(cells, at),
    isPriceOfParts: cells.product_type === 'bundle' && cells.bundle_price_type !== 'fixed',
    urlKey: cells.url_key ?? null,
    pictures: picturesOf(cells),
    qty: piecesOf(cells),
    variations: parseEntries(cells.configurable_variations ?? '').map(
      ({ sku, pairs }): ImportedVariation => ({ sku, colour: firstOf(pairs, colour), size: firstOf(pairs, size) }),
    ),
    /** Of a bundle: what is chosen where nobody chooses otherwise. */
    parts: partsOf(cells.bundle_values ?? ''),
  };
}
export type ImportedRow = ReturnType<typeof rowFrom>;

/**
 * Reads a line by the names of its columns; what the shop does not keep is passed over, and named.
 * @param at instant that dates of special prices are held against, ms
 * @param map what attributes are
 * @returns the row, or why it is refused, naming the column
 */
export function readMagentoRow(
  record: Readonly<Record<string, string>>,
  at: number,
  map: ImportMap = NO_MAP,
): { row: ImportedRow; passedOver: readonly string[] } | { reason: string } {
  const given = Object.fromEntries(Object.entries(record).filter(([, cell]) => cell.trim() !== ''));
  // No text of the database can hold it, and one such cell would break off the whole import.
  const [withNul] = Object.entries(given).find(([, cell]) => cell.includes('\0')) ?? [];
  if (withNul !== undefined) return { reason: `${withNul} holds a NUL character` };
  const parsed = Columns.safeParse(given);
  if (!parsed.success) {
    return { reason: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ') };
  }
  const row = rowFrom(parsed.data, at, map);
  if (row.price && row.price.amount === 0 && !row.isPriceOfParts) return { reason: 'price is nothing' };
  if (row.categories.some((names) => names.length > MAX_CATEGORY_DEPTH))
    return { reason: `categories has more than ${MAX_CATEGORY_DEPTH} levels` };
  if (row.kind === 'configurable' && row.storeView === undefined && row.variations.length === 0)
    return { reason: 'configurable_variations is missing' };
  if (row.kind === 'bundle' && row.storeView === undefined && row.parts.length === 0)
    return { reason: 'bundle_values is missing' };
  const required = requiredOptions(parsed.data.custom_options ?? '');
  if (required.length > 0) return { reason: `needs a choice that the shop does not ask for: ${required.join(', ')}` };
  const passedOver = Object.keys(given).filter((column) => !READ.has(column) && isWorthAWord(column));
  return { row, passedOver };
}
