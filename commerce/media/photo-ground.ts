/** What a photograph that is not square is continued with, so that it does not stand between bars. */
import sharp from 'sharp';
import { GROUND } from './renditions.ts';

interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** The photograph is looked at in this many pixels each way. */
const SIDE = 48;
/** Colours so near to each other are one, on a scale of 255: paper white is never quite even. */
const ALIKE = 10;
/** So much of the edge has to be of one colour; the rest may be the product that reaches it. */
const SHARE = 0.7;

/** Pixels along the two edges where the square goes on: above and below a wide photograph, else left and right. */
function edges(data: Buffer, isWide: boolean): Colour[] {
  return Array.from({ length: SIDE }, (_, along) =>
    [0, SIDE - 1].map((across): Colour => {
      const at = 3 * (isWide ? across * SIDE + along : along * SIDE + across);
      return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 };
    }),
  ).flat();
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * The colour that the edges of a photograph have, where most of them are of one; otherwise the ground of drawn products.
 * @param photo without transparency, the right way up
 */
export async function groundOf(photo: Buffer): Promise<Colour | string> {
  const { width, height } = await sharp(photo).metadata();
  const small = await sharp(photo)
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const found = edges(small, width > height);
  const [r, g, b] = (['r', 'g', 'b'] as const).map((channel) => middle(found.map((colour) => colour[channel])));
  const colour: Colour = { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
  const alike = found.filter((other) =>
    (['r', 'g', 'b'] as const).every((c) => Math.abs(other[c] - colour[c]) <= ALIKE),
  );
  return alike.length >= found.length * SHARE ? colour : GROUND;
}
