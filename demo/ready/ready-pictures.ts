/** Which pictures of the seed come ready-made, and how each is made. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { GROUND, pictureKind, readyFile, SHAPES } from '#commerce/media/renditions.ts';
import { svgOf } from '#demo/art/drawings.ts';
import type { Art } from '#demo/art/kit/spec.ts';
import { buildPictures, type SeedPicture } from '#demo/seed/catalogue/pictures.ts';
import type { ReadyPicture } from './pack.ts';

const DIGEST_LENGTH = 8;
/** Dots per inch at which one SVG unit is one pixel. */
const UNIT_DENSITY = 72;

/** Every landscape, and every product in every colour as its card shows it: 12 MB of 30. */
const isCard = (art: Art): boolean => art.kind === 'scene' || art.view === 'front';

export const readyPictures = (): SeedPicture[] => buildPictures().pictures.filter(({ art }) => isCard(art));

/** Tells drawings apart: another text is another picture. Landscapes take seconds; theirs is told by the version in the key. */
export const digestOf = ({ key, art }: SeedPicture): string =>
  createHash('sha256')
    .update(art.kind === 'product' ? svgOf(art) : key)
    .digest('hex')
    .slice(0, DIGEST_LENGTH);

/** Draws one; small rather than quick, since it is made once for everybody. */
export async function drawReady(drawn: SeedPicture): Promise<ReadyPicture> {
  const { key, art } = drawn;
  const kind = pictureKind(art);
  const density = (UNIT_DENSITY * readyFile(kind).width) / SHAPES[kind].width;
  const picture = sharp(Buffer.from(svgOf(art)), { density, unlimited: true }).flatten({ background: GROUND });
  return { key, drawing: digestOf(drawn), bytes: await picture.avif({ quality: 45, effort: 2 }).toBuffer() };
}
