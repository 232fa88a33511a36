/** In which sizes and formats each kind of picture exists. */
import type { Art, SceneArt } from '#commerce/art/spec.ts';

export const FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** The light ground that products stand on. */
export const GROUND = '#f4f5f7';

export type PictureKind = 'product' | SceneArt['crop'];

/** Derivatives that are made together from one raster; widths in px. */
export interface Batch {
  readonly raster: number;
  readonly widths: readonly number[];
}

/**
 * The first batch of a kind is what pages need at once; later ones are drawn when asked for, or in the background.
 * 100 and 170 are the basket's sizes (CONST-04). Products are square; scenes keep the shape of their crop.
 */
export const BATCHES: Readonly<Record<PictureKind, readonly [Batch, ...Batch[]]>> = {
  product: [
    { raster: 800, widths: [100, 160, 170, 400, 800] },
    { raster: 1200, widths: [1200] },
  ],
  wide: [{ raster: 1400, widths: [700, 1400] }],
  tile: [{ raster: 800, widths: [400, 800] }],
  tall: [{ raster: 780, widths: [400, 780] }],
};

export const pictureKind = (art: Art): PictureKind => (art.kind === 'product' ? 'product' : art.crop);

/** Widths in px in which a kind of picture can be asked for, smallest first. */
export const widthsOf = (kind: PictureKind): readonly number[] => BATCHES[kind].flatMap((batch) => batch.widths);

const KNOWN_WIDTHS: ReadonlySet<number> = new Set(
  Object.values(BATCHES).flatMap((batches) => batches.flatMap((batch) => batch.widths)),
);

export interface PictureFile {
  readonly width: number;
  readonly format: Format;
}

/** Reads `<width>.<format>`; null for anything that no picture has. */
export function parsePictureFile(name: string): PictureFile | null {
  const [, digits, extension] = /^([1-9]\d{1,3})\.([a-z]{4})$/.exec(name) ?? [];
  const format = FORMATS.find((known) => known === extension);
  const width = Number(digits);
  return format && KNOWN_WIDTHS.has(width) ? { width, format } : null;
}
