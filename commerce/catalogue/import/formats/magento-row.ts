/** One line of a product file in the columns of Magento 2's own export, read into what the shop can take in. */
import { LANGUAGES } from '#lib/contract/values.ts';
import { MAX_CATEGORY_DEPTH } from '#lib/rules/limits.ts';
import { GROUP_PRICE_COLUMNS, type GroupPrice, groupPriceOf } from './group-price.ts';
import { type ImportMap, labelOf, NO_MAP } from './import-map.ts';
import { categoryPaths, isYesOrNo, paragraphsOf, parseEntries, parsePairs, plainText } from './magento-cells.ts';
import { type Cells, Columns, READ, UNCOUNTED } from './magento-columns.ts';
import { isInternal } from './magento-internals.ts';
import { notesOf, quantitiesOf, refusalOf } from './magento-limits.ts';

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

/** Is nothing of it sent? Products that are made of others say nothing of it themselves. */
const isVirtual = ({ product_type: type }: Cells): boolean | null =>
  type === 'virtual' || (type === 'simple' ? false : null);

/** File names in their order, each once. */
function picturesOf(cells: Cells): string[] {
  const first = cells.base_image ?? cells.small_image ?? cells.thumbnail_image;
  const listed = (cell: string | undefined) => cell?.split(',').map((file) => file.trim()) ?? [];
  const hidden = new Set([...listed(cells.hide_from_product_page), '', 'no_selection']);
  return [...new Set([first?.trim() ?? '', ...listed(cells.additional_images)].filter((file) => !hidden.has(file)))];
}

/** What for a product is named by another one (commerce/catalogue/goods/assortment.ts). */
const LINKS = ['related', 'crosssell', 'upsell'] as const;

interface ImportedLink {
  readonly kind: (typeof LINKS)[number];
  readonly sku: string;
}

/** Products that a line names for its own, in the order of their positions. */
function linksOf(cells: Cells): ImportedLink[] {
  return LINKS.flatMap((kind) => {
    const positions = cells[`${kind}_position`]?.split(',') ?? [];
    const skus = cells[`${kind}_skus`]?.split(',') ?? [];
    const placed = skus.map((sku, at) => ({ kind, sku: sku.trim(), place: Number(positions[at] ?? at) || 0 }));
    const own = placed.filter(({ sku }) => sku !== '' && sku !== cells.sku).toSorted((a, b) => a.place - b.place);
    return [...new Set(own.map(({ sku }) => sku))].map((sku) => ({ kind, sku }));
  });
}

/** SKUs of a group of products: `A=1.0000,B=0.0000`, the pieces that stand in its fields at first. */
const membersOf = (cell: string): string[] => [
  ...new Set(cell.split(',').map((pair) => pair.replace(/=[^=]*$/, '').trim())).difference(new Set([''])),
];

/** Yes or no alone is a switch of the shop before (`new=No`), unless the map says what it is called. */
const isSwitch = (code: string, value: string, map: ImportMap): boolean =>
  isYesOrNo(value.trim()) && !map.isLeftOut(code) && !map.isFact(code);

function rowFrom(cells: Cells, at: number, map: ImportMap) {
  const attributes = parsePairs(cells.additional_attributes ?? '');
  const { brand, gender, sport, colour, size } = map.codesOf;
  const facts = [...attributes]
    .filter(([code, value]) => !map.isLeftOut(code) && !isInternal(code) && !isSwitch(code, value, map) && value !== '')
    .map(([code, value]) => [code, value.split('|').map(plainText).join(', ')] as const);
  const plain = facts.map(([code, value]) => [labelOf(code), value]);
  const weight = cells.weight ? map.weightIn(cells.weight) : null;
  return {
    sku: cells.sku,
    /** Code of the store view whose texts and prices the row holds; undefined for the product itself. */
    storeView: cells.store_view_code,
    kind: cells.product_type === 'virtual' ? ('simple' as const) : (cells.product_type ?? null),
    isVirtual: isVirtual(cells),
    categories: categoryPaths(cells.categories ?? ''),
    websites: cells.product_websites?.split(',').map((code) => code.trim()) ?? [],
    name: cells.name === undefined ? null : plainText(cells.name),
    subtitle: cells.short_description === undefined ? null : paragraphsOf(cells.short_description).join(' '),
    description: cells.description === undefined ? null : paragraphsOf(cells.description),
    metaTitle: cells.meta_title === undefined ? null : plainText(cells.meta_title),
    metaDescription: cells.meta_description === undefined ? null : plainText(cells.meta_description),
    specs: attributes.size === 0 && !weight ? null : plain,
    /** The same by the languages in which the map has a word for one of them. */
    specsIn: Object.fromEntries(
      LANGUAGES.flatMap((lang) => {
        const told = map.factsIn(facts, lang);
        return told || weight ? [[lang, [...(told ?? plain), ...(weight ? [weight(lang)] : [])]]] : [];
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
    /** Pieces of an order. */
    soldIn: quantitiesOf(cells),
    variations: parseEntries(cells.configurable_variations ?? '').map(
      ({ sku, pairs }): ImportedVariation => ({ sku, colour: firstOf(pairs, colour), size: firstOf(pairs, size) }),
    ),
    /** Of a bundle: what is chosen where nobody chooses otherwise. */
    parts: partsOf(cells.bundle_values ?? ''),
    /** Of a group of products: those that it shows together. */
    members: membersOf(cells.associated_skus ?? ''),
    links: linksOf(cells),
    /** What members of a group pay for it, or everybody from several pieces on. */
    groupPrice: null as GroupPrice | null,
    /** It says nothing but that. */
    isGroupPriceOnly: false,
    /** What is taken in otherwise than the line means it. */
    notes: notesOf(cells, at),
  };
}
export type ImportedRow = ReturnType<typeof rowFrom>;

/** Why the row is refused whatever else the file holds; null where nothing stands against it. */
function wrongWith(row: ImportedRow, cells: Cells): string | null {
  const isProduct = row.storeView === undefined;
  if (row.price && row.price.amount === 0 && !row.isPriceOfParts && row.kind !== 'grouped') return 'price is nothing';
  if (row.categories.some((names) => names.length > MAX_CATEGORY_DEPTH))
    return `categories has more than ${MAX_CATEGORY_DEPTH} levels`;
  if (row.kind === 'configurable' && isProduct && row.variations.length === 0)
    return 'configurable_variations is missing';
  if (row.kind === 'bundle' && isProduct && row.parts.length === 0) return 'bundle_values is missing';
  if (row.kind === 'grouped' && isProduct && row.members.length === 0) return 'associated_skus is missing';
  return refusalOf(cells);
}

/** The row with its price of a group; one that the shop cannot have is noted, or refuses a row that says nothing else. */
function withGroupPrice(row: ImportedRow, cells: Cells, map: ImportMap): ImportedRow | { reason: string } {
  const groupPrice = groupPriceOf(cells, map.groups);
  if (groupPrice === null) return row;
  const isGroupPriceOnly = Object.keys(cells).every((name) => name === 'sku' || name in GROUP_PRICE_COLUMNS);
  if (!('reason' in groupPrice)) return { ...row, groupPrice, isGroupPriceOnly };
  return isGroupPriceOnly ? groupPrice : { ...row, notes: [...row.notes, groupPrice.reason] };
}

/** Columns that hold something which is not taken in, and attributes that are no facts. */
function leftOut(given: Readonly<Record<string, string>>, map: ImportMap): string[] {
  const attributes = [...parsePairs(given.additional_attributes ?? '')].flatMap(([code, value]) =>
    isInternal(code) || isSwitch(code, value, map) ? [code] : [],
  );
  const columns = Object.keys(given).filter((column) => !READ.has(column));
  return [
    ...columns.filter((column) => column !== 'weight' || map.weightUnit === null),
    ...attributes.map((code) => `additional_attributes.${code}`),
  ];
}

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
  const plain = rowFrom(parsed.data, at, map);
  const wrong = wrongWith(plain, parsed.data);
  if (wrong !== null) return { reason: wrong };
  const row = withGroupPrice(plain, parsed.data, map);
  return 'reason' in row ? row : { row, passedOver: leftOut(given, map) };
}
