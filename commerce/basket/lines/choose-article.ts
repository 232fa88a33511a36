import { type ChosenBundle, chosenBundle, type StoredPart } from '#commerce/catalogue/prices/bundle-parts.ts';
import type { PricedVariant } from '#commerce/catalogue/prices/variant-prices.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { type ChosenOptions, variantMeant } from '#lib/rules/chosen-article.ts';
import type { Goods } from './goods-of-lines.ts';

/** Chosen ids by the name of their option: `colour` and `size`, or `variant` for both. */
type Options = Readonly<Record<string, number>>;

export interface Choice {
  readonly productID: number;
  readonly variantId?: number | undefined;
  readonly options?: Options | undefined;
  /** Options of the parts of a bundle, by their position. */
  readonly bundleOptions?: Readonly<Record<string, Options>> | undefined;
}

/** What a shopper chose: an article of the shop, of a bundle with the variants of its parts. */
export interface ChosenArticle {
  readonly priced: PricedVariant;
  /** Of a bundle, in the order of its parts. */
  readonly parts: readonly number[];
  readonly chosen: ChosenBundle;
}

const missing = (path: string, option: string): Problem =>
  new Problem(400, 'VALIDATION', `Choose a ${option}`, {
    issues: [{ path: `${path}.${option}`, rule: 'required', message: `Choose a ${option}` }],
  });

/** The only candidate that fits. @param path of the options in the request, for the message */
function pick<V extends Pick<PricedVariant, 'variantId' | 'colourId' | 'sizeId'>>(
  candidates: readonly V[],
  options: ChosenOptions,
  path: string,
): V {
  const meant = variantMeant(candidates, options);
  if ('variant' in meant) return meant.variant;
  if (meant.open === 'not-made') throw notFound('combination of options');
  throw missing(path, meant.open);
}

function chooseParts(
  parts: readonly StoredPart[],
  options: Choice['bundleOptions'] = {},
): Pick<ChosenArticle, 'parts' | 'chosen'> {
  const picked = parts.map(({ position, choices }) => {
    const wanted = options[position] ?? {};
    return pick(choices, wanted, `bundleOptions.${position}`).variantId;
  });
  const chosen = chosenBundle(parts, picked);
  if (!chosen) throw notFound('part of this bundle');
  return { parts: picked, chosen };
}

/**
 * The article a shopper chose, of what the store sells.
 * @param goods with all variants of the product
 * @throws Problem 404 for an unknown product or combination, 400 VALIDATION naming the option that is missing
 */
export function chooseArticle(goods: Goods, { productID, variantId, options, bundleOptions }: Choice): ChosenArticle {
  const candidates = [...goods.prices.values()].filter(({ productId }) => productId === productID);
  const [first] = candidates;
  if (first === undefined) throw notFound('product in this store');
  if (first.kind === 'bundle') {
    return { priced: first, ...chooseParts(goods.parts.get(productID) ?? [], bundleOptions) };
  }
  const priced = pick(candidates, { ...options, ...(variantId !== undefined && { variant: variantId }) }, 'options');
  return { priced, parts: [], chosen: { takes: [{ variantId: priced.variantId, each: 1 }], extras: [] } };
}
