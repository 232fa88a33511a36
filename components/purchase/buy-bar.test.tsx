import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import priceRowStyles from '#components/product-cards/price-row.module.css';
import { aPrice } from '#tests/support/components/products.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { BuyBar } from './buy-bar.tsx';
import { PriceBlock } from './price-block.tsx';

const POUNDS = { template: '£#', locale: 'en_GB' };

test.each([
  ['reduced from the price of 30 days', {}, true],
  ['below the RRP alone', { old: null, discount: 0 }, true],
  ['neither', { old: null, discount: 0, retailPrice: 17900 }, false],
])('the price of the bar and that of the page have one colour: %s', (_, over, isReduced) => {
  const prices = aPrice(over);
  renderInEnglish(
    <>
      <PriceBlock prices={prices} money={POUNDS} />
      <BuyBar prices={prices} money={POUNDS} back="/jacket" choice="M" button={null} />
    </>,
  );
  const colours = screen
    .getAllByText('£179.00')
    .map(({ classList }) => classList.contains(`${priceRowStyles.reduced}`));
  expect(colours).toEqual([isReduced, isReduced]);
});

test('marks the root while it is there, for what keeps clear of it', () => {
  const { unmount } = renderInEnglish(<BuyBar prices={null} money={POUNDS} back="/jacket" choice="M" button={null} />);
  expect(document.documentElement.hasAttribute('data-foot-bar')).toBe(true);
  unmount();
  expect(document.documentElement.hasAttribute('data-foot-bar')).toBe(false);
});
