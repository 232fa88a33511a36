import { type Choice, chosenVariant, firstChoice } from '#components/choice/product-selection.ts';
import type { Price } from '#lib/contract/values.ts';
import type { BundlePart, PartVariant, Tier } from '#lib/contract/variants.ts';
import { priceWithExtra } from '#lib/money/money.ts';
import { NO_COLOUR } from '#lib/rules/chosen-article.ts';

/** A part of a bundle as it is chosen now. */
export interface ChosenPart {
  readonly part: BundlePart;
  readonly choice: Choice;
  /** Null while something is still to be chosen. */
  readonly variant: PartVariant | null;
}

/** How often what is chosen of a part can be had with one bundle after the other. */
const timesOf = (variant: PartVariant, { qty }: BundlePart): number => Math.floor(variant.stock / qty);

/** Can the bundle be had with this variant of the part? */
const isEnough = (variant: PartVariant, part: BundlePart): boolean => timesOf(variant, part) > 0;

/** The variants of a part as they can be bought: one of which too few are left for the bundle counts as sold out. */
export const offered = (part: BundlePart): PartVariant[] =>
  part.variants.map((variant) => (isEnough(variant, part) ? variant : { ...variant, stock: 0 }));

/** What is chosen of every part when the form opens. */
export const firstChoices = (parts: readonly BundlePart[]): Choice[] =>
  parts.map((part) => firstChoice(part, offered(part)));

/** The parts with what is chosen of each. */
export const chosenParts = (parts: readonly BundlePart[], choices: readonly Choice[]): ChosenPart[] =>
  parts.map((part, at) => {
    const choice = choices[at] ?? firstChoice(part, offered(part));
    return { part, choice, variant: chosenVariant(offered(part), choice) };
  });

/** Price of the bundle as chosen so far: what is still open costs what its cheapest choice costs. */
export const bundlePrice = (price: Price, chosen: readonly ChosenPart[]): Price =>
  priceWithExtra(price, extraOf(chosen));

/** The same of what it costs from several on. */
export const bundleTiers = (tiers: readonly Tier[] | undefined, chosen: readonly ChosenPart[]): Tier[] | undefined =>
  tiers?.map(({ from, price }) => ({ from, price: price + extraOf(chosen) }));

/** What the choices add to the price of the bundle, minor units. */
const extraOf = (chosen: readonly ChosenPart[]): number =>
  chosen.reduce((sum, { variant }) => sum + (variant?.price_value ?? 0), 0);

/** Price of the bundle with the dearest choice of every part, minor units. */
export const dearestBundle = ({ current }: Price, parts: readonly BundlePart[]): number =>
  parts.reduce(
    (sum, { variants }) => sum + Math.max(0, ...variants.map(({ price_value }) => price_value ?? 0)),
    current,
  );

const cheapest = (amounts: readonly number[]): number => (amounts.length === 0 ? 0 : Math.min(...amounts));

/**
 * What the parts cost when each is bought alone, minor units; what is still open counts with its cheapest variant.
 * Null where this visitor may not see prices.
 */
export function priceApart(chosen: readonly ChosenPart[]): number | null {
  let sum = 0;
  for (const { part, variant } of chosen) {
    const known = (variant ? [variant] : part.variants).flatMap(({ prices }) => prices?.current ?? []);
    if (known.length === 0) return null;
    sum += cheapest(known) * part.qty;
  }
  return sum;
}

/** Bundles left: as many as the scarcest part allows, each by what is chosen of it, else by its best stocked variant. */
export const bundlesLeft = (chosen: readonly ChosenPart[]): number =>
  Math.min(
    ...chosen.map(({ part, variant }) =>
      Math.max(0, ...(variant ? [variant] : part.variants).map((candidate) => timesOf(candidate, part))),
    ),
  );

/** The choice as the address of the page keeps it: variant ids, 0 where something is open. */
export const writeChoice = (chosen: readonly ChosenPart[]): string =>
  chosen.map(({ variant }) => variant?.variantId ?? 0).join('-');

/** The choices that an address names; a variant that is unknown or sold out leaves its part as it opens. */
export function readChoice(parts: readonly BundlePart[], text: string): Choice[] {
  const ids = text.split('-').map(Number);
  return parts.map((part, at) => {
    const variants = offered(part);
    const named = variants.find(({ variantId, stock }) => variantId === ids[at] && stock > 0);
    return named ? { colourId: named.colourId ?? NO_COLOUR, sizeId: named.sizeId } : firstChoice(part, variants);
  });
}
