/** From a spec to finished image files. Runs in the drawing processes: it takes the processor for half a second or so. */
import sharp, { type Sharp } from 'sharp';
import { onItsColour } from './campaign-ground.ts';
import type { Drawing, Framed, Photo, PictureSpec } from './photo.ts';
import { groundOf } from './photo-ground.ts';
import {
  type Batch,
  type Format,
  GROUND,
  isSameFile,
  type PictureFile,
  pictureKind,
  readyFile,
  SHAPES,
} from './renditions.ts';

/** A module that draws, loaded in the drawing processes: it exports `svgOf`. */
export interface DrawingModule {
  /** The drawing as SVG, in px of its shape (SHAPES). Throws on a broken spec. */
  readonly svgOf: (drawing: Drawing) => string;
}

/** For shops that draw nothing: their pictures are photographs. */
const NOTHING: DrawingModule = {
  svgOf: () => {
    throw new Error('Nothing is connected that draws');
  },
};

/** @param address of the module; empty where nothing draws */
export const loadDrawings = async (address: string): Promise<DrawingModule> =>
  address === '' ? NOTHING : ((await import(address)) as DrawingModule);

/** Where a picture's files are, and what draws those that have none. */
interface PictureFiles extends DrawingModule {
  /** The file that a merchant brought. @throws Error where it is not there */
  original(photo: Photo): Promise<Buffer>;
  /** The picture as it came ready-made, if it did. */
  readonly ready?: Uint8Array | undefined;
  /** Null if the file is not made yet. */
  read(file: PictureFile): Promise<Buffer | null>;
  write(file: PictureFile, bytes: Buffer): Promise<void>;
}

/** A card is made from what its product page opens with, where that is drawn already. */
const CARD_PX = 400;
const PAGE_PX = 800;

/** Dots per inch at which one SVG unit is one pixel. */
const UNIT_DENSITY = 72;

/** Measured on the seed: effort 1 takes half the time of 2 for 2 % more bytes; effort 0 halves it again for 20 % more. */
const encoded = (picture: Sharp, format: Format): Promise<Buffer> =>
  (format === 'avif' ? picture.avif({ quality: 52, effort: 1 }) : picture.webp({ quality: 80 })).toBuffer();

function drawn(art: Drawing, raster: number, svgOf: DrawingModule['svgOf']): Sharp {
  const drawnWidth = SHAPES[pictureKind(art)].width;
  // Rendered landscapes ride in one attribute longer than the parser's usual limit.
  const density = (UNIT_DENSITY * raster) / drawnWidth;
  return sharp(Buffer.from(svgOf(art)), { density, unlimited: true }).flatten({ background: GROUND });
}

const upright = (original: Buffer): Promise<Buffer> =>
  sharp(original).rotate().flatten({ background: GROUND }).toBuffer();

/** A whole photograph, square as drawn products are, on the ground that its own edges have. */
async function photographed(original: Buffer, raster: number): Promise<Sharp> {
  const photo = await upright(original);
  return sharp(photo).resize(raster, raster, { fit: 'contain', background: await groundOf(photo) });
}

/** A picture in the shape of a campaign; what is cut off leaves the part that draws the eye. */
async function framed({ crop, fit, of }: Framed, raster: number, files: PictureFiles): Promise<Sharp> {
  const height = Math.round((raster * SHAPES[crop].height) / SHAPES[crop].width);
  const whole =
    of.kind === 'photo'
      ? await upright(await files.original(of))
      : await drawn(of, PAGE_PX, files.svgOf).png().toBuffer();
  return fit === 'cover'
    ? sharp(whole).resize(raster, height, { fit, position: sharp.strategy.attention })
    : onItsColour(whole, raster, height);
}

/** What the batch is made from: the ready-made picture or, for webp, the avif; both are unpacked in a tenth of the time of drawing. */
async function source(art: PictureSpec, { raster, format }: Batch, files: PictureFiles): Promise<Sharp> {
  if (files.ready && raster <= readyFile(pictureKind(art)).width) return sharp(files.ready);
  const larger = raster === CARD_PX ? await files.read({ width: PAGE_PX, format: 'avif' }) : null;
  if (larger) return sharp(larger).resize(raster);
  const finished = format === 'webp' ? await files.read({ width: raster, format: 'avif' }) : null;
  if (finished) return sharp(finished);
  if (art.kind === 'framed') return framed(art, raster, files);
  return art.kind === 'photo' ? photographed(await files.original(art), raster) : drawn(art, raster, files.svgOf);
}

/** Draws once, then makes every derivative of the batch from that raster. Throws on a broken spec. */
export async function renderBatch(art: PictureSpec, batch: Batch, files: PictureFiles): Promise<void> {
  const picture = await source(art, batch, files);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width: pixels, height, channels } = info;
  for (const width of batch.widths) {
    const file = { width, format: batch.format };
    if (files.ready && isSameFile(file, readyFile(pictureKind(art)))) {
      await files.write(file, Buffer.from(files.ready));
      continue;
    }
    const raster = sharp(data, { raw: { width: pixels, height, channels } });
    const resized = width === pixels ? raster : raster.resize(width);
    await files.write(file, await encoded(resized, batch.format));
  }
}
