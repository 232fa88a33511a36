import type { ProductCard } from '#lib/contract/catalogue.ts';

/** The card of a reduced jacket in stock; for tests. */
export const aCard = (over: Partial<ProductCard> = {}): ProductCard => ({
  productID: 7,
  kind: 'configurable',
  name: 'Ridgeline 700 down ski jacket',
  brand: { id: 1, name: 'Alverra', url: '/brand/alverra' },
  url: '/ridgeline-700',
  image: { key: 'jacket', alt: 'Jacket in Ember' },
  prices: { current: 17900, old: 24900, discount: 28, retailPrice: 32000, specialPrice: 17900 },
  pricesDiffer: false,
  isNew: false,
  soldOut: false,
  colours: [],
  sizes: {
    heading: 'Sizes',
    values: [
      { label: 'S', inStock: true },
      { label: 'XL', inStock: false },
    ],
  },
  lowStock: null,
  ...over,
});
