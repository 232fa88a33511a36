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
const SQUARE = { kind: 'photo', file: 'b.png' } as const;
/** A red square on white. */
const SQUARED = sharp({ create: { width: 600, height: 600, channels: 3, background: '#ffffff' } })
  .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } } }])
  .png()
  .toBuffer();
const TINTED = { kind: 'photo', file: 'c.png' } as const;
/** The same on the light blue-grey of drawn products. */
const ON_TINT = sharp({ create: { width: 600, height: 600, channels: 3, background: '#eef1f4' } })
  .composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } }, top: 200, left: 200 },
  ])
  .png()
  .toBuffer();
const DRAWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><rect width="800" height="800" fill="#ff0000"/></svg>';

async function made(art: Framed) {
  const files = new Map<string, Buffer>();
  await renderBatch(art, BATCHES[art.crop][0], {
    svgOf: () => DRAWN,
    original: ({ file }) => (file === TINTED.file ? ON_TINT : file === SQUARE.file ? SQUARED : STRIPED),
    read: async () => null,
    write: async ({ width, format }, bytes) => void files.set(`${width}.${format}`, bytes),
  });
  return files;
}

async function pixelAt(bytes: Buffer | undefined, [x, y]: readonly [number, number]) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

async function colourAt(bytes: Buffer | undefined, place: readonly [number, number]) {
  const [red = 0, green = 0] = await pixelAt(bytes, place);
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

it('is filled by the picture', async () => {
  const cover = await made({ kind: 'framed', crop: 'wide', fit: 'cover', of: PHOTO });
  expect(await colourAt(cover.get('1400.avif'), [0.02, 0.5])).toBe('red');
});

it('shows all of it right of the words, on one ground of its colour, in which it has no edge', async () => {
  const contain = (await made({ kind: 'framed', crop: 'wide', fit: 'contain', of: SQUARE })).get('1400.avif');
  expect(await colourAt(contain, [0.64, 0.5])).toBe('red');
  const [left, right, within] = await Promise.all([0.02, 0.98, 0.46].map((x) => pixelAt(contain, [x, 0.5])));
  expect(left?.[1]).toBeGreaterThan(120);
  expect(left?.[1]).toBeLessThan(190);
  for (const other of [right, within])
    for (const channel of [0, 1, 2]) expect(Math.abs((other?.[channel] ?? 0) - (left?.[channel] ?? 0))).toBeLessThan(6);
});

it('has no edge either where its own ground is light, but not white', async () => {
  const contain = (await made({ kind: 'framed', crop: 'wide', fit: 'contain', of: TINTED })).get('1400.avif');
  const [left, within] = await Promise.all([0.02, 0.46].map((x) => pixelAt(contain, [x, 0.5])));
  for (const channel of [0, 1, 2]) expect(Math.abs((within?.[channel] ?? 0) - (left?.[channel] ?? 0))).toBeLessThan(4);
});

it('fades where its own ground is not even', async () => {
  const contain = (await made({ kind: 'framed', crop: 'wide', fit: 'contain', of: PHOTO })).get('1400.avif');
  expect(await colourAt(contain, [0.64, 0.5])).toBe('red');
  expect(await colourAt(contain, [0.02, 0.5])).not.toBe('light');
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
