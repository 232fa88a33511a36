/** What the card of a product knows of the page it leads to, for what stands there until that page has come. */
export interface CardFacts {
  readonly brand: string;
  readonly name: string;
  /** As it is written; null where prices are hidden. */
  readonly price: string | null;
  /** As it is written; null where there is none. */
  readonly reduction: string | null;
  /** Does the price have the colour of reduced ones? Also one does that is below the RRP alone. */
  readonly isReduced: boolean;
}

/** Attributes by which a card tells what does not change. */
export const cardData = ({ brand, name }: Pick<CardFacts, 'brand' | 'name'>) => ({
  'data-card': name,
  'data-card-brand': brand,
});

/** Attributes by which the price of a card tells what it shows now. @param isHome is it that of the store's own country? */
export const priceData = (
  { price, reduction, isReduced }: Pick<CardFacts, 'price' | 'reduction' | 'isReduced'>,
  isHome: boolean,
) => ({
  'data-card-price': price ?? undefined,
  'data-card-reduction': reduction ?? undefined,
  'data-card-reduced': isReduced || undefined,
  'data-home-price': isHome || undefined,
});

/** Whoever has parcels sent abroad does not see the price of the store's own country (price-row.module.css). */
const isSeen = ({ homePrice }: DOMStringMap): boolean =>
  homePrice === undefined || !('abroad' in document.documentElement.dataset);

/** The facts of the product card that a link stands in; null where it stands in none. */
export function cardFactsOf(link: Element | null): CardFacts | null {
  const card = link?.closest<HTMLElement>('[data-card]');
  if (!card) return null;
  const { card: name = '', cardBrand: brand = '' } = card.dataset;
  const prices = [...card.querySelectorAll<HTMLElement>('[data-card-price]')].map(({ dataset }) => dataset);
  const { cardPrice = null, cardReduction = null, cardReduced } = prices.find(isSeen) ?? {};
  return { brand, name, price: cardPrice, reduction: cardReduction, isReduced: cardReduced !== undefined };
}
