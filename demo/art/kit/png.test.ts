import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodePng } from './png.ts';

it('writes a PNG that decodes to the very pixels', async () => {
  const pixels = Uint8Array.from({ length: 7 * 5 * 3 }, (_, i) => (i * 37) % 256);
  const { data, info } = await sharp(encodePng(pixels, 7, 5))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([7, 5, 3]);
  expect([...data]).toEqual([...pixels]);
});
