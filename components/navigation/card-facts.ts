/** What the card of a product says of the page it leads to. */
export interface CardFacts {
  readonly brand: string;
  readonly name: string;
  /** As it is written; null where prices are hidden. */
  readonly price: string | null;
  /** As it is written; null where there is none. */
  readonly reduction: string | null;
  /** Where content begins on a page that is not scrolled, px from the top. */
  readonly contentTop: number;
}

/** The price as it is seen: whoever has parcels sent abroad does not see that of the store's own country (delivery.css). */
const priceOn = (): string =>
  'abroad' in document.documentElement.dataset
    ? ':not([data-home-price]) > [data-fact="price"]'
    : '[data-fact="price"]';

const textOf = (card: Element, selector: string): string => card.querySelector(selector)?.textContent ?? '';

/** The facts of the product card that a link stands in; null where it stands in none. */
export function cardFactsOf(link: Element | null): CardFacts | null {
  const card = link?.closest('[data-card]');
  const content = document.querySelector('main');
  const name = card ? textOf(card, '[data-fact="name"]') : '';
  if (!card || !content || name === '') return null;
  return {
    name,
    brand: textOf(card, '[data-fact="brand"]'),
    price: textOf(card, priceOn()) || null,
    reduction: textOf(card, '[data-fact="reduction"]') || null,
    contentTop: content.getBoundingClientRect().top + window.scrollY,
  };
}
