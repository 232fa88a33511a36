import sharp, { type OverlayOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { groundOf } from './photo-ground.ts';
import { GROUND } from './renditions.ts';

const WHITE = '#ffffff';

const block = (width: number, height: number, background: string, left: number, top: number): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background } },
  left,
  top,
});

const photo = (width: number, height: number, ...blocks: OverlayOptions[]): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: WHITE } })
    .composite(blocks)
    .png()
    .toBuffer();

describe('the ground of a photograph', () => {
  it('is that of its own edges, upright or wide', async () => {
    const white = { r: 255, g: 255, b: 255 };
    expect(await groundOf(await photo(300, 400, block(100, 100, '#204080', 100, 150)))).toEqual(white);
    expect(await groundOf(await photo(400, 300, block(100, 100, '#204080', 100, 150)))).toEqual(white);
  });

  it('is still that where the product reaches a part of the edge', async () => {
    expect(await groundOf(await photo(300, 400, block(300, 80, '#204080', 0, 150)))).toMatchObject({ g: 255 });
  });

  it('is that of drawn products where the edges have many colours', async () => {
    const halves = [block(300, 200, '#204080', 0, 0), block(300, 200, '#d0a040', 0, 200)];
    expect(await groundOf(await photo(300, 400, ...halves))).toBe(GROUND);
  });
});
