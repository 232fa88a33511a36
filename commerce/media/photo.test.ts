import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPictureKey } from './media-route.ts';
import { createPainter, type PicturePainter } from './painter.ts';
import { type Photo, photoFile, photoKey } from './photo.ts';
import { placeholder } from './placeholder.ts';

const PHOTO: Photo = { kind: 'photo', file: `${'0123456789abcdef'.repeat(4)}.png` };
const GONE: Photo = { kind: 'photo', file: `${'f'.repeat(64)}.png` };

describe('photographs of merchants', () => {
  let dataDir: string;
  let painter: PicturePainter;
  const warnings: string[] = [];
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'serac-photo-'));
    mkdirSync(join(dataDir, 'photos'));
    const red = { width: 300, height: 100, channels: 3, background: '#ff0000' } as const;
    writeFileSync(photoFile(dataDir, PHOTO), await sharp({ create: red }).png().toBuffer());
    const sources = new Map([PHOTO, GONE].map((photo) => [photoKey(photo), photo]));
    painter = createPainter({
      dataDir,
      findArt: async (key) => sources.get(key) ?? null,
      concurrency: 1,
      log: { warn: (_, message) => warnings.push(message) },
    });
  });
  afterAll(async () => {
    await painter.close();
    rmSync(dataDir, { recursive: true });
  });

  it('have addresses like drawn pictures', () => {
    expect(photoKey(PHOTO)).toBe('photo-whole-0123456789ab');
    expect(isPictureKey(photoKey(PHOTO))).toBe(true);
  });

  it('are shown whole on a square ground, in every size of a product', async () => {
    const answer = await painter.file(photoKey(PHOTO), 400, 'webp', { deadlineMs: 20_000 });
    if (answer.status !== 'ready') throw new Error(answer.status);
    const { data, info } = await sharp(answer.bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    expect([info.width, info.height]).toEqual([400, 400]);
    // Middle and top alike are red: the ground goes on as the photograph ends, without bars.
    for (const y of [200, 20]) {
      expect(pixel(200, y)[0]).toBeGreaterThan(235);
      expect(pixel(200, y)[2]).toBeLessThan(25);
    }
  });

  it('have a placeholder as long as their file is not there', async () => {
    const answer = await painter.file(photoKey(GONE), 400, 'webp', { deadlineMs: 20_000 });
    expect(answer).toEqual({ status: 'pending', art: GONE });
    expect(placeholder(GONE)).toContain('viewBox="0 0 800 800"');
    expect(warnings).toEqual(['A picture could not be drawn']);
  });
});
