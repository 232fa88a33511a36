import { type RefObject, useState } from 'react';
import {
  type Choice,
  chosenVariant,
  extraPrice,
  lowestPrice,
  namedChoice,
  variantsOfColour,
  withColour,
} from '#components/choice/product-selection.ts';
import { saidByAll } from '#components/choice/sold-in-note.tsx';
import { useLiveVariants } from '#components/choice/use-live-variants.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import type { Price } from '#lib/contract/values.ts';
import type { Tier, Variant } from '#lib/contract/variants.ts';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';
import { type NamedOptions, NOTHING_NAMED } from '#lib/rules/chosen-article.ts';
import { isAddedShown, showAdded } from './show-added.ts';
import { type AddState, useAddToBasket } from './use-add-to-basket.ts';

/** What a product has to say of itself to be chosen and bought. */
export type PurchasableProduct = Pick<
  Product,
  'productID' | 'prices' | 'colours' | 'sizes' | 'sizeHeading' | 'sizeHint' | 'sizeGuide' | 'variants'
>;

interface PurchaseOptions {
  money: MoneyFormat;
  /** What holds the sizes: the first of them gets the focus where none was chosen. */
  sizes: RefObject<HTMLDivElement | null>;
  /** What it opens with; left out where nothing is named. */
  named?: NamedOptions | undefined;
}

/** How a product is chosen and bought at this moment: what is shown, and what the visitor may do. */
export interface Purchase {
  readonly choice: Choice;
  readonly variants: readonly Variant[];
  /** The variants of the chosen colour. */
  readonly ofColour: readonly Variant[];
  readonly colour: Product['colours'][number] | undefined;
  readonly size: Product['sizes'][number] | undefined;
  /** Null while a size is still to be chosen. */
  readonly variant: Variant | null;
  /** Of the chosen variant, else of the product; null where this visitor may not see prices. */
  readonly prices: Price | null;
  /** What a piece of it costs from several on, while that is the same of all that can still be chosen. */
  readonly tiers: readonly Tier[] | undefined;
  /** Is that the lowest of several that can still be chosen? */
  readonly isLowest: boolean;
  /** Are they those of the store's own country (price-block.module.css)? */
  readonly isHomePrice: boolean;
  /** Did the last press find no size? */
  readonly missing: boolean;
  readonly state: AddState;
  readonly button: { readonly soldOut: boolean; readonly ready: boolean; readonly busy: boolean };
  /** What a colour costs beyond the cheapest one, as the store writes it; null where nothing. */
  addedByColour(colourId: number): string | null;
  /** The same of a size of the chosen colour. */
  addedBySize(sizeId: number): string | null;
  chooseColour(colourId: number): void;
  chooseSize(sizeId: number): void;
  /** Chooses what an address names. */
  chooseNamed(named: NamedOptions): void;
  /** Puts the chosen variant into the basket, or says what is missing. */
  press(): void;
}

/** The choice of colour and size of a product, and the way of the chosen variant into the basket. */
export function usePurchase(
  product: PurchasableProduct,
  { money, sizes, named = NOTHING_NAMED }: PurchaseOptions,
): Purchase {
  const { variants, isHomePrice, ask } = useLiveVariants(product.productID, product.variants);
  const [choice, setChoice] = useState(() => namedChoice(product, product.variants, named));
  const [pressed, setPressed] = useState(false);
  const { state, add, reset } = useAddToBasket({
    onAdded: (basket) => showAdded({ basket, money }),
    onOutdated: ask,
  });
  const variant = chosenVariant(variants, choice);
  const ofColour = variantsOfColour(variants, choice.colourId);
  const written = (extra: number) => (extra > 0 && product.prices ? formatMoney(extra, money) : null);
  const choose = (next: (before: Choice) => Choice) => {
    setChoice(next);
    reset();
  };
  return {
    choice,
    variants,
    ofColour,
    colour: product.colours.find(({ id }) => id === choice.colourId),
    size: product.sizes.find(({ id }) => id === choice.sizeId),
    variant,
    prices: product.prices && (variant?.prices ?? lowestPrice(variants) ?? product.prices),
    tiers: variant ? variant.tiers : saidByAll(variants, 'tiers'),
    isLowest: variant === null && variants.some((one) => extraPrice([one], variants) > 0),
    isHomePrice,
    missing: pressed && !variant,
    state,
    button: {
      soldOut: variants.every(({ stock }) => stock === 0) || variant?.stock === 0,
      ready: variant !== null,
      busy: state.kind === 'busy',
    },
    addedByColour: (colourId) => written(extraPrice(variantsOfColour(variants, colourId), variants)),
    addedBySize: (sizeId) =>
      written(
        extraPrice(
          ofColour.filter((one) => one.sizeId === sizeId),
          ofColour,
        ),
      ),
    chooseColour: (colourId) => choose((before) => withColour(product, variants, before, colourId)),
    chooseSize: (sizeId) => choose((before) => ({ ...before, sizeId })),
    chooseNamed: (named) => choose(() => namedChoice(product, variants, named)),
    press() {
      if (isAddedShown()) return;
      setPressed(true);
      if (!variant) return sizes.current?.querySelector('input')?.focus();
      void add({
        productID: product.productID,
        quantity: variant.soldIn?.least ?? 1,
        variantId: variant.variantId,
        ...(variant.prices && { shownPrice: variant.prices.current }),
      });
    },
  };
}
