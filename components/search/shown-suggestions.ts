import type { PredictiveGroups, ProductHit, Suggestion } from '#lib/contract/search.ts';

/** Most suggestions of a group, on desktop and tablet, and on mobile (SEARCH-08). */
export const GROUP_MAX = 4;
export const GROUP_MAX_MOBILE = 3;

/** Viewports that show as much as a phone does. */
const MOBILE = '(max-width: 767.98px)';

/** Most suggestions of a group in this window. */
export const groupMax = (): number => (window.matchMedia(MOBILE).matches ? GROUP_MAX_MOBILE : GROUP_MAX);

export interface ShownSuggestions {
  readonly brands: readonly Suggestion[];
  readonly productTypes: readonly Suggestion[];
  readonly products: readonly ProductHit[];
}

const byOrder = <T extends { readonly order: number }>(suggestions: readonly T[]): T[] =>
  suggestions.toSorted((a, b) => a.order - b.order);

/**
 * The suggestions of a reply that are shown (decision 33): at most `max` brands, and as many kinds of goods, or more for
 * every brand that is missing, up to twice `max` less the brands; and at most `max` products. All in their order.
 */
export function shownSuggestions(
  { brands, productTypes, products }: Omit<PredictiveGroups, 'corrected'>,
  max: number,
): ShownSuggestions {
  const shown = byOrder(brands).slice(0, max);
  return {
    brands: shown,
    productTypes: byOrder(productTypes).slice(0, Math.max(max, 2 * max - shown.length)),
    products: byOrder(products).slice(0, max),
  };
}
