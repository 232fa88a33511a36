import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guideFromSegment, guideToSegment } from './guide-segment.ts';

it('writes any identifier as one segment and reads it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (identifier) => {
      const segment = guideToSegment(identifier);
      expect(segment).toMatch(/^g-[\w-]*$/);
      expect(guideFromSegment(segment)).toBe(identifier);
    }),
  );
});

it('reads nothing else', () => {
  expect(guideFromSegment('gloves-size-guide')).toBeNull();
  expect(guideFromSegment('g-!')).toBeNull();
});
