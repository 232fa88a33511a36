/** Entry of a drawing process. Takes one task at a time from its parent and answers when the files are on disk. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { DrawingReply, DrawingTask } from './drawing-process.ts';
import { photoFile } from './photo.ts';
import { readPicture, writePicture } from './picture-store.ts';
import { loadDrawings, renderBatch } from './render-batch.ts';

sharp.cache(false);
sharp.concurrency(1);

const [dataDir = '', drawings = ''] = process.argv.slice(2);
const loaded = loadDrawings(drawings);

async function perform({ key, art, batch, ready }: DrawingTask): Promise<DrawingReply> {
  try {
    const { svgOf } = await loaded;
    await renderBatch(art, batch, {
      svgOf,
      ready,
      original: (photo) => readFile(photoFile(dataDir, photo)),
      read: (file) => readPicture(dataDir, key, file),
      write: (file, bytes) => writePicture(dataDir, key, file, bytes),
    });
    return {};
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', async (task: DrawingTask) => {
  process.send?.(await perform(task));
});
// Ctrl-C reaches the whole process group; the parent decides when drawing ends, and its death ends it too.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
