import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { NoOrders } from './no-orders.tsx';

it.each([
  [false, 'No orders yet'],
  [true, 'No orders in this store yet'],
])('says that there are none, and that it is so in this store alone where there are others: %s', (elsewhere, title) => {
  renderInEnglish(<NoOrders elsewhere={elsewhere} />);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
});
