import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import english from '#content/messages/en_GB/shop.json' with { type: 'json' };
import type { Sale } from '#lib/contract/sales.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { RunningSales } from './running-sales.tsx';

const NOW = '2026-11-20T10:00:00Z';
const picture = { key: 'sale/1', alt: '' };
const sale: Sale = {
  eventId: 1,
  categoryId: 901,
  url: '/event/first-snow',
  title: 'First snow',
  subtitle: '',
  brandNames: [],
  flavour: 'default',
  maxDiscount: 0,
  startDate: '2026-11-19T07:00:00Z',
  endDate: '2026-11-25T07:00:00Z',
  pictures: { wide: picture, tile: picture, tall: picture },
};
const show = (sales: readonly Sale[], total: number) =>
  renderInEnglish(
    <RunningSales sales={sales} total={total} now={NOW} dates={{ locale: 'en_GB', timeZone: 'Europe/London' }} />,
  );

it('shows the sales that are open, beneath a heading that counts those shown elsewhere too', () => {
  show([sale], 2);
  expect(screen.getByRole('heading', { level: 2, name: english.Home.todaysSales })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'First snow' })).toBeInTheDocument();
});

it('has no heading over nothing where the only sale leads the page, and says so where none is open', () => {
  const { container } = show([], 1);
  expect(container).toBeEmptyDOMElement();
  show([], 0);
  expect(screen.getByText(english.Home.quietTitle)).toBeInTheDocument();
});
