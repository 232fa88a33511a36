/** What the shop has now of what lines hold, read once for everything that is asked of a basket. */
import {
  type ChosenBundle,
  chosenBundle,
  partsOfBundles,
  piecesOf,
  type StoredPart,
  type Take,
} from '#commerce/catalogue/prices/bundle-parts.ts';
import { factsOfVariants, type PricedVariant, type PriceFacts } from '#commerce/catalogue/prices/variant-prices.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { StoredLine } from './stored-lines.ts';

export interface Goods {
  /** By variant id; what the store does not sell is missing. */
  readonly prices: ReadonlyMap<number, PricedVariant>;
  /** Parts of bundles, by the product id of the bundle. */
  readonly parts: ReadonlyMap<number, readonly StoredPart[]>;
}

/** The same, good for any later instant as long as nothing of it is changed. */
export interface GoodsFacts {
  readonly prices: PriceFacts;
  readonly parts: Goods['parts'];
}

/** Stock as the lines of one basket share it: what one line takes, the next does not find. */
export interface AvailableStock {
  /** How many pieces of a line that takes this can still be had. */
  most(takes: readonly Take[]): number;
  take(takes: readonly Take[], pieces: number): void;
}

type LineGoods = Pick<StoredLine, 'variantId' | 'productId' | 'kind'>;

/**
 * Reads prices and stock from the tables.
 * @param where store, customer group, and the instant in ms
 * @param productId a product that is about to be added, all variants of which are read with the lines
 */
export async function factsOfGoods(
  query: Query,
  where: { storeId: number; groupId: number; at: number },
  lines: readonly LineGoods[],
  productId?: number,
): Promise<GoodsFacts> {
  const variantIds = lines.map((line) => line.variantId);
  const prices = await factsOfVariants(query, { ...where, variantIds, ...(productId !== undefined && { productId }) });
  const bundles = [...lines, ...prices(where.at)].filter(({ kind }) => kind === 'bundle');
  const bundleIds = [...new Set(bundles.map((bundle) => bundle.productId))];
  return { prices, parts: await partsOfBundles(query, { ...where, bundleIds }) };
}

/** What was read, as it is at an instant (ms). */
export const goodsAt = ({ prices, parts }: GoodsFacts, at: number): Goods => ({
  prices: new Map(prices(at).map((variant) => [variant.variantId, variant])),
  parts,
});

/** What there is at the instant of `where`, read from the tables. */
export const goodsOf = async (...asked: Parameters<typeof factsOfGoods>): Promise<Goods> =>
  goodsAt(await factsOfGoods(...asked), asked[1].at);

/** What a line takes from stock and adds to the price; null for a bundle that is no longer made of these parts. */
export const chosenOf = (
  { kind, productId, variantId, parts }: Pick<StoredLine, 'kind' | 'productId' | 'variantId' | 'parts'>,
  goods: Goods,
): ChosenBundle | null =>
  kind === 'bundle'
    ? chosenBundle(goods.parts.get(productId) ?? [], parts)
    : { takes: [{ variantId, each: 1 }], extras: [] };

/** The stock of these goods, with nothing taken yet. */
export function availableStock({ prices, parts }: Goods): AvailableStock {
  const left = new Map<number, number>();
  for (const { choices } of [...parts.values()].flat()) {
    for (const { variantId, stock } of choices) left.set(variantId, stock);
  }
  for (const { variantId, kind, stock } of prices.values()) if (kind !== 'bundle') left.set(variantId, stock);
  return {
    most: (takes) => piecesOf(takes, (variantId) => left.get(variantId) ?? 0),
    take(takes, pieces) {
      for (const { variantId, each } of takes) left.set(variantId, (left.get(variantId) ?? 0) - each * pieces);
    },
  };
}
