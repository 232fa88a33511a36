import type { ReactNode } from 'react';
import type { Basket } from '#lib/contract/basket.ts';
import { processWide } from '#lib/process/process-wide.ts';

/** Value of `data-place` of the element that the markup of a visitor's basket is put into. */
export const BASKET_PLACE = 'basket';

/** Id of the script that holds the basket itself, as JSON. */
export const PLACED_BASKET = 'placed-basket';

/** The live part of the basket's page with a basket. */
type BasketMarkup = (basket: Basket) => ReactNode;

/** What a visitor's basket adds to the page of it that others share (decision 297). */
export interface PlacedBasket {
  /** Internal path of that page. */
  readonly frame: string;
  /** The live part with the basket in it. */
  readonly markup: ReactNode;
  readonly basket: Basket;
}

interface BasketMarkups {
  readonly of: (who: string) => BasketMarkup | undefined;
  /** @param who store and audience */
  readonly keep: (who: string, markup: BasketMarkup) => void;
  readonly forget: () => void;
}

/** Stores and audiences; beyond that the one rendered longest ago goes, which its next page brings back. */
const KEPT_MAX = 200;

function createMarkups(): BasketMarkups {
  const kept = new Map<string, BasketMarkup>();
  return {
    of: (who) => kept.get(who),
    keep(who, markup) {
      kept.delete(who);
      kept.set(who, markup);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    },
    forget: () => kept.clear(),
  };
}

/** How baskets are rendered in this process: the pages' bundle, which alone has the components, tells the serving edge. */
export const basketMarkups = (): BasketMarkups => processWide('basket-markups', createMarkups);
