import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StockAlert } from '#lib/contract/wishes.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { AlertList } from './alert-list.tsx';

const ALERT: StockAlert = {
  productID: 1,
  name: 'Tailwind gloves',
  brand: { id: 1, name: 'Veloronda', url: '/veloronda' } as StockAlert['brand'],
  url: '/veloronda-tailwind-gloves',
  image: { key: 'gloves-0', alt: '' },
  variantId: 7,
  colour: 'Peat',
  size: 'XL',
  endDate: null,
};
const DATES = { locale: 'en_GB', timeZone: 'Europe/London' } as const;

it('says until when an article is waited for: a sale that ends at midnight ends with the day before, as everywhere', () => {
  const endings = ['2026-12-03T00:00:00Z', '2026-12-03T09:00:00Z', null];
  renderInEnglish(
    <AlertList alerts={endings.map((endDate, at) => ({ ...ALERT, variantId: at, endDate }))} dates={DATES} />,
  );
  expect(screen.getByText('Until the sale ends: 2 December at 23:59')).toBeVisible();
  expect(screen.getByText(/^Until the sale ends: 3 December/)).toBeVisible();
  expect(screen.getAllByText(/^Until the sale ends/)).toHaveLength(2);
});
