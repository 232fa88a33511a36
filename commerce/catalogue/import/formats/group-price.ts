/** A line of Magento's export of advanced prices, also beside the columns of a product: what a piece costs members of a group, or from several on. */
import { z } from 'zod';
import { LINE_QTY_MAX } from '#lib/contract/basket.ts';

const Name = z.string().max(255, 'has more than 255 characters');

/** Columns of such a line. */
export const GROUP_PRICE_COLUMNS = {
  tier_price_website: Name.optional(),
  tier_price_customer_group: Name.optional(),
  tier_price_qty: z
    .string()
    .regex(/^\d{1,9}(\.\d+)?$/, 'is not a number of pieces')
    .transform(Number)
    .optional(),
  tier_price: z
    .string()
    .regex(/^\d{1,7}(\.\d+)?$/, 'is not a price')
    .transform(Number)
    .optional(),
  tier_price_value_type: z.enum(['Fixed', 'Discount'], 'is neither Fixed nor Discount').optional(),
};
type GroupPriceCells = z.output<z.ZodObject<typeof GROUP_PRICE_COLUMNS>>;

/** What members of a group, or everybody, pay for a piece. */
export interface GroupPrice {
  /** 0 is everybody. */
  readonly groupId: number;
  /** From how many pieces of a line on; 1 is the price of one. */
  readonly least: number;
  /** Codes of the stores it is for; empty: all. */
  readonly websites: readonly string[];
  /** ISO 4217; null: that of prices without a store view. */
  readonly currency: string | null;
  /** Minor units with VAT; null where it is a part of what everybody pays. */
  readonly amount: number | null;
  /** Per cent off what everybody pays for one. */
  readonly percent: number | null;
}

/** Magento's group of everybody who has signed up, which is where members of this shop begin. */
const MEMBERS = 'General';

/**
 * @param groups numbers of groups by their name in the file
 * @returns the price, or why the shop cannot have it; null where the line names none
 */
export function groupPriceOf(
  cells: GroupPriceCells,
  groups: ReadonlyMap<string, number>,
): GroupPrice | { readonly reason: string } | null {
  const { tier_price: value, tier_price_customer_group: group = '', tier_price_qty: pieces = 1 } = cells;
  if (value === undefined) return null;
  const least = Math.max(1, Math.ceil(pieces));
  if (least > LINE_QTY_MAX)
    return {
      reason: `tier_price is one from ${pieces} pieces on: an order holds ${LINE_QTY_MAX} of an article at most`,
    };
  const isEverybodys = /^ALL GROUPS\b/i.test(group);
  if (isEverybodys && least === 1) return { reason: 'tier_price is one of everybody: put it into special_price' };
  if (/^NOT LOGGED IN$/i.test(group))
    return { reason: 'tier_price is one of guests, who are no group here: they pay what everybody pays' };
  const groupId = isEverybodys ? 0 : (groups.get(group) ?? (group === MEMBERS ? 1 : undefined));
  if (groupId === undefined)
    return {
      reason: `tier_price_customer_group ${group || '(empty)'} is no group: give it a number in import-map.yaml, under groups`,
    };
  const isPercent = cells.tier_price_value_type === 'Discount';
  if (isPercent && (value <= 0 || value >= 100)) return { reason: 'tier_price is not a percentage below 100' };
  if (value === 0) return { reason: 'tier_price is nothing' };
  const [, website = '', currency] = /^(.*?)\s*(?:\[([A-Z]{3})\])?$/.exec(cells.tier_price_website?.trim() ?? '') ?? [];
  return {
    groupId,
    least,
    websites: website === '' || /^all websites$/i.test(website) ? [] : [website],
    currency: currency ?? null,
    amount: isPercent ? null : Math.max(1, Math.round(value * 100)),
    percent: isPercent ? Math.min(99.99, Math.max(0.01, value)) : null,
  };
}
