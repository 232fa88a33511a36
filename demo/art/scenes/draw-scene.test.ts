import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ProductArt, SceneArt } from '#demo/art/kit/spec.ts';
import { drawScene } from './draw-scene.ts';
import { LANDSCAPES } from './scene-landscapes.ts';
import { renderTerrain } from './terrain.ts';

const forest: SceneArt = { kind: 'scene', scene: 'forest', seed: 1, crop: 'tile' };
const product: ProductArt = {
  kind: 'product',
  family: 'helmet',
  shape: 0,
  main: '#aa2222',
  second: '#111111',
  accent: '#ffffff',
  mark: 'TARNO',
  seed: 1,
  view: 'front',
};
const productSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><rect x="200" y="200" width="400" height="400" fill="#ff0000"/></svg>';

/** The picture of an SVG, by its pixels: red, green, blue and how opaque. */
async function pixelsOf(svg: string): Promise<(left: number, top: number) => number[]> {
  const picture = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return (left, top) => [...picture.data.subarray((top * picture.info.width + left) * 4).subarray(0, 4)];
}

describe('a scene', () => {
  const drawn = drawScene(forest);

  it.each([
    ['wide', 1400, 620],
    ['tile', 800, 520],
    ['tall', 780, 900],
  ] as const)('has the size of its crop: %s', async (crop, width, height) => {
    const svg = crop === forest.crop ? drawn : drawScene({ ...forest, crop });
    const picture = await sharp(Buffer.from(svg)).metadata();
    expect([picture.width, picture.height]).toEqual([width, height]);
  });

  it('is the same for the same spec and another for another seed', () => {
    expect(drawScene({ ...forest })).toBe(drawn);
    expect(drawScene({ ...forest, seed: 2 })).not.toBe(drawn);
  });

  it('shows its product right of the middle, leaves the left free, and reaches every edge softened behind it', async () => {
    const pixelAt = await pixelsOf(drawScene({ ...forest, product }, productSvg));
    expect(pixelAt(552, 270)).toEqual([255, 0, 0, 255]);
    expect(pixelAt(150, 270)).not.toEqual([255, 0, 0, 255]);
    expect(pixelAt(400, 519)[3]).toBe(255);
  });
});

/** Change of brightness from pixel to pixel around the horizon: how much more it is from side to side than up and down. */
function streaks(name: 'dawn' | 'ice' | 'lake'): number {
  // Of a picture 220 high, whose lower part is not looked at.
  const [width, height, top, whole] = [240, 133, 44, 220];
  const land = LANDSCAPES[name];
  const lens = { width, height, focal: 680, centreX: 120, horizonY: whole * land.camera.horizon };
  const pixels = renderTerrain(land, 3, lens);
  const green = (x: number, y: number): number => pixels[(y * width + x) * 3 + 1] ?? 0;
  let [across, along] = [0, 0];
  for (let y = top; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      across += Math.abs(green(x + 1, y) + green(x - 1, y) - 2 * green(x, y));
      along += Math.abs(green(x, y + 1) + green(x, y - 1) - 2 * green(x, y));
    }
  return across / along;
}

it.each(['dawn', 'ice', 'lake'] as const)('draws steep ground without columns of pixels: %s', (name) => {
  expect(streaks(name)).toBeLessThan(1.25);
});

describe.each(Object.entries(LANDSCAPES))('the landscape %s', (_name, land) => {
  const lens = { width: 60, height: 60, focal: 117, centreX: 30, horizonY: 60 * land.camera.horizon };
  const pixels = renderTerrain(land, 3, lens);
  const rowMean = (y: number): number => pixels.subarray(y * 180, (y + 1) * 180).reduce((sum, v) => sum + v, 0) / 180;

  it('fills the picture with ground below and sky above', () => {
    const shades = new Set(Array.from({ length: lens.height }, (_, y) => Math.round(rowMean(y))));
    expect(shades.size).toBeGreaterThan(10);
    expect(rowMean(1)).toBeGreaterThan(5);
  });

  it('is repeatable', () => {
    expect(Buffer.from(renderTerrain(land, 3, lens)).equals(Buffer.from(pixels))).toBe(true);
  });
});
