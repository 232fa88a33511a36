/** What a line asks of a shop that this one does not do: the line is refused, or taken in otherwise, and its report says so. */

import { quantityWithin, soldInOf } from '#commerce/catalogue/goods/sold-in.ts';
import { LINE_QTY_MAX } from '#lib/contract/basket.ts';
import { parseEntries, parsePairs, plainText } from './magento-cells.ts';
import type { Cells } from './magento-columns.ts';

/** What a shopper has to choose or write before buying, which this shop does not ask: its name and kind. */
function requiredOptions(cell: string): string[] {
  const options = cell.split('|').map(parsePairs);
  const required = options.filter((pairs) => pairs.get('required') === '1');
  return [
    ...new Set(
      required.map((pairs) => `${plainText(pairs.get('name') ?? '(no name)')} (${pairs.get('type') ?? 'option'})`),
    ),
  ];
}

/** @returns why the line cannot be sold as it is meant; null where nothing stands against it */
export function refusalOf(cells: Cells): string | null {
  const required = requiredOptions(cells.custom_options ?? '');
  if (required.length > 0)
    return `cannot be bought without an answer that the shop does not ask for, in custom_options: ${required.join(', ')}. Make each choice a product of its own, or a color or size of a configurable one; with required=0 it is sold without`;
  if (cells.is_qty_decimal) return 'is sold by parts of a piece (is_qty_decimal); the shop sells whole ones';
  const { least, most, step } = quantitiesOf(cells);
  const soldIn = soldInOf({ qty_least: least ?? 1, qty_most: most, qty_step: step ?? 1 });
  if (soldIn.least > LINE_QTY_MAX)
    return `is sold from ${soldIn.least} pieces on (min_cart_qty, qty_increments); the shop lets ${LINE_QTY_MAX} be put into a basket`;
  if (quantityWithin(soldIn, LINE_QTY_MAX) === 0)
    return `can be had in no number of pieces: max_cart_qty is ${most}, and it is sold from ${soldIn.least} on`;
  return null;
}

/** In what quantities a line sells its article; null where it does not say. */
export interface ImportedQuantities {
  readonly least: number | null;
  /** Null also where nothing bounds it: `isBounded` tells the two apart. */
  readonly most: number | null;
  readonly isBounded: boolean | null;
  readonly step: number | null;
}

/** A cell that counts unless the row says that the shop's own setting does; null where neither says anything. */
function ownOr(cell: number | undefined, isOfConfig: boolean | undefined, usual: number): number | null {
  if (isOfConfig) return usual;
  return cell ?? null;
}

/** @returns the pieces of an order that a line allows, whole ones */
export function quantitiesOf(cells: Cells): ImportedQuantities {
  const { enable_qty_increments: isStepped, use_config_enable_qty_inc: isSteppedByConfig } = cells;
  const least = ownOr(cells.min_cart_qty, cells.use_config_min_sale_qty, 1);
  const most = ownOr(cells.max_cart_qty, cells.use_config_max_sale_qty, LINE_QTY_MAX);
  const isWhole = isStepped === false || isSteppedByConfig === true || cells.use_config_qty_increments === true;
  const step = ownOr(cells.qty_increments, isWhole, 1);
  const isBounded = most === null ? null : most < LINE_QTY_MAX;
  return {
    least: least === null ? null : Math.max(1, Math.ceil(least)),
    most: most !== null && isBounded ? Math.max(1, Math.floor(most)) : null,
    isBounded,
    step: step === null ? null : Math.max(1, Math.ceil(step)),
  };
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
  const { special_price_from_date: from = at, special_price_to_date: to } = cells;
  const notes = choicesOf(cells.bundle_values ?? '');
  if (special && price !== undefined && special < price) {
    if (at < from) notes.push('special_price begins later: make a sale of it');
    else if (to !== undefined && to < at) notes.push('special_price is over');
    // The shop has no end for a price of every day.
    else if (to !== undefined)
      notes.push(
        `special_price ends with ${new Date(to).toISOString().slice(0, 10)} and stays all the same: make a sale of it`,
      );
  }
  if ((cells.new_from_date ?? at) > at) notes.push('new_from_date is a day to come: it is new from now on');
  if (cells.use_config_max_sale_qty === false && most > LINE_QTY_MAX)
    notes.push(`max_cart_qty is ${most}; the shop lets ${LINE_QTY_MAX} be put into a basket`);
  if (cells.visibility === 'Catalog' || cells.visibility === 'Search')
    notes.push(`visibility is ${cells.visibility}; the shop lists and finds whatever it sells`);
  return notes;
}
