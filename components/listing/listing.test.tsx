import { expect, test, vi } from 'vitest';
import { DEFAULT_VIEW } from '#lib/addresses/listing-view.ts';
import type { ProductList } from '#lib/contract/catalogue.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { Listing } from './listing.tsx';

vi.mock('#components/sale/refresh-at.tsx', () => ({
  RefreshAt: ({ instant }: { instant: string }) => <output>{instant}</output>,
}));
vi.mock('#components/filters/filter-panel.tsx', () => ({ FilterPanel: () => null }));
vi.mock('#components/filters/listing-bar.tsx', () => ({ ListingBar: () => null }));

const CONFIG = { locale: 'en_GB', currencyTemplate: '£#', currencyCode: 'GBP', deliveryCountry: 'GB' } as StoreConfig;
const LIST: ProductList = {
  products: [],
  total: 0,
  page: 1,
  pages: 1,
  limit: 42,
  order: 'position',
  dir: 'asc',
  facets: [],
  priceRange: null,
  changesAt: '2026-11-30T06:00:00.000Z',
};

test('every list is made anew when a sale opens or ends that holds any of it, results of a search as well (decision 30)', () => {
  const of = {
    view: DEFAULT_VIEW,
    config: CONFIG,
    scope: { s: 'jacket' },
    path: '/search?s=jacket',
    pricesShown: false,
  };
  const { container, rerender } = renderInEnglish(<Listing list={LIST} {...of} />);
  expect(container.querySelector('output')?.textContent).toBe(LIST.changesAt);
  rerender(<Listing list={{ ...LIST, changesAt: null }} {...of} />);
  expect(container.querySelector('output')).toBeNull();
});
