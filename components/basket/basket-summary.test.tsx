import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DiscountControl } from '#components/basket-state/use-discounts.ts';
import english from '#content/messages/en_GB/shop.json' with { type: 'json' };
import { emptyBasket } from '#lib/api/basket-reply.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { BasketSummary } from './basket-summary.tsx';

const EMPTY = emptyBasket({ currencyCode: 'GBP', deliveryCountry: 'GB', freeDeliveryFrom: null });
const STANDARD: Basket['selected_carrier'] = {
  code: 'standard',
  label: 'Standard delivery',
  price: 0,
  deliveryFrom: '2026-11-25T12:00:00Z',
  deliveryTo: '2026-11-27T12:00:00Z',
};
const LINE = { cartItemId: 7, qty: 1, buyable: true, notice: null } as Basket['items'][number];

/** The summary of a basket of one line, or of none. */
function show({
  errors = [],
  busy = false,
  items = [LINE],
  carrier = STANDARD,
  isUntaxed = false,
}: {
  errors?: string[];
  busy?: boolean;
  items?: Basket['items'];
  carrier?: Basket['selected_carrier'];
  isUntaxed?: boolean;
}) {
  const orderDetails = { ...EMPTY.orderDetails, ...(isUntaxed && { isUntaxed }) };
  const props = {
    basket: {
      ...EMPTY,
      items,
      selected_carrier: carrier,
      orderDetails,
      order: { ...EMPTY.order, errorMessages: errors },
    },
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
  ['nothing can be bought', { items: [], carrier: null }],
  ['no carrier is selected', { carrier: null }],
])('the checkout is shut while %s (BASKET-02, BASKET-04)', (_why, state) => {
  show(state);
  expect(wayOn()).toBeNull();
  expect(shut()).toBeDisabled();
});

test('that no carrier is selected is said, and no price of delivery (BASKET-04)', () => {
  show({ carrier: null });
  expect(screen.getByRole('alert')).toHaveTextContent('We can’t deliver this basket to the chosen country.');
  expect(screen.queryByText('Free')).toBeNull();
});

test('a basket of which nothing is sent goes to the checkout, and speaks of no delivery', () => {
  show({ carrier: { ...STANDARD, code: 'none' } });
  expect(wayOn()).toBeVisible();
  expect(screen.queryByText('Free')).toBeNull();
  expect(screen.queryByRole('button', { name: /Delivery/ })).toBeNull();
});

test('an empty basket needs no carrier', () => {
  show({ items: [], carrier: null });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('errors of the order are said in our words, or as the server says them (BASKET-15)', () => {
  show({ errors: ['lines-need-attention', 'We do not deliver on Sundays'] });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    english.Basket.decideFirst,
    'We do not deliver on Sundays',
  ]);
});

test.each([
  ['holds VAT', false, 'Total incl. VAT'],
  ['holds none, as the checkout says', true, 'Total (no VAT charged)'],
])('a total %s', (_what, isUntaxed, words) => {
  show({ isUntaxed });
  expect(screen.getByText(/^Total/, { selector: 'dt' })).toHaveTextContent(words);
});
