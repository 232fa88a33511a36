import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCard } from '#tests/support/components/cards.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { cardFactsOf } from './card-facts.ts';
import { ProductCard } from './product-card.tsx';

const POUNDS = { template: '£#', locale: 'en_GB' };

/** What is known once the link of a card is followed. */
function factsOf(over: Parameters<typeof aCard>[0] = {}) {
  renderInEnglish(<ProductCard card={aCard(over)} money={POUNDS} />);
  return cardFactsOf(screen.getByRole('link', { name: 'Ridgeline 700 down ski jacket' }));
}

describe('a card that was chosen', () => {
  afterEach(() => {
    delete document.documentElement.dataset.abroad;
  });

  it('tells what its page will begin with', () => {
    expect(factsOf()).toEqual({
      brand: 'Alverra',
      name: 'Ridgeline 700 down ski jacket',
      price: '£179.00',
      reduction: '−28%',
      isReduced: true,
    });
  });

  it('tells no reduction where there is none', () => {
    const prices = { current: 17900, old: null, discount: 0, retailPrice: 17900, specialPrice: 17900 };
    expect(factsOf({ prices })).toMatchObject({ price: '£179.00', reduction: null, isReduced: false });
  });

  it('tells that a price is reduced which is below the RRP alone', () => {
    const prices = { current: 17900, old: null, discount: 0, retailPrice: 32000, specialPrice: 17900 };
    expect(factsOf({ prices })).toMatchObject({ reduction: null, isReduced: true });
  });

  it('tells no price where prices are hidden', () => {
    expect(factsOf({ prices: null })).toMatchObject({ brand: 'Alverra', price: null, reduction: null });
  });

  it('tells no price of another country than parcels go to', () => {
    document.documentElement.dataset.abroad = '';
    expect(factsOf()).toMatchObject({ price: null, reduction: null });
  });
});

it('a link that stands in no card tells nothing', () => {
  renderInEnglish(<a href="/brands">Brands</a>);
  expect(cardFactsOf(screen.getByRole('link'))).toBeNull();
  expect(cardFactsOf(null)).toBeNull();
});
