/** In which sizes and formats each kind of picture exists. */
import type { PictureSpec } from './photo.ts';

const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

export interface PictureFile {
  readonly width: number;
  readonly format: Format;
}

/** The light ground that products stand on. */
export const GROUND = '#f4f5f7';

/** How a campaign picture is cut: for a hero, a tile, or a hero on a phone. */
export type Crop = 'wide' | 'tile' | 'tall';
export type PictureKind = 'product' | Crop;

/** Size of each kind in px, in which drawings are made. */
export const SHAPES: Readonly<Record<PictureKind, { readonly width: number; readonly height: number }>> = {
  product: { width: 800, height: 800 },
  wide: { width: 1400, height: 620 },
  tile: { width: 800, height: 520 },
  tall: { width: 780, height: 900 },
};

/** Derivatives that are made together; widths in px, of which the largest is that of the raster. */
export interface Batch {
  readonly raster: number;
  readonly format: Format;
  readonly widths: readonly number[];
}

/** Width in px of a product's smallest picture, which is drawn in a third of the time of its card. */
const SKETCH_PX = 160;

/** Nearly every browser takes avif; webp, for the others, is made from it when one of them asks. */
const drawnAt = (raster: number, ...smaller: number[]): [Batch, Batch] => {
  const widths = [...smaller, raster];
  return [
    { raster, format: 'avif', widths },
    { raster, format: 'webp', widths },
  ];
};

/**
 * Each batch costs a raster of its own, so that a listing never waits for a picture larger than it shows. CARD and PAGE
 * are drawn ahead; the others are made when they are asked for. 100 and 170 are the basket's sizes (CONST-04). Products
 * are square; scenes keep the shape of their crop.
 */
export const BATCHES: Readonly<Record<PictureKind, readonly [Batch, ...Batch[]]>> = {
  product: [
    ...drawnAt(400, SKETCH_PX),
    ...drawnAt(800),
    ...drawnAt(170, 100),
    ...drawnAt(1200),
    { raster: SKETCH_PX, format: 'avif', widths: [SKETCH_PX] },
  ],
  wide: drawnAt(1400, 700),
  tile: drawnAt(800, 400),
  tall: drawnAt(780, 400),
};

/** Place of the batch that a listing shows, and of the one that opens a product page; scenes have the first only. */
export const CARD_BATCH = 0;
export const PAGE_BATCH = 2;
/** Place of the batch that stands in for a drawn product of which there is nothing else; its file is one of the card's too. */
export const SKETCH_BATCH = 8;
export const SKETCH: PictureFile = { width: SKETCH_PX, format: 'avif' };

/** Photographs have the shapes and sizes of drawn products. */
export const pictureKind = (source: PictureSpec): PictureKind => ('crop' in source ? source.crop : 'product');

/** The file that a ready-made picture is (ready-made.ts): of a product the size of its card, of a scene its smaller one. */
export const readyFile = (kind: PictureKind): PictureFile => ({ width: kind === 'wide' ? 700 : 400, format: 'avif' });

export const isSameFile = (a: PictureFile, b: PictureFile): boolean => a.width === b.width && a.format === b.format;

/** Place of the batch that makes a file, -1 if this kind of picture has no such file. */
export const batchIndexOf = (kind: PictureKind, { width, format }: PictureFile): number =>
  BATCHES[kind].findIndex((batch) => batch.format === format && batch.widths.includes(width));

const KNOWN_WIDTHS: ReadonlySet<number> = new Set(
  Object.values(BATCHES).flatMap((batches) => batches.flatMap((batch) => batch.widths)),
);

/** Reads `<width>.<format>`; null for anything that no picture has. */
export function parsePictureFile(name: string): PictureFile | null {
  const [, digits, extension] = /^([1-9]\d{1,3})\.([a-z]{4})$/.exec(name) ?? [];
  const format = FORMATS.find((known) => known === extension);
  const width = Number(digits);
  return format && KNOWN_WIDTHS.has(width) ? { width, format } : null;
}
