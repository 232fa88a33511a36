/** From a spec to finished image files. Runs in the drawing processes: it takes the processor for a second or so. */
import sharp, { type Sharp } from 'sharp';
import { drawProduct } from '#commerce/art/draw-product.ts';
import { drawScene } from '#commerce/art/draw-scene.ts';
import { CANVAS } from '#commerce/art/kit.ts';
import { CROP_SIZE } from '#commerce/art/scene-frame.ts';
import type { Art } from '#commerce/art/spec.ts';
import { type Batch, FORMATS, type Format, GROUND, type PictureFile } from './renditions.ts';

/** Dots per inch at which one SVG unit is one pixel. */
const UNIT_DENSITY = 72;

const svgOf = (art: Art): string =>
  art.kind === 'product' ? drawProduct(art) : drawScene(art, art.product && drawProduct(art.product));

/** Effort 2 is five times faster than 4 and only 5 to 8 % larger (research/backend.md 10). */
const encoded = (picture: Sharp, format: Format): Promise<Buffer> =>
  (format === 'avif' ? picture.avif({ quality: 52, effort: 2 }) : picture.webp({ quality: 80 })).toBuffer();

/** Draws once, then makes every derivative of the batch from that raster and hands each to `write`. Throws on a broken spec. */
export async function renderBatch(
  art: Art,
  { raster, widths }: Batch,
  write: (file: PictureFile, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const drawnWidth = art.kind === 'product' ? CANVAS : CROP_SIZE[art.crop].width;
  // Rendered landscapes ride in one attribute longer than the parser's usual limit.
  const vector = sharp(Buffer.from(svgOf(art)), { density: (UNIT_DENSITY * raster) / drawnWidth, unlimited: true });
  const { data, info } = await vector.flatten({ background: GROUND }).raw().toBuffer({ resolveWithObject: true });
  const { width: pixels, height, channels } = info;
  for (const width of widths)
    for (const format of FORMATS) {
      const picture = sharp(data, { raw: { width: pixels, height, channels } });
      await write({ width, format }, await encoded(width === pixels ? picture : picture.resize(width), format));
    }
}
