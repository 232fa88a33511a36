import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isPictureKey } from './media-route.ts';
import { type Framed, framedKey } from './photo.ts';
import { renderBatch } from './render-batch.ts';
import { BATCHES, type Crop, SHAPES } from './renditions.ts';

const PHOTO = { kind: 'photo', file: 'a.png' } as const;
/** White above, red in the middle, white below. */
const STRIPED = sharp({ create: { width: 600, height: 600, channels: 3, background: '#ffffff' } })
  .composite([
    { input: { create: { width: 600, height: 200, channels: 3, background: '#ff0000' } }, top: 200, left: 0 },
  ])
  .png()
  .toBuffer();
const DRAWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><rect width="800" height="800" fill="#ff0000"/></svg>';

async function made(art: Framed) {
  const files = new Map<string, Buffer>();
  await renderBatch(art, BATCHES[art.crop][0], {
    svgOf: () => DRAWN,
    original: () => STRIPED,
    read: async () => null,
    write: async ({ width, format }, bytes) => void files.set(`${width}.${format}`, bytes),
  });
  return files;
}

async function colourAt(bytes: Buffer | undefined, [x, y]: readonly [number, number]) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0] = data.subarray(at);
  return green > 200 ? 'light' : red > 200 ? 'red' : 'other';
}

it.each(['wide', 'tile', 'tall'] as Crop[])(
  'a picture of a campaign has the shape %s, in each of its sizes',
  async (crop) => {
    const files = await made({ kind: 'framed', crop, fit: 'cover', of: PHOTO });
    const sizes = BATCHES[crop][0].widths;
    expect([...files.keys()]).toEqual(sizes.map((width) => `${width}.avif`));
    for (const width of sizes) {
      const { height } = await sharp(files.get(`${width}.avif`)).metadata();
      expect(Math.abs((height ?? 0) - (width * SHAPES[crop].height) / SHAPES[crop].width)).toBeLessThanOrEqual(1);
    }
  },
);

it('fills it, or shows all of it on the ground that it has', async () => {
  const cover = await made({ kind: 'framed', crop: 'wide', fit: 'cover', of: PHOTO });
  const contain = await made({ kind: 'framed', crop: 'wide', fit: 'contain', of: PHOTO });
  const [middle, side] = [[0.5, 0.5] as const, [0.02, 0.5] as const];
  expect([await colourAt(cover.get('1400.avif'), side), await colourAt(contain.get('1400.avif'), middle)]).toEqual([
    'red',
    'red',
  ]);
  const [left, above] = [
    await colourAt(contain.get('1400.avif'), side),
    await colourAt(contain.get('1400.avif'), [0.5, 0.05]),
  ];
  expect([left, above]).toEqual(['light', 'light']);
});

it('may show a drawn product', async () => {
  const files = await made({ kind: 'framed', crop: 'tall', fit: 'contain', of: { kind: 'product' } });
  expect(await colourAt(files.get('780.avif'), [0.5, 0.5])).toBe('red');
});

it('has an address by what it shows, and how', () => {
  const key = framedKey('photo-whole-0123456789ab', { crop: 'wide', fit: 'cover' });
  expect(isPictureKey(key)).toBe(true);
  expect(framedKey('photo-whole-0123456789ab', { crop: 'wide', fit: 'contain' })).not.toBe(key);
  expect(framedKey('photo-whole-0123456789ac', { crop: 'wide', fit: 'cover' })).not.toBe(key);
});
