/** A product's own picture in the shape of a campaign: whole, on a ground of its colour, so that no bare area stands beside it. */
import sharp, { type Sharp } from 'sharp';
import { groundOf } from './photo-ground.ts';

/** The picture is looked at in this many pixels each way. */
const SIDE = 48;
/** Farther from the ground than this, on a scale of 255, a pixel is one of the product. */
const APART = 48;
/** So much of the product's colour is in the ground: enough to be seen, and far from hiding the product. */
const TINT = 0.4;
/** Where the middle of the picture stands in a wide shape: words stand on its left. */
const PLACE = 0.64;
/** So much of a picture without an even ground fades into what is beside it. */
const FADE = 0.1;

type Colour = readonly [r: number, g: number, b: number];

const mean = (pixels: readonly Colour[]): Colour | null => {
  if (pixels.length === 0) return null;
  const of = (channel: 0 | 1 | 2) => Math.round(pixels.reduce((sum, one) => sum + one[channel], 0) / pixels.length);
  return [of(0), of(1), of(2)];
};

async function pixelsOf(picture: Buffer): Promise<Colour[]> {
  const data = await sharp(picture).resize(SIDE, SIDE, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  return Array.from({ length: SIDE * SIDE }, (_, at) => [
    data[3 * at] ?? 0,
    data[3 * at + 1] ?? 0,
    data[3 * at + 2] ?? 0,
  ]);
}

const between = (ground: Colour, product: Colour): Colour => {
  const mixed = (channel: 0 | 1 | 2) => Math.round(ground[channel] * (1 - TINT) + product[channel] * TINT);
  return [mixed(0), mixed(1), mixed(2)];
};

const backgroundOf = ([r, g, b]: Colour) => ({ r, g, b });

/** Fades the sides of a picture out, for its ground is not even and would end in an edge. */
function faded(picture: Buffer, width: number, height: number): Promise<Buffer> {
  const stops = `<stop offset="0" stop-opacity="0"/><stop offset="${FADE}"/><stop offset="${1 - FADE}"/><stop offset="1" stop-opacity="0"/>`;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="f">${stops}</linearGradient><rect width="100%" height="100%" fill="url(#f)"/></svg>`;
  return sharp(picture)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** The picture as it would be on white: an even ground that is a little darker would end in an edge where it is laid over a colour. */
const onWhite = (picture: Buffer, { r, g, b }: { r: number; g: number; b: number }): Promise<Buffer> =>
  sharp(picture)
    .linear([255 / r, 255 / g, 255 / b], [0, 0, 0])
    .png()
    .toBuffer();

/**
 * @param picture three channels, without transparency
 * @param width of the shape, px
 * @param height of the shape, px
 */
export async function onItsColour(picture: Buffer, width: number, height: number): Promise<Sharp> {
  const inside = sharp(picture).resize(width, height, { fit: 'inside' }).png();
  const { data: whole, info } = await inside.toBuffer({ resolveWithObject: true });
  const ground = await groundOf(picture);
  const pixels = await pixelsOf(picture);
  const corner = pixels[0] ?? [255, 255, 255];
  const product = mean(pixels.filter((one) => one.some((value, at) => Math.abs(value - (corner[at] ?? 0)) > APART)));
  const tint = between(corner, product ?? corner);
  const base = sharp({ create: { width, height, channels: 3, background: backgroundOf(tint) } });
  const left = Math.min(width - info.width, Math.round(width * PLACE - info.width / 2));
  const place = { left: info.width < width ? Math.max(0, left) : 0, top: Math.round((height - info.height) / 2) };
  // A light even ground takes the colour on; any other one keeps its own, and ends softly.
  const light = typeof ground !== 'string' && corner.every((value) => value > 200) ? ground : null;
  const input = light ? await onWhite(whole, light) : await faded(whole, info.width, info.height);
  return base.composite([{ input, ...place, blend: light ? 'multiply' : 'over' }]);
}
