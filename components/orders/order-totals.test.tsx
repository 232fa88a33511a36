import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '#lib/contract/orders.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { OrderTotals } from './order-totals.tsx';

const ORDER = {
  status: { code: 'processing', label: 'Processing' },
  paymentMethod: 'Card •••• 4242',
  subtotal: 304_700,
  delivery: 0,
  discount: 0,
  total: 304_700,
  totalExVat: 253_917,
  vat: 50_783,
  savingAmount: 113_600,
  savingPercent: 27,
  currency: { template: '£#', locale: 'en-GB', code: 'GBP' },
  items: [] as Order['items'],
} as Order;
const cancelled = { ...ORDER, status: { code: 'cancelled', label: 'Cancelled' } };
const summary = () => screen.getByRole('complementary', { name: 'Total' });

it('says what was paid and saved', () => {
  renderInEnglish(<OrderTotals order={ORDER} />);
  expect(summary()).toHaveTextContent('Paid£3,047.00You saved £1,136.00 on the RRP (27%).');
  expect(summary()).not.toHaveTextContent('back the way you paid');
});

it('says of a cancelled order what goes back, not that it was paid or saved', () => {
  renderInEnglish(<OrderTotals order={cancelled} />);
  expect(summary()).toHaveTextContent('Total£3,047.00You’ll get £3,047.00 back the way you paid (Card •••• 4242).');
  expect(summary()).not.toHaveTextContent(/Paid|saved/);
});

it('promises nothing back where nothing was paid', () => {
  renderInEnglish(<OrderTotals order={{ ...cancelled, total: 0 }} />);
  expect(summary()).not.toHaveTextContent('back the way you paid');
});

it('says what went back of an order, and no more that it was saved', () => {
  renderInEnglish(<OrderTotals order={ORDER} refunded={85_810} />);
  expect(summary()).toHaveTextContent(/Paid£3,047\.00Refunded−£858\.10$/);
});
