import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPictureKey } from '#commerce/media/media-route.ts';
import type { ProductArt, SceneArt } from './kit/spec.ts';
import { pictureKey } from './picture-key.ts';

const helmet: ProductArt = {
  kind: 'product',
  family: 'bike',
  shape: 0,
  main: '#aa2222',
  second: '#111111',
  accent: '#ffffff',
  mark: 'TARNO',
  seed: 1,
  view: 'front',
};
const tile: SceneArt = { kind: 'scene', scene: 'dusk', seed: 7, crop: 'tile', product: helmet };

describe('the key of a picture', () => {
  it('carries the name of its family or scene', () => {
    expect(pictureKey(helmet)).toMatch(/^bike-[0-9a-f]{12}$/);
    expect([helmet, tile].map(pictureKey).every(isPictureKey)).toBe(true);
    expect(pictureKey(tile)).toMatch(/^dusk-[0-9a-f]{12}$/);
  });

  it('never changes for a spec, so that addresses given out stay good', () => {
    expect(pictureKey({ kind: 'scene', scene: 'ice', seed: 1, crop: 'wide' })).toBe('ice-a51246b7848d');
  });

  it('does not depend on the order of properties', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.entries(tile), { minLength: 5 }), (entries) => {
        expect(pictureKey(Object.fromEntries(entries) as unknown as SceneArt)).toBe(pictureKey(tile));
      }),
    );
  });

  it.each<Partial<ProductArt>>([
    { shape: 1 },
    { main: '#aa2223' },
    { second: '#111112' },
    { accent: '#fffffe' },
    { mark: 'TARN' },
    { seed: 2 },
    { view: 'back' },
  ])('changes with every property: %o', (change) => {
    expect(pictureKey({ ...helmet, ...change })).not.toBe(pictureKey(helmet));
    expect(pictureKey({ ...tile, product: { ...helmet, ...change } })).not.toBe(pictureKey(tile));
  });
});
