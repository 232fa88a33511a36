import type { Product } from '#lib/contract/catalogue.ts';
import type { Price } from '#lib/contract/values.ts';
import type { Variant } from '#lib/contract/variants.ts';
import { isOfColour, type NamedOptions, NO_COLOUR, variantMeant } from '#lib/rules/chosen-article.ts';

/** Stock at or below which a size says how many are left. */
export const FEW = 3;

export interface Choice {
  readonly colourId: number;
  /** Null until a size is chosen. */
  readonly sizeId: number | null;
}

type Choosable = Pick<Product, 'colours' | 'sizes'>;

/** The variants that a colour comes in. */
export const variantsOfColour = (variants: readonly Variant[], colourId: number): Variant[] =>
  variants.filter((variant) => isOfColour(variant, colourId));

/**
 * The one variant a choice names; null while a size is still to be chosen, or where the combination is not made. With
 * a script a shopper picks the size even where a colour comes in one only: nobody is given a size unseen.
 */
export function chosenVariant<V extends Variant>(variants: readonly V[], { colourId, sizeId }: Choice): V | null {
  const meant = variantMeant(variants, { colour: colourId, size: sizeId });
  return 'variant' in meant && meant.variant.sizeId === sizeId ? meant.variant : null;
}

/** The price of the cheapest variant, the first of them; null where this visitor may not see prices. */
export const lowestPrice = (variants: readonly Variant[]): Price | null =>
  variants.reduce<Price | null>(
    (lowest, { prices }) => (prices && (!lowest || prices.current < lowest.current) ? prices : lowest),
    null,
  );

/** What some variants cost beyond the cheapest of others, minor units; 0 where nothing, or where prices are hidden. */
export function extraPrice(some: readonly Variant[], others: readonly Variant[]): number {
  const [own, least] = [lowestPrice(some), lowestPrice(others)];
  return own && least ? Math.max(0, own.current - least.current) : 0;
}

/** Is nothing of a colour left? */
export const isColourSoldOut = (variants: readonly Variant[], colourId: number): boolean =>
  variantsOfColour(variants, colourId).every(({ stock }) => stock === 0);

/** The size that needs no choosing: the only one there is, or none for a product without sizes. */
const givenSize = ({ sizes }: Choosable): number | null => (sizes.length === 1 ? (sizes[0]?.id ?? null) : null);

/** What is chosen when the page opens: the first colour that can be bought, and the size where there is only one. */
export function firstChoice(product: Choosable, variants: readonly Variant[]): Choice {
  const available = product.colours.find(({ id }) => !isColourSoldOut(variants, id));
  return { colourId: (available ?? product.colours[0])?.id ?? NO_COLOUR, sizeId: givenSize(product) };
}

/** The choice with another colour; the size stays where that colour has it in stock. */
export function withColour(product: Choosable, variants: readonly Variant[], choice: Choice, colourId: number): Choice {
  const kept = chosenVariant(variants, { ...choice, colourId });
  return { colourId, sizeId: kept && kept.stock > 0 ? choice.sizeId : givenSize(product) };
}

/**
 * The choice that an address names; what it names of other products, or is sold out, is not chosen. A size alone takes
 * the first colour that is left in it.
 */
export function namedChoice(product: Choosable, variants: readonly Variant[], named: NamedOptions): Choice {
  const first = firstChoice(product, variants);
  const inSize = [...variantsOfColour(variants, first.colourId), ...variants].find(
    ({ sizeId, stock }) => stock > 0 && named.sizeId !== null && sizeId === named.sizeId,
  );
  const colour = product.colours.find(({ id }) => id === named.colourId)?.id;
  const colourId = colour ?? (inSize ? (inSize.colourId ?? NO_COLOUR) : first.colourId);
  return withColour(product, variants, { ...first, sizeId: named.sizeId }, colourId);
}
