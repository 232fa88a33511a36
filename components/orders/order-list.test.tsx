import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderSummary } from '#lib/contract/orders.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { OrderList } from './order-list.tsx';

const order = (id: number, code: string, expected: OrderSummary['expected']): OrderSummary => ({
  id,
  incrementId: `1000${id}`,
  orderDate: '2026-11-20T08:00:00.000Z',
  status: { code, label: code },
  expected,
  total: 2000,
  currency: { template: '£{amount}', locale: 'en_GB', code: 'GBP' },
  qty: 2,
  images: [],
});
const day = (text: string): number => Date.parse(text) / 1000;

it('says of orders under way when they arrive, and of others no more than their state', () => {
  const expected = { start: day('2026-11-24T12:00:00Z'), end: day('2026-11-26T12:00:00Z') };
  const dates = { locale: 'en_GB', timeZone: 'Europe/London' } as const;
  renderInEnglish(<OrderList orders={[order(2, 'shipped', expected), order(1, 'delivered', null)]} dates={dates} />);
  const [underWay, done] = screen.getAllByRole('listitem');
  expect(underWay).toHaveTextContent(/Arrives Tue,? 24 November to Thu,? 26 November/);
  expect(done).not.toHaveTextContent('Arrives');
});
