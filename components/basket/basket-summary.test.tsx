import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyBasket } from '#lib/api/empty-basket.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { renderInEnglish } from '../../tests/render-in-english.tsx';
import { BasketSummary } from './basket-summary.tsx';
import type { DiscountControl } from './use-discounts.ts';

const EMPTY = emptyBasket({ currencyCode: 'GBP', deliveryCountry: 'GB', freeDeliveryFrom: null });
const LINE = { cartItemId: 7, qty: 1, buyable: true, notice: null } as Basket['items'][number];

/** The summary of a basket of one line, or of none. */
function show({
  errors = [],
  busy = false,
  items = [LINE],
}: {
  errors?: string[];
  busy?: boolean;
  items?: Basket['items'];
}) {
  const props = {
    basket: { ...EMPTY, items, order: { ...EMPTY.order, errorMessages: errors } },
    busy,
    discounts: { busy: false, fault: null } as unknown as DiscountControl,
    formats: {
      money: { template: '£#', locale: 'en_GB' as const },
      dates: { locale: 'en_GB' as const, timeZone: 'Europe/London' },
    },
    storeCountry: 'GB',
  };
  renderInEnglish(<BasketSummary {...props} />);
}
const wayOn = () => screen.queryByRole('link', { name: 'Go to checkout' });
const shut = () => screen.queryByRole('button', { name: 'Go to checkout' });

test('the checkout is open while nothing stands in its way', () => {
  show({});
  expect(wayOn()).toHaveAttribute('href', '/api/checkout-start');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a change is under way', { busy: true }],
  ['the order has an error', { errors: ['lines-need-attention'] }],
  ['nothing can be bought', { items: [] }],
])('the checkout is shut while %s (BASKET-02)', (_why, state) => {
  show(state);
  expect(wayOn()).toBeNull();
  expect(shut()).toBeDisabled();
});

test('errors of the order are said in our words, or as the server says them (BASKET-15)', () => {
  show({ errors: ['lines-need-attention', 'We do not deliver on Sundays'] });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Something has changed since you added it. Please decide about the marked products first.',
    'We do not deliver on Sundays',
  ]);
});
