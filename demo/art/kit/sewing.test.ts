import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordWidth } from './kit.ts';
import { inkOn, markHeight } from './sewing.ts';

it('fits a mark of any length into its place, and never draws it taller than allowed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 20, max: 200 }), (letters, width) => {
      const mark = 'W'.repeat(letters);
      const height = markHeight(mark, width, 18);
      expect(height).toBeLessThanOrEqual(18);
      expect(wordWidth(mark, height)).toBeLessThanOrEqual(width + 0.001);
    }),
  );
});

it('prints dark on pale cloth and white on deep cloth', () => {
  expect(inkOn('#f4f5f7')).not.toBe('#ffffff');
  expect(inkOn('#14202e')).toBe('#ffffff');
});
