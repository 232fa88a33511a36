import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Product } from '#lib/contract/catalogue.ts';
import { breadcrumbData, productData } from './structured-data.ts';

const config = { baseUrl: 'https://uk.example', currencyCode: 'GBP', loginRequired: false, shopName: 'Serac' };

const prices = { current: 17_905, old: 24_900, discount: 28, retailPrice: 32_000, specialPrice: 17_905 };
const variant = { variantId: 1, sku: 'ALV-1', colourId: 10, sizeId: 1, stock: 5, prices };
const product = {
  productID: 7,
  name: 'Ridgeline 700 down ski jacket',
  sku: 'ALV',
  url: '/ridgeline-700',
  description: ['Warm.', 'Light.'],
  product_category: 'Down ski jackets',
  brand: { id: 1, name: 'Alverra', url: '/brand/alverra' },
  colours: [{ id: 10, name: 'Ember', swatch: 'red', pictures: [{ key: 'down-jacket-1', alt: 'Jacket' }] }],
  variants: [variant],
  prices,
  sale: null,
  soldOut: false,
} as unknown as Product;

/** What search engines require and accept of a product with an offer (schema.org, rich results of products). */
const Terms = {
  url: z.url(),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  itemCondition: z.literal('https://schema.org/NewCondition'),
  seller: z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1) }),
  priceValidUntil: z.iso.date().optional(),
};
const Money = z.string().regex(/^\d+\.\d{2}$/);
const Offers = z.discriminatedUnion('@type', [
  z.strictObject({ '@type': z.literal('Offer'), price: Money, ...Terms }),
  z.strictObject({
    '@type': z.literal('AggregateOffer'),
    lowPrice: Money,
    highPrice: Money,
    offerCount: z.int().positive(),
    ...Terms,
  }),
]);
const ProductSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Product'),
  '@id': z.url(),
  name: z.string().min(1),
  sku: z.string().min(1),
  description: z.string().min(1),
  category: z.string().min(1),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string().min(1) }),
  image: z.array(z.url()).min(1),
  offers: Offers.optional(),
});

/** As it stands in the page. */
const read = (over: Partial<Product> = {}, store: Partial<typeof config> = {}) =>
  ProductSchema.parse(JSON.parse(JSON.stringify(productData({ ...config, ...store }, { ...product, ...over }))));

describe('a product for search engines', () => {
  it('has one offer at the price that is charged, in units', () => {
    expect(read().offers).toMatchObject({ '@type': 'Offer', price: '179.05', priceCurrency: 'GBP' });
    expect(read().offers?.url).toBe('https://uk.example/ridgeline-700');
    expect(read().image).toEqual(['https://uk.example/media/down-jacket-1/1200.webp']);
  });

  it('offers a range where variants differ in price', () => {
    const dearer = { ...variant, variantId: 2, prices: { ...prices, current: 18_900 } };
    expect(read({ variants: [variant, dearer] }).offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '179.05',
      highPrice: '189.00',
      offerCount: 2,
    });
  });

  it('says what is sold out', () => {
    expect(read().offers?.availability).toBe('https://schema.org/InStock');
    expect(read({ soldOut: true }).offers?.availability).toBe('https://schema.org/OutOfStock');
  });

  it('holds the price of a sale until its last day', () => {
    const sale = { endDate: '2026-11-25T20:00:00+00:00' } as Product['sale'];
    expect(read({ sale }).offers?.priceValidUntil).toBe('2026-11-25');
  });

  it('offers nothing where prices are for members, to members neither', () => {
    expect(read({ prices: null, variants: [{ ...variant, prices: null }] }).offers).toBeUndefined();
    expect(read({}, { loginRequired: true }).offers).toBeUndefined();
  });

  it('claims no rating: the shop has none of its products', () => {
    expect(productData(config, product)).not.toHaveProperty('aggregateRating');
  });
});

it('a trail counts from 1 and names whole addresses', () => {
  const Trail = z.strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: z.string().min(1), item: z.url() }),
      )
      .min(1),
  });
  const trail = [
    { label: 'Home', url: '/' },
    { label: 'Ski', url: '/products/ski' },
  ];
  const { itemListElement } = Trail.parse(breadcrumbData(config, trail));
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://uk.example/'],
    [2, 'https://uk.example/products/ski'],
  ]);
});
