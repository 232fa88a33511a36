import { describe, expect, it } from 'vitest';
import {
  BATCHES,
  batchIndexOf,
  CARD_BATCH,
  PAGE_BATCH,
  type PictureKind,
  parsePictureFile,
  readyFile,
} from './renditions.ts';

describe('the name of a derivative', () => {
  it('tells width and format', () => {
    expect(parsePictureFile('400.avif')).toEqual({ width: 400, format: 'avif' });
    expect(parsePictureFile('1400.webp')).toEqual({ width: 1400, format: 'webp' });
  });

  it.each([
    '401.avif',
    '400.png',
    '400.AVIF',
    '0400.webp',
    '400',
    '.avif',
    '../400.avif',
    '400.avif.tmp',
    '400.avif\n',
  ])('is refused if no picture has it: %j', (name) => {
    expect(parsePictureFile(name)).toBeNull();
  });
});

describe('the table of sizes', () => {
  it('never enlarges a raster', () => {
    for (const batches of Object.values(BATCHES))
      for (const { raster, widths } of batches) expect(Math.max(...widths)).toBe(raster);
  });

  it('has every ready-made picture as a file of the first batch', () => {
    for (const kind of Object.keys(BATCHES) as PictureKind[])
      expect(batchIndexOf(kind, readyFile(kind))).toBe(CARD_BATCH);
  });

  it("has the basket's sizes (CONST-04) in both formats", () => {
    for (const width of [100, 170])
      for (const format of ['avif', 'webp'] as const)
        expect(batchIndexOf('product', { width, format })).toBeGreaterThan(0);
  });

  it('draws first what most browsers ask of a listing', () => {
    for (const width of [160, 400]) expect(batchIndexOf('product', { width, format: 'avif' })).toBe(CARD_BATCH);
    expect(batchIndexOf('product', { width: 800, format: 'avif' })).toBe(PAGE_BATCH);
    expect(batchIndexOf('product', { width: 400, format: 'webp' })).toBeGreaterThan(0);
    expect(batchIndexOf('product', { width: 1400, format: 'avif' })).toBe(-1);
  });
});
