import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommerceEnv } from '#commerce/kernel/env.ts';
import type { Photo } from '#commerce/media/photo.ts';
import { photoFile } from '#commerce/media/photo.ts';
import { openTestShop, type TestShop } from '#tests/support/commerce/served-shop.ts';
import { bringPicture } from './bring-picture.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

describe('a picture that is brought', () => {
  let shop: TestShop;
  const dataDir = mkdtempSync(join(tmpdir(), 'serac-brought-'));
  beforeAll(async () => {
    shop = await openTestShop(async () => undefined);
  });
  afterAll(async () => {
    await shop.close();
    rmSync(dataDir, { recursive: true });
  });
  const bring = (bytes: Buffer) => bringPicture({ db: shop.db, env: { dataDir } as CommerceEnv }, bytes);

  it('is kept by its content, and known by a key', async () => {
    const bytes = await picture(1400, 700).png().toBuffer();
    const { key, ...size } = await bring(bytes);
    expect(size).toEqual({ width: 1400, height: 700 });
    const { rows } = await shop.db.query<{ spec: Photo }>('select spec from picture where key = $1', [key]);
    expect(rows[0]?.spec.file).toMatch(/^[0-9a-f]{64}\.png$/);
    expect(existsSync(photoFile(dataDir, rows[0]?.spec ?? { kind: 'photo', file: '' }))).toBe(true);
    expect((await bring(bytes)).key).toBe(key);
    expect(readdirSync(join(dataDir, 'photos'))).toHaveLength(1);
  });

  it.each(['jpeg', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    expect((await bring(await picture(800, 400).toFormat(format).toBuffer())).key).toMatch(/^photo-whole-/);
  });

  it('is refused where it is none, of a kind that browsers run, or too small', async () => {
    const kept = readdirSync(join(dataDir, 'photos')).length;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>');
    for (const bytes of [Buffer.from('<html>'), Buffer.alloc(0), svg, await picture(500, 500).gif().toBuffer()]) {
      await expect(bring(bytes)).rejects.toMatchObject({ status: 400, message: 'It is no JPEG, PNG, WebP or AVIF' });
    }
    await expect(bring(await picture(300, 200).png().toBuffer())).rejects.toMatchObject({
      status: 400,
      message: 'It is 300 × 200 pixels; 400 are needed',
    });
    expect(readdirSync(join(dataDir, 'photos'))).toHaveLength(kept);
  });

  it('needs the operator’s token', async () => {
    expect((await shop.post('/operator/pictures', {}, {})).status).toBe(401);
  });
});
