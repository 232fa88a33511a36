import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testStore } from '#tests/support/catalogue/stores.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { ProductPromises } from './product-promises.tsx';

const show = (soldOut: boolean, isVirtual = false) =>
  renderInEnglish(
    <ProductPromises
      config={{ ...testStore(1), freeDeliveryFrom: null, returnDays: 30 }}
      dropship={null}
      soldOut={soldOut}
      isVirtual={isVirtual}
      arrival="With you Tuesday"
    />,
  );

test('says when what can be bought is sent', () => {
  show(false);
  expect(screen.getByText('Dispatched within 24 hours')).toBeDefined();
  expect(screen.getByText('With you Tuesday')).toBeDefined();
});

test('says of what is not sent that it needs no delivery, and counts its days from the order', () => {
  show(false, true);
  expect(screen.getByText('No delivery needed')).toBeDefined();
  expect(screen.getByText('From the day you order.')).toBeDefined();
  expect(screen.queryByText('Dispatched within 24 hours')).toBeNull();
  expect(screen.queryByText('With you Tuesday')).toBeNull();
});

test('promises nothing of what is sold out, and leads to what is like it', () => {
  show(true);
  expect(screen.queryByText('Dispatched within 24 hours')).toBeNull();
  expect(screen.queryByText('With you Tuesday')).toBeNull();
  expect(screen.getByText('Sold out at the moment')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See similar products' })).toHaveAttribute('href', '#related');
});
