import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Product } from '#lib/contract/catalogue.ts';
import { productData } from './product-data.ts';

const config = {
  baseUrl: 'https://uk.example',
  currencyCode: 'GBP',
  loginRequired: false,
  shopName: 'Serac',
  timeZone: 'Europe/London',
};

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
  sizes: [
    { id: 1, label: 'M' },
    { id: 2, label: 'L' },
  ],
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
const Offer = z.strictObject({ '@type': z.literal('Offer'), price: Money, ...Terms });
const Facts = {
  '@context': z.literal('https://schema.org'),
  '@id': z.url(),
  name: z.string().min(1),
  description: z.string().min(1),
  category: z.string().min(1),
  url: z.url(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string().min(1) }),
  image: z.array(z.url()).min(1),
};
const Single = z.strictObject({
  '@type': z.literal('Product'),
  sku: z.string().min(1),
  offers: Offer.optional(),
  ...Facts,
});
const Group = z.strictObject({
  '@type': z.literal('ProductGroup'),
  productGroupID: z.string().min(1),
  variesBy: z.array(z.enum(['https://schema.org/color', 'https://schema.org/size'])).min(1),
  hasVariant: z
    .array(
      z.strictObject({
        '@type': z.literal('Product'),
        name: z.string().min(1),
        sku: z.string().min(1),
        image: z.url().optional(),
        color: z.string().min(1).optional(),
        size: z.string().min(1).optional(),
        url: z.url(),
        offers: Offer.optional(),
      }),
    )
    .min(2),
  ...Facts,
});

/** As it stands in the page. */
const inPage = (over: Partial<Product>, store: Partial<typeof config>): unknown =>
  JSON.parse(JSON.stringify(productData({ ...config, ...store }, { ...product, ...over })));
const read = (over: Partial<Product> = {}, store: Partial<typeof config> = {}) => Single.parse(inPage(over, store));
const LARGE = { ...variant, variantId: 2, sku: 'ALV-2', sizeId: 2, stock: 0, prices: { ...prices, current: 18_900 } };
const readGroup = (over: Partial<Product> = {}, store: Partial<typeof config> = {}) =>
  Group.parse(inPage({ variants: [variant, LARGE], ...over }, store));

describe('a product for search engines', () => {
  it('has one offer at the price that is charged, in units', () => {
    expect(read().offers).toMatchObject({ '@type': 'Offer', price: '179.05', priceCurrency: 'GBP' });
    expect(read().offers?.url).toBe('https://uk.example/ridgeline-700');
    expect(read().image).toEqual(['https://uk.example/media/down-jacket-1/1200.webp']);
  });

  it('is a group of what it comes in, each at the address that chooses it, with its own price and stock', () => {
    const { hasVariant, variesBy, productGroupID } = readGroup();
    expect([productGroupID, variesBy]).toEqual(['ALV', ['https://schema.org/color', 'https://schema.org/size']]);
    expect(hasVariant.map(({ sku, name, color, size, url }) => [sku, name, color, size, url])).toEqual([
      ['ALV-1', `${product.name}, Ember, M`, 'Ember', 'M', 'https://uk.example/ridgeline-700?colour=10&size=1'],
      ['ALV-2', `${product.name}, Ember, L`, 'Ember', 'L', 'https://uk.example/ridgeline-700?colour=10&size=2'],
    ]);
    expect(hasVariant.map(({ offers }) => [offers?.price, offers?.availability.split('/').at(-1)])).toEqual([
      ['179.05', 'InStock'],
      ['189.00', 'OutOfStock'],
    ]);
    expect(hasVariant[0]?.offers?.url).toBe(hasVariant[0]?.url);
  });

  it('varies by nothing that its variants do not', () => {
    const colourless = [variant, LARGE].map((one) => ({ ...one, colourId: null }));
    expect(readGroup({ variants: colourless }).variesBy).toEqual(['https://schema.org/size']);
  });

  it('says what is sold out', () => {
    expect(read().offers?.availability).toBe('https://schema.org/InStock');
    expect(read({ soldOut: true }).offers?.availability).toBe('https://schema.org/OutOfStock');
  });

  it('holds the price of a sale until its last day', () => {
    const sale = { endDate: '2026-11-25T20:00:00+00:00' } as Product['sale'];
    expect(read({ sale }).offers?.priceValidUntil).toBe('2026-11-25');
  });

  it('names that day by the clocks of the store, and of a sale that ends at midnight the day that is over', () => {
    for (const [timeZone, endDate, day] of [
      ['America/New_York', '2026-11-26T01:00:00.000Z', '2026-11-25'],
      ['America/New_York', '2026-11-26T05:00:00.000Z', '2026-11-25'],
      ['Europe/Paris', '2026-11-25T23:00:00.000Z', '2026-11-25'],
      ['Europe/Paris', '2026-11-25T23:30:00.000Z', '2026-11-26'],
      ['Europe/London', '2026-07-31T23:00:00.000Z', '2026-07-31'],
    ] as const) {
      const sale = { endDate } as Product['sale'];
      expect(read({ sale }, { timeZone }).offers?.priceValidUntil, `${timeZone} ${endDate}`).toBe(day);
    }
  });

  it('offers nothing where prices are for members, to members neither', () => {
    expect(read({ prices: null, variants: [{ ...variant, prices: null }] }).offers).toBeUndefined();
    expect(read({}, { loginRequired: true }).offers).toBeUndefined();
    const hidden = [variant, LARGE].map((one) => ({ ...one, prices: null }));
    for (const group of [readGroup({ prices: null, variants: hidden }), readGroup({}, { loginRequired: true })])
      expect(JSON.stringify(group)).not.toMatch(/offers|price|179|189|GBP/i);
  });

  it('claims no rating: the shop has none of its products', () => {
    expect(productData(config, product)).not.toHaveProperty('aggregateRating');
  });
});
