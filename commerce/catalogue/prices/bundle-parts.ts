/** What bundles are made of, read from the tables: every part with what it can be chosen in, what that adds and leaves. */
import type { Query } from '#commerce/kernel/database.ts';
import { type GroupAmount, uppermost } from './price-rule.ts';
import { JOIN_AMOUNTS } from './variant-prices.ts';

/** A variant as a choice within a bundle. Amounts are minor units. */
interface PartChoice {
  readonly variantId: number;
  readonly colourId: number | null;
  readonly sizeId: number | null;
  readonly sku: string;
  /** What it costs alone, outside a sale. */
  readonly amount: number;
  /** What it costs more than the cheapest choice of its part. */
  readonly extra: number;
  /** Pieces left, not capped. */
  readonly stock: number;
}

export interface StoredPart {
  readonly position: number;
  readonly productId: number;
  /** Pieces of it in one bundle. */
  readonly qty: number;
  /** In the order of the product's options; only those sold in the store. */
  readonly choices: readonly PartChoice[];
}

/** A variant that leaves the stock with a line, and how many of it with each piece of the line. */
export interface Take {
  readonly variantId: number;
  readonly each: number;
}

interface Row {
  bundle_id: number;
  position: number;
  product_id: number;
  part_qty: number;
  /** Null of a part of which the store sells nothing: it stays a part, so that nobody buys the bundle without it. */
  variant_id: number | null;
  colour_id: number | null;
  size_id: number | null;
  sku: string;
  amounts: GroupAmount[];
  stock: number;
}
type SoldRow = Row & { variant_id: number };

const PARTS = `
select b.bundle_id, b.position, b.product_id, b.qty part_qty, c.*
from bundle_part b
left join lateral (
  select v.id variant_id, v.colour_id, v.size_id, v.sku, v.position place, p.amounts, coalesce(s.qty, 0) stock
  from variant v
  ${JOIN_AMOUNTS}
  left join stock s on s.variant_id = v.id where v.product_id = b.product_id) c on true
where b.bundle_id = any($3::int[])
order by b.bundle_id, b.position, c.place, c.variant_id`;

const isSold = (row: Row): row is SoldRow => row.variant_id !== null;

function partOf([first, ...others]: readonly [Row, ...Row[]]): StoredPart {
  const sold = [first, ...others]
    .filter(isSold)
    .map((row) => ({ ...row, amount: uppermost(row.amounts)?.amount ?? 0 }));
  const cheapest = Math.min(...sold.map(({ amount }) => amount));
  const choices = sold.map(
    ({ variant_id, colour_id, size_id, sku, amount, stock }): PartChoice => ({
      variantId: variant_id,
      colourId: colour_id,
      sizeId: size_id,
      sku,
      amount,
      extra: amount - cheapest,
      stock,
    }),
  );
  return { position: first.position, productId: first.product_id, qty: first.part_qty, choices };
}

/** The parts of these bundles in a store for a customer group, by the product id of the bundle. */
export async function partsOfBundles(
  query: Query,
  where: { storeId: number; groupId: number; bundleIds: readonly number[] },
): Promise<Map<number, StoredPart[]>> {
  const bundles = new Map<number, StoredPart[]>();
  if (where.bundleIds.length === 0) return bundles;
  const { rows } = await query<Row>(PARTS, [where.storeId, where.groupId, where.bundleIds]);
  const byPart = Map.groupBy(rows, (row) => `${row.bundle_id}:${row.position}`);
  for (const [first, ...rest] of byPart.values()) {
    if (!first) continue;
    const parts = bundles.get(first.bundle_id) ?? [];
    parts.push(partOf([first, ...rest]));
    bundles.set(first.bundle_id, parts);
  }
  return bundles;
}

/** A bundle as somebody chose it: what it takes from stock, and what its choices add to the price of one. */
export interface ChosenBundle {
  readonly takes: readonly Take[];
  /** Of each part, minor units. */
  readonly extras: readonly number[];
}

/**
 * The bundle with these variants of its parts.
 * @param variantIds one for each part, in their order
 * @returns null where a part has no such variant any more, or the bundle has other parts
 */
export function chosenBundle(parts: readonly StoredPart[], variantIds: readonly number[]): ChosenBundle | null {
  if (parts.length === 0 || parts.length !== variantIds.length) return null;
  const takes: Take[] = [];
  const extras: number[] = [];
  for (const [at, part] of parts.entries()) {
    const choice = part.choices.find(({ variantId }) => variantId === variantIds[at]);
    if (!choice) return null;
    takes.push({ variantId: choice.variantId, each: part.qty });
    extras.push(choice.extra * part.qty);
  }
  return { takes, extras };
}

/**
 * How many times all of it can still be taken: as often as the scarcest variant allows. Variants that stand twice among
 * the takes are counted together.
 * @param leftOf pieces left of a variant
 */
export function piecesOf(takes: readonly Take[], leftOf: (variantId: number) => number): number {
  const each = new Map<number, number>();
  for (const take of takes) each.set(take.variantId, (each.get(take.variantId) ?? 0) + take.each);
  return Math.min(...[...each].map(([variantId, wanted]) => Math.max(0, Math.floor(leftOf(variantId) / wanted))));
}
