import { describe, expect, it } from 'vitest';
import { drawProduct } from './draw-product.ts';
import { galleryViews } from './gallery-views.ts';
import { FAMILIES, type ProductArt } from './kit/spec.ts';

const art: Omit<ProductArt, 'family' | 'view'> = {
  kind: 'product',
  shape: 0,
  main: '#aa2222',
  second: '#111111',
  accent: '#ffffff',
  mark: 'TARNO',
  seed: 7,
};

describe.each(FAMILIES)('the gallery of %s', (family) => {
  const views = galleryViews(family);
  const drawn = (view: ProductArt['view']): string => drawProduct({ ...art, family, view });

  it('begins with the front and never shows the same picture twice', () => {
    expect(views[0]).toBe('front');
    expect(new Set(views.map(drawn)).size).toBe(views.length);
  });

  it('shows the back wherever it differs from the front', () => {
    expect(views.includes('back')).toBe(drawn('back') !== drawn('front'));
  });
});
