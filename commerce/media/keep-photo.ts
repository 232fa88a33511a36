/** Keeps what a merchant brought in the data folder, under a name made from its content. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Photo, photoFile } from './photo.ts';

/** @param content of the file, or what stands for it where there is none @param extension with its dot */
export const photoOf = (content: string | Buffer, extension: string): Photo => ({
  kind: 'photo',
  file: `${createHash('sha256').update(content).digest('hex')}${extension}`,
});

/** Writes a photograph so that nobody reads half of it; the same one again changes nothing. */
export async function keepPhoto(dataDir: string, bytes: Buffer, extension: string): Promise<Photo> {
  const photo = photoOf(bytes, extension);
  const file = photoFile(dataDir, photo);
  await mkdir(join(dataDir, 'photos'), { recursive: true });
  const half = `${file}.${randomUUID()}`;
  await writeFile(half, bytes);
  await rename(half, file);
  return photo;
}
