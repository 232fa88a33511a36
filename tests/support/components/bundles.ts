import type { StageBundle } from '#components/bundle/bundle-stage.tsx';
import type { BundlePart, PartVariant } from '#lib/contract/variants.ts';
import { aPrice, aProduct, aVariant } from './products.ts';

/** A variant of a part that adds nothing to its bundle; for tests. */
export const aPartVariant = (over: Partial<PartVariant> = {}): PartVariant => ({
  ...aVariant({ colourId: null, sizeId: null, prices: aPrice({ current: 30_000, old: null, discount: 0 }) }),
  price: '£0.00',
  price_value: 0,
  ...over,
});

/** Skis in two lengths, of which the longer ones cost £40 more; for tests. */
export const someSkis = (over: Partial<BundlePart> = {}): BundlePart => ({
  position: 0,
  productID: 4,
  name: 'Carve skis',
  brandName: 'Nordfjell',
  url: '/carve-skis',
  qty: 1,
  sizeHeading: 'Length, cm',
  sizeHint: '',
  colours: [{ id: 0, name: '', swatch: '', pictures: [] }],
  sizes: [
    { id: 1, label: '163' },
    { id: 2, label: '170' },
  ],
  variants: [
    aPartVariant({ variantId: 41, sizeId: 1 }),
    aPartVariant({
      variantId: 42,
      sizeId: 2,
      price: '£40.00',
      price_value: 4000,
      prices: aPrice({ current: 34_000, old: null, discount: 0 }),
    }),
  ],
  ...over,
});

/** A binding without any choice; for tests. */
export const aBinding = (over: Partial<BundlePart> = {}): BundlePart => ({
  ...someSkis(),
  position: 1,
  productID: 5,
  name: 'Grip 11 binding',
  url: '/grip-11',
  sizes: [],
  variants: [aPartVariant({ variantId: 51, prices: aPrice({ current: 15_000, old: null, discount: 0 }) })],
  ...over,
});

/** A ski pack of both for £400; for tests. */
export function aSkiPack(over: Partial<StageBundle> = {}): StageBundle {
  const prices = aPrice({ current: 40_000, old: null, discount: 0, retailPrice: 60_000, specialPrice: 40_000 });
  const { url, name, film, colours } = aProduct({ name: 'Ski pack' });
  return {
    productID: 3,
    url,
    name,
    film,
    colours,
    prices,
    needsFitting: true,
    variants: [aVariant({ variantId: 31, colourId: null, sizeId: null, prices })],
    parts: [someSkis(), aBinding()],
    ...over,
  };
}
