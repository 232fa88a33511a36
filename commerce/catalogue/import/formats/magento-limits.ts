/** What a line asks of a shop that this one does not do: the line is refused, or taken in otherwise, and its report says so. */
import { LINE_QTY_MAX } from '#lib/contract/basket.ts';
import { parseEntries, parsePairs, plainText } from './magento-cells.ts';
import type { Cells } from './magento-columns.ts';

/** Names of what a shopper has to choose or write before buying, which this shop does not ask. */
function requiredOptions(cell: string): string[] {
  const options = cell.split('|').map(parsePairs);
  const required = options.filter((pairs) => pairs.get('required') === '1').flatMap((pairs) => pairs.get('name') ?? []);
  return [...new Set(required.map(plainText))];
}

/** @returns why the line cannot be sold as it is meant; null where nothing stands against it */
export function refusalOf(cells: Cells): string | null {
  const required = requiredOptions(cells.custom_options ?? '');
  if (required.length > 0) return `needs a choice that the shop does not ask for: ${required.join(', ')}`;
  if (cells.is_qty_decimal) return 'is sold by parts of a piece (is_qty_decimal); the shop sells whole ones';
  const { min_cart_qty: least = 1, qty_increments: step = 1 } = cells;
  if (cells.use_config_min_sale_qty === false && least > 1)
    return `is sold from ${least} pieces on (min_cart_qty); the shop sells single ones`;
  if (cells.enable_qty_increments && cells.use_config_enable_qty_inc === false && step > 1)
    return `is sold by ${step} pieces (qty_increments); the shop sells single ones`;
  return null;
}

/** A word for each option of a bundle that has a choice of products. */
function choicesOf(cell: string): string[] {
  const byOption = Map.groupBy(parseEntries(cell), ({ sku, pairs }) => pairs.get('name') ?? sku);
  return [...byOption].flatMap(([name, entries]) => {
    if (entries.length < 2) return [];
    const chosen = entries.find(({ pairs }) => pairs.get('default') === '1') ?? entries[0];
    return [`${plainText(name)} is a choice among ${entries.length} products; it has ${chosen?.sku}`];
  });
}

/** @param at instant of the import, ms @returns what of the line is taken in otherwise than it is meant */
export function notesOf(cells: Cells, at: number): string[] {
  const { special_price: special, price, max_cart_qty: most = LINE_QTY_MAX } = cells;
  const { special_price_from_date: from = at, special_price_to_date: to = at } = cells;
  const notes = choicesOf(cells.bundle_values ?? '');
  if (special !== undefined && price !== undefined && special < price && (at < from || to < at))
    notes.push(at < from ? 'special_price begins later: make a sale of it' : 'special_price is over');
  if ((cells.new_from_date ?? at) > at) notes.push('new_from_date is a day to come: it is new from now on');
  if (cells.use_config_max_sale_qty === false && most < LINE_QTY_MAX)
    notes.push(`max_cart_qty is ${most}; the shop lets ${LINE_QTY_MAX} be put into a basket`);
  if (cells.visibility === 'Catalog' || cells.visibility === 'Search')
    notes.push(`visibility is ${cells.visibility}; the shop lists and finds whatever it sells`);
  return notes;
}
