import type { Product } from '#lib/contract/catalogue.ts';
import type { Price } from '#lib/contract/values.ts';
import type { Variant } from '#lib/contract/variants.ts';

/** A reduced price, minor units; for tests. */
export const aPrice = (over: Partial<Price> = {}): Price => ({
  current: 17900,
  old: 24900,
  discount: 28,
  retailPrice: 32000,
  specialPrice: 17900,
  ...over,
});

/** A variant in stock; for tests. */
export const aVariant = (over: Partial<Variant> = {}): Variant => ({
  variantId: 1,
  sku: 'ALV-1',
  colourId: 10,
  sizeId: 1,
  stock: 5,
  prices: aPrice(),
  ...over,
});

/** A jacket in three colours and two sizes; for tests. */
export const aProduct = (over: Partial<Product> = {}): Product => ({
  productID: 7,
  kind: 'configurable',
  sku: 'ALV',
  name: 'Ridgeline 700 down ski jacket',
  subtitle: '700-fill down',
  headline: 'Made for the chairlift',
  description: ['Warm.'],
  highlights: ['Hood'],
  specs: [{ label: 'Weight', value: '640 g' }],
  brand: { id: 1, name: 'Alverra', url: '/brand/alverra' },
  url: '/ridgeline-700',
  breadcrumbs: [],
  product_category: 'Outerwear',
  product_category_feed_value: 'Outerwear',
  prices: aPrice(),
  sale: null,
  changesAt: null,
  soldOut: false,
  isNew: false,
  needsFitting: false,
  sizeHeading: 'Size',
  sizeHint: 'Fits true to size.',
  sizeGuide: null,
  film: null,
  colours: [
    { id: 10, name: 'Graphite', swatch: 'black', pictures: [{ key: 'a', alt: 'Jacket in Graphite' }] },
    { id: 20, name: 'Ember', swatch: 'red', pictures: [{ key: 'b', alt: 'Jacket in Ember' }] },
    { id: 30, name: 'Pine', swatch: 'green', pictures: [{ key: 'c', alt: 'Jacket in Pine' }] },
  ],
  sizes: [
    { id: 1, label: 'S' },
    { id: 2, label: 'M' },
  ],
  variants: [aVariant()],
  parts: [],
  ...over,
});
