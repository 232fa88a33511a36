/**
 * Finished pictures on disk: `<dataDir>/media/<key>/<width>.<format>`. A file appears whole or not at all, so any
 * number of processes may share the folder, and a restart finds what was drawn before.
 */
import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Batch, PictureFile } from './renditions.ts';

const pathOf = (dataDir: string, key: string, { width, format }: PictureFile): string =>
  join(dataDir, 'media', key, `${width}.${format}`);

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The bytes of a derivative, or null if it is not drawn yet. Keys must have passed `isPictureKey`. */
export async function readPicture(dataDir: string, key: string, file: PictureFile): Promise<Buffer | null> {
  try {
    return await readFile(pathOf(dataDir, key, file));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether every derivative of a batch is drawn. */
export async function hasBatch(dataDir: string, key: string, batch: Batch): Promise<boolean> {
  const files = batch.widths.map((width) => pathOf(dataDir, key, { width, format: batch.format }));
  const found = await Promise.all(
    files.map((path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}

/** Writes a derivative beside its place and moves it there in one step. */
export async function writePicture(dataDir: string, key: string, file: PictureFile, bytes: Uint8Array): Promise<void> {
  const path = pathOf(dataDir, key, file);
  const draft = `${path}.${randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    // Half a file on a full disk would stay for ever.
    await rm(draft, { force: true });
    throw error;
  }
}
