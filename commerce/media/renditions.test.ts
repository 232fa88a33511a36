import { describe, expect, it } from 'vitest';
import { BATCHES, parsePictureFile, widthsOf } from './renditions.ts';

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

  it("has the basket's sizes (CONST-04)", () => {
    expect(widthsOf('product')).toEqual(expect.arrayContaining([100, 170]));
  });
});
