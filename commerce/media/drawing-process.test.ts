import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Art } from '#demo/art/kit/spec.ts';
import { createDrawingProcess, type DrawingProcess, DrawingProcessLost, type DrawingTask } from './drawing-process.ts';
import { readPicture, writePicture } from './picture-store.ts';
import { BATCHES } from './renditions.ts';

const forest: Art = { kind: 'scene', scene: 'forest', seed: 1, crop: 'tile' };
const plainAvif = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .avif()
    .toBuffer();
const [batch, webp] = BATCHES.tile;

const DRAWINGS = new URL('../../demo/art/drawings.ts', import.meta.url);

let dataDir: string;
let drawing: DrawingProcess;

// One process for all: to begin anew costs as much as a large drawing. Each test has pictures of its own.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drawing-'));
  drawing = createDrawingProcess({ dataDir, niceness: 0, drawings: DRAWINGS });
});

afterAll(async () => {
  await drawing.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A picture that costs no drawing: its webp is made from the avif that is there. */
async function placePlain(key: string): Promise<DrawingTask> {
  await writePicture(dataDir, key, { width: 800, format: 'avif' }, await plainAvif(800, 520));
  return { key, art: forest, batch: webp! };
}

const isDrawn = async (key: string): Promise<boolean> =>
  (await readPicture(dataDir, key, { width: 400, format: 'webp' })) !== null;

describe('a drawing process', () => {
  it('leaves every derivative of the batch on disk, and nothing else', async () => {
    const key = 'forest-0123456789ab';
    await drawing.draw({ key, art: forest, batch });
    expect((await readdir(join(dataDir, 'media', key))).sort()).toEqual(['400.avif', '800.avif']);
    const bytes = await readPicture(dataDir, key, { width: 400, format: 'avif' });
    expect(await sharp(bytes!).metadata()).toMatchObject({ format: 'heif', width: 400, height: 260 });
  });

  it('makes webp from the avif that is there, and without it from the spec', async () => {
    const [plain, other] = [await placePlain('forest-1123456789ab'), 'forest-ba9876543210'];
    await drawing.draw(plain);
    await drawing.draw({ key: other, art: forest, batch: webp! });
    const coloursOf = async (of: string): Promise<number> => {
      const bytes = await readPicture(dataDir, of, { width: 400, format: 'webp' });
      expect(await sharp(bytes!).metadata()).toMatchObject({ format: 'webp', width: 400, height: 260 });
      return (await sharp(bytes!).stats()).entropy;
    };
    expect(await coloursOf(plain.key)).toBe(0);
    expect(await coloursOf(other)).toBeGreaterThan(1);
  });

  it('tells why a spec cannot be drawn, and draws the next one', async () => {
    const broken = { ...forest, crop: 'round' } as unknown as Art;
    const refusal = await drawing
      .draw({ key: 'forest-2123456789ab', art: broken, batch: webp! })
      .catch((error) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).not.toBeInstanceOf(DrawingProcessLost);
    const next = await placePlain('forest-3123456789ab');
    await drawing.draw(next);
    expect(await isDrawn(next.key)).toBe(true);
  });

  it('is lost when it is ended in the middle, and begins anew', async () => {
    const next = await placePlain('forest-4123456789ab');
    const interrupted = drawing.draw({ key: 'forest-5123456789ab', art: forest, batch });
    const outcome = expect(interrupted).rejects.toBeInstanceOf(DrawingProcessLost);
    await drawing.stop();
    await outcome;
    await drawing.draw(next);
    expect(await isDrawn(next.key)).toBe(true);
  });
});
