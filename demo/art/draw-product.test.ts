import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawProduct } from './draw-product.ts';
import { FAMILIES, type Family, type ProductArt, VIEWS } from './kit/spec.ts';

const SHAPES = [0, 1, 2, 3];
/** Families with more shapes than that. */
const MORE_SHAPES: Partial<Record<Family, readonly number[]>> = {
  backpack: [4],
  'shell-jacket': [4],
  shoe: [4, 5, 6],
  skis: [4],
};
const THUMBNAIL_DENSITY = 9;

const spec = (family: Family, overrides: Partial<ProductArt> = {}): ProductArt => ({
  kind: 'product',
  family,
  shape: 0,
  main: '#1f6fd6',
  second: '#0b1b3a',
  accent: '#ffb21e',
  mark: 'NORDFJELL',
  seed: 11,
  view: 'front',
  ...overrides,
});

/** Share of the picture that is painted: an empty or failed drawing has none. */
async function coverage(svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg), { density: THUMBNAIL_DENSITY })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let painted = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 40) painted++;
  return painted / (info.width * info.height);
}

describe.each(FAMILIES)('drawing of %s', (family) => {
  const shapes = [...SHAPES, ...(MORE_SHAPES[family] ?? [])];
  const variants = shapes.flatMap((shape) => VIEWS.map((view) => spec(family, { shape, view })));
  /** Each variant with its drawing, drawn once for all tests. */
  const drawn = variants.map((art) => ({ art, svg: drawProduct(art) }));
  /** One view of each shape: a picture has one way to be drawn. */
  const some = drawn.filter(({ art: { shape, view } }) => (shape + VIEWS.indexOf(view)) % VIEWS.length === 0);

  it('is a picture that the rasteriser accepts, in every shape, on a transparent ground', async () => {
    const painted = await Promise.all(some.map(({ svg }) => coverage(svg)));
    expect(Math.min(...painted)).toBeGreaterThan(0.04);
    // The first shape from the front, which leaves most of the picture free.
    expect(some[0]?.art).toEqual(spec(family));
    expect(painted[0]).toBeLessThan(0.8);
  });

  it('refers only to gradients, patterns, clips and filters that it defines once', () => {
    for (const { svg } of drawn) {
      const defined = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(defined).size).toBe(defined.length);
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('is the same for the same spec', () => {
    for (const { art, svg } of some) expect(drawProduct({ ...art })).toBe(svg);
  });

  it('differs by seed, colourway and view', () => {
    for (const { art, svg } of some) expect(drawProduct({ ...art, seed: 12 })).not.toBe(svg);
    expect(drawProduct(spec(family, { main: '#c5322f' }))).not.toBe(drawProduct(spec(family)));
    expect(
      new Set((['front', 'detail', 'detail-2'] as const).map((view) => drawProduct(spec(family, { view })))).size,
    ).toBe(3);
  });

  it('has at least two shapes', () => {
    expect(drawProduct(spec(family, { shape: 1 }))).not.toBe(drawProduct(spec(family)));
  });

  it('keeps a long mark inside the picture', async () => {
    expect(await coverage(drawProduct(spec(family, { mark: 'WWWWWWWWWWWW' })))).toBeGreaterThan(0.04);
  });
});
