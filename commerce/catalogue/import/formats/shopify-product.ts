/** One product of Shopify's product CSV: the lines with its handle, read into what the shop can take in. */
import { MAX_CATEGORY_DEPTH } from '#lib/rules/limits.ts';
import { paragraphsOf, plainText } from './magento-cells.ts';
import { Money, UNCOUNTED } from './magento-columns.ts';
import type { ImportedRow } from './magento-row.ts';
import type { FileLine } from './read-file.ts';
import { OPTIONS, READ } from './shopify-columns.ts';

type Cells = Readonly<Record<string, string>>;

/** A row of the file that the shop takes, or why it does not. */
export interface ReadRow {
  readonly line: number;
  readonly sku: string;
  readonly read: { readonly row: ImportedRow; readonly passedOver: readonly string[] } | { readonly reason: string };
}

/** What an option is called in the languages of the stores. */
const COLOUR = /^(?:colou?r|farbe|couleur|kleur|färg|farve|colore)$/i;
const SIZE = /^(?:size|gr(?:ö|oe)(?:ß|ss)e|taille|maat|storlek|størrelse|taglia|misura|talla)$/i;

const cell = (cells: Cells | undefined, name: string): string => cells?.[name]?.trim() ?? '';

/** What is left out of a row of a product or of an article where nothing is said of it. */
const NOTHING: Omit<ImportedRow, 'sku' | 'kind'> = {
  storeView: undefined,
  categories: [],
  websites: [],
  name: null,
  subtitle: null,
  description: null,
  specs: null,
  specsIn: {},
  brand: null,
  gender: null,
  sport: null,
  colour: null,
  size: null,
  isOnline: null,
  isAlone: true,
  newFrom: null,
  price: null,
  isPriceOfParts: false,
  isVirtual: null,
  urlKey: null,
  pictures: [],
  qty: null,
  soldIn: { least: null, most: null, isBounded: null, step: null },
  variations: [],
  parts: [],
  members: [],
  links: [],
  metaTitle: null,
  metaDescription: null,
  groupPrice: null,
  isGroupPriceOnly: false,
  notes: [],
};

class Refused extends Error {}

/** Most characters of cells; those that become lists of their own are bound by the row. */
const LONGEST: Readonly<Record<string, number>> = {
  Handle: 255,
  Title: 255,
  Vendor: 255,
  Type: 255,
  'Variant SKU': 64,
  'Body (HTML)': 65_535,
  'Product Category': 1000,
  'Option1 Value': 255,
  'Option2 Value': 255,
  'Option3 Value': 255,
  'Image Src': 2000,
  'SEO Title': 255,
  'SEO Description': 1000,
};

function tooLong(lines: readonly FileLine[]): string | undefined {
  return Object.keys(LONGEST).find((name) =>
    lines.some(({ record }) => cell(record, name).length > (LONGEST[name] ?? 0)),
  );
}

function money(cells: Cells, name: string): number {
  const parsed = Money.safeParse(cell(cells, name));
  if (!parsed.success) throw new Refused(`${name} is not a price`);
  return parsed.data;
}

/** The price of a variant; a higher one to compare it with is its retail price. */
function priceOf(cells: Cells): { amount: number; rrp: number } {
  const amount = money(cells, 'Variant Price');
  if (amount === 0) throw new Refused('Variant Price is nothing');
  const compared = cell(cells, 'Variant Compare At Price') === '' ? 0 : money(cells, 'Variant Compare At Price');
  return { amount, rrp: Math.max(amount, compared) };
}

/** Pieces of a variant; of one that nobody counts, or that is sold without end, very many. */
function piecesOf(cells: Cells): number {
  const isCounted = cell(cells, 'Variant Inventory Tracker') !== '';
  if (!isCounted || cell(cells, 'Variant Inventory Policy').toLowerCase() === 'continue') return UNCOUNTED;
  const qty = cell(cells, 'Variant Inventory Qty') || '0';
  if (!/^-?\d{1,7}$/.test(qty)) throw new Refused('Variant Inventory Qty is not a number of pieces');
  return Math.max(0, Number(qty));
}

/** `Apparel > Coats` or, without it, the type: as names of categories from the top. */
function categoriesOf(first: Cells): string[][] {
  const names = (cell(first, 'Product Category') || cell(first, 'Type')).split(' > ').map((name) =>
    // A slash parts levels where categories are looked up.
    plainText(name).replaceAll('/', '-'),
  );
  if (names.length > MAX_CATEGORY_DEPTH)
    throw new Refused(`Product Category has more than ${MAX_CATEGORY_DEPTH} levels`);
  return names.some(Boolean) ? [names.filter(Boolean)] : [];
}

const place = (cells: Cells): number => Number(cell(cells, 'Image Position')) || 0;
const picturesOf = (lines: readonly FileLine[]): string[] => [
  ...new Set(
    lines
      .map(({ record }) => record)
      .filter((cells) => cell(cells, 'Image Src') !== '')
      .toSorted((one, other) => place(one) - place(other))
      .map((cells) => cell(cells, 'Image Src')),
  ),
];

interface Choice {
  readonly colour: string | null;
  readonly size: string | null;
}

interface Option {
  readonly n: number;
  readonly name: string;
  /** Do its variants differ in it? */
  readonly isAChoice: boolean;
}

const optionsOf = (first: Cells, variants: readonly FileLine[]): Option[] =>
  OPTIONS.map((n) => ({
    n,
    name: cell(first, `Option${n} Name`),
    isAChoice: new Set(variants.map(({ record }) => cell(record, `Option${n} Value`))).size > 1,
  })).filter(({ name }) => name !== '');

function choiceOf(cells: Cells, options: readonly Option[]): Choice {
  const of = (names: RegExp) => {
    const option = options.find(({ name }) => names.test(name));
    return option ? plainText(cell(cells, `Option${option.n} Value`)) || null : null;
  };
  return { colour: of(COLOUR), size: of(SIZE) };
}

/** Is nothing of it sent? Null where the file does not say. */
function isVirtual(record: Cells): boolean | null {
  const needsShipping = cell(record, 'Variant Requires Shipping').toLowerCase();
  return needsShipping === '' ? null : needsShipping === 'false';
}

/** The articles of a product that is chosen by colour and size, and the product itself. */
function configurable(base: ImportedRow, variants: readonly FileLine[], first: Cells): ImportedRow[] {
  const options = optionsOf(first, variants);
  const other = options.find(({ name, isAChoice }) => isAChoice && !COLOUR.test(name) && !SIZE.test(name));
  if (other) throw new Refused(`is chosen by ${other.name}; the shop knows colours and sizes`);
  const articles = variants.map(({ record }, at): ImportedRow => {
    const picture = cell(record, 'Variant Image');
    return {
      ...NOTHING,
      sku: cell(record, 'Variant SKU') || `${base.sku}-${at + 1}`,
      kind: 'simple',
      isAlone: false,
      isVirtual: isVirtual(record),
      ...choiceOf(record, options),
      price: priceOf(record),
      qty: piecesOf(record),
      pictures: picture === '' ? [] : [picture],
    };
  });
  const variations = articles.map(({ sku, colour, size }) => ({ sku, colour, size }));
  return [{ ...base, kind: 'configurable', variations }, ...articles];
}

function rowsOf(lines: readonly FileLine[]): ImportedRow[] {
  const first = lines[0]?.record ?? {};
  const handle = cell(first, 'Handle');
  if (cell(first, 'Title') === '') throw new Refused('Title is missing');
  const variants = lines.filter(({ record }) => cell(record, 'Variant Price') !== '');
  if (lines.some(({ record }) => /^true$/i.test(cell(record, 'Gift Card'))))
    throw new Refused('is a gift card, which the shop neither issues nor takes');
  const [only] = variants;
  if (!only) throw new Refused('Variant Price is missing');
  const status = cell(first, 'Status').toLowerCase();
  const base: ImportedRow = {
    ...NOTHING,
    sku: handle,
    kind: 'simple',
    name: plainText(cell(first, 'Title')),
    urlKey: handle,
    description: paragraphsOf(cell(first, 'Body (HTML)')),
    categories: categoriesOf(first),
    brand: plainText(cell(first, 'Vendor')) || null,
    isOnline: cell(first, 'Published').toLowerCase() !== 'false' && (status === '' || status === 'active'),
    pictures: picturesOf(lines),
    metaTitle: plainText(cell(first, 'SEO Title')) || null,
    metaDescription: plainText(cell(first, 'SEO Description')) || null,
  };
  if (variants.length > 1) return configurable(base, variants, first);
  const { record } = only;
  const sku = cell(record, 'Variant SKU') || handle;
  return [{ ...base, sku, isVirtual: isVirtual(record), price: priceOf(record), qty: piecesOf(record) }];
}

/**
 * @param lines all that have its handle
 * @returns its rows; a product of which anything is wrong is refused with all its articles
 */
export function readShopifyProduct(lines: readonly FileLine[]): ReadRow[] {
  const { line = 0, record = {} } = lines[0] ?? {};
  const refused = (reason: string): ReadRow[] => [{ line, sku: cell(record, 'Handle').slice(0, 64), read: { reason } }];
  const broken = lines.find((one) => one.broken !== null)?.broken;
  if (broken) return refused(broken);
  if (lines.some((one) => Object.values(one.record).some((text) => text.includes('\0'))))
    return refused('holds a NUL character');
  if (cell(record, 'Handle') === '') return refused('Handle is missing');
  const long = tooLong(lines);
  if (long) return refused(`${long} has more than ${LONGEST[long]} characters`);
  const filled = new Set(
    lines.flatMap((one) => Object.keys(one.record).filter((name) => cell(one.record, name) !== '')),
  );
  const passedOver = [...filled].filter((name) => !READ.has(name));
  try {
    const variants = lines.filter((one) => cell(one.record, 'Variant Price') !== '');
    return rowsOf(lines).map((row, at) => ({
      line: (at === 0 ? line : variants[at - 1]?.line) ?? line,
      sku: row.sku,
      read: { row, passedOver: at === 0 ? passedOver : [] },
    }));
  } catch (error) {
    if (error instanceof Refused) return refused(error.message);
    throw error;
  }
}
