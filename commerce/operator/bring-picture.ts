/** Pictures that an operator's systems bring, for sales to name. */
import type { Context } from '#commerce/kernel/context.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { turnNumber } from '#commerce/media/draw-ahead.ts';
import { keepPhoto } from '#commerce/media/keep-photo.ts';
import { photoKey } from '#commerce/media/photo.ts';

/** Most bytes of a picture. */
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024;
/** Most pixels: what is unpacked of it later takes four bytes each. */
const PIXELS_MAX = 60_000_000;
/** Less, the longer way, is blurred on any page. */
const SIDE_MIN = 400;

const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: '.jpg', png: '.png', webp: '.webp', heif: '.avif' };

export interface BroughtPicture {
  /** What sales name it by. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

const refusal = (why: string): Problem => new Problem(400, 'VALIDATION', why);

/** What a picture says of itself; null for bytes that are none. */
async function metadataOf(bytes: Buffer) {
  // Only who brings pictures pays for the library: pages are served by processes that never load it.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
  } catch {
    return null;
  }
}

async function looked(bytes: Buffer): Promise<{ width: number; height: number; extension: string }> {
  const found = await metadataOf(bytes);
  const extension = EXTENSIONS[found?.format ?? ''];
  if (!found || extension === undefined) throw refusal('It is no JPEG, PNG, WebP or AVIF');
  const { width, height } = found;
  if (width * height > PIXELS_MAX) throw refusal(`It has more than ${PIXELS_MAX} pixels`);
  if (Math.max(width, height) < SIDE_MIN) throw refusal(`It is ${width} × ${height} pixels; ${SIDE_MIN} are needed`);
  return { width, height, extension };
}

/**
 * Keeps a picture; brought again, it is the same.
 * @throws Problem 400 for what is no picture, or one that cannot be shown
 */
export async function bringPicture({ db, env }: Pick<Context, 'db' | 'env'>, bytes: Buffer): Promise<BroughtPicture> {
  const { width, height, extension } = await looked(bytes);
  const photo = await keepPhoto(env.dataDir, bytes, extension);
  const key = photoKey(photo);
  await db.query('insert into picture(key, spec, priority) values ($1, $2, $3) on conflict (key) do nothing', [
    key,
    JSON.stringify(photo),
    turnNumber('rest'),
  ]);
  return { key, width, height };
}
