import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Art } from '#commerce/art/spec.ts';
import { createDrawingProcess, type DrawingProcess, DrawingProcessLost } from './drawing-process.ts';
import { readPicture } from './picture-store.ts';
import { BATCHES } from './renditions.ts';

const forest: Art = { kind: 'scene', scene: 'forest', seed: 1, crop: 'tile' };
const key = 'forest-0123456789ab';
const batch = BATCHES.tile[0];

let dataDir: string;
let drawing: DrawingProcess;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drawing-'));
  drawing = createDrawingProcess({ dataDir, niceness: 19 });
});

afterEach(async () => {
  await drawing.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a drawing process', () => {
  it('leaves every derivative of the batch on disk, and nothing else', async () => {
    await drawing.draw({ key, art: forest, batch });
    expect((await readdir(join(dataDir, 'media', key))).sort()).toEqual([
      '400.avif',
      '400.webp',
      '800.avif',
      '800.webp',
    ]);
    const bytes = await readPicture(dataDir, key, { width: 400, format: 'avif' });
    expect(await sharp(bytes!).metadata()).toMatchObject({ format: 'heif', width: 400, height: 260 });
  });

  it('tells why a spec cannot be drawn, and draws the next one', async () => {
    const broken = { ...forest, crop: 'round' } as unknown as Art;
    await expect(drawing.draw({ key, art: broken, batch })).rejects.toThrow();
    await expect(drawing.draw({ key, art: broken, batch })).rejects.not.toBeInstanceOf(DrawingProcessLost);
    await drawing.draw({ key, art: forest, batch });
  });

  it('is lost when it is ended in the middle, and begins anew', async () => {
    const interrupted = drawing.draw({ key, art: forest, batch });
    const outcome = expect(interrupted).rejects.toBeInstanceOf(DrawingProcessLost);
    await drawing.stop();
    await outcome;
    await drawing.draw({ key, art: forest, batch });
    expect(await readPicture(dataDir, key, { width: 800, format: 'webp' })).not.toBeNull();
  });
});
