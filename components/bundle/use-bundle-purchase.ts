import { type RefObject, useState } from 'react';
import { type Choice, withColour } from '#components/choice/product-selection.ts';
import { useLiveBundle } from '#components/choice/use-live-variants.ts';
import { isAddedShown, showAdded } from '#components/purchase/show-added.ts';
import { type AddState, useAddToBasket } from '#components/purchase/use-add-to-basket.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import type { Price } from '#lib/contract/values.ts';
import type { SoldIn, Tier } from '#lib/contract/variants.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import {
  bundlePrice,
  bundlesLeft,
  bundleTiers,
  type ChosenPart,
  chosenParts,
  dearestBundle,
  firstChoices,
  offered,
  priceApart,
} from './bundle-selection.ts';
import { type FittingEntry, useFitting } from './use-fitting.ts';

/** What a bundle has to say of itself to be chosen and bought. */
export type PurchasableBundle = Pick<Product, 'productID' | 'prices' | 'needsFitting' | 'variants' | 'parts'>;

/** How a bundle is chosen and bought at this moment: what is shown, and what the visitor may do. */
export interface BundlePurchase {
  readonly parts: readonly ChosenPart[];
  /** Of the bundle as chosen so far; null where this visitor may not see prices. */
  readonly prices: Price | null;
  /** What one costs from several on. */
  readonly tiers: readonly Tier[] | undefined;
  /** Are they those of the store's own country (price-block.module.css)? */
  readonly isHomePrice: boolean;
  /** The most that any choice costs as the page opens, minor units; null where this visitor may not see prices. */
  readonly dearest: number | null;
  /** What its parts cost when bought one by one, minor units. */
  readonly apart: number | null;
  /** In what quantities the bundle is sold. */
  readonly soldIn: SoldIn | undefined;
  /** How many bundles can be had of what is chosen. */
  readonly left: number;
  readonly fitting: FittingEntry;
  /** Positions of the parts of which the last press found no size. */
  readonly missing: readonly number[];
  readonly state: AddState;
  readonly button: { readonly soldOut: boolean; readonly ready: boolean; readonly busy: boolean };
  chooseColour(position: number, colourId: number): void;
  chooseSize(position: number, sizeId: number): void;
  /** Takes over a whole choice, as the address of the page has it. */
  take(choices: readonly Choice[]): void;
  /** Puts the bundle as chosen into the basket, or takes the visitor to what is missing. */
  press(): void;
}

interface BundleOptions {
  readonly money: MoneyFormat;
  /** What holds the form: the first thing that is missing gets the focus. */
  readonly form: RefObject<HTMLElement | null>;
}

/** The first control of what is missing: a size of a part, or a measure. */
const MISSING = '[data-missing] input:not([aria-disabled="true"])';

/** The choice of every part of a bundle with its fitting, and its way into the basket. */
export function useBundlePurchase(bundle: PurchasableBundle, { money, form }: BundleOptions): BundlePurchase {
  const { prices: current, tiers, parts: live, isHomePrice, ask } = useLiveBundle(bundle);
  const [choices, setChoices] = useState<readonly Choice[]>(() => firstChoices(bundle.parts));
  const [pressed, setPressed] = useState(false);
  const fitting = useFitting(bundle.needsFitting);
  const { state, add, reset } = useAddToBasket({
    onAdded: (basket) => showAdded({ basket, money }),
    onOutdated: ask,
  });
  const parts = chosenParts(live, choices);
  const left = bundlesLeft(parts);
  const soldIn = bundle.variants[0]?.soldIn;
  const prices = bundle.prices && bundlePrice(current ?? bundle.prices, parts);
  const open = parts.filter(({ variant }) => variant === null).map(({ part }) => part.position);

  const choose = (position: number, next: (part: ChosenPart) => Choice) => {
    setChoices((before) =>
      chosenParts(live, before).map((chosen) => (chosen.part.position === position ? next(chosen) : chosen.choice)),
    );
    reset();
  };
  return {
    parts,
    prices,
    tiers: bundleTiers(tiers, parts),
    isHomePrice,
    dearest: bundle.prices && dearestBundle(bundle.prices, bundle.parts),
    apart: bundle.prices && priceApart(parts),
    soldIn,
    left,
    fitting,
    missing: pressed ? open : [],
    state,
    button: { soldOut: left < (soldIn?.least ?? 1), ready: open.length === 0, busy: state.kind === 'busy' },
    chooseColour: (position, colourId) =>
      choose(position, ({ part, choice }) => withColour(part, offered(part), choice, colourId)),
    chooseSize: (position, sizeId) => choose(position, ({ choice }) => ({ ...choice, sizeId })),
    take: setChoices,
    press() {
      if (isAddedShown()) return;
      setPressed(true);
      const measures = fitting.check();
      if (open.length > 0 || measures === 'missing') {
        // What is missing is marked with the next paint.
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(MISSING)?.focus());
        return;
      }
      void add({
        productID: bundle.productID,
        quantity: soldIn?.least ?? 1,
        bundleOptions: Object.fromEntries(
          parts.flatMap(({ part, variant }) => (variant ? [[part.position, { variant: variant.variantId }]] : [])),
        ),
        ...(prices && { shownPrice: prices.current }),
        ...(measures && { fittingForm: measures }),
      });
    },
  };
}
