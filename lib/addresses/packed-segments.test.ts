import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guideFromSegment, guideToSegment, readSearchTerm, termFromSegment, termToSegment } from './packed-segments.ts';

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

describe('a search term', () => {
  it.each([
    ['  ski   boots ', 'ski boots'],
    ['ski\u00a0\tboots\n', 'ski boots'],
    ['ski\u0000boots', 'ski boots'],
    ['a\u030a', 'å'],
    ['', ''],
    [null, ''],
    ['   ', ''],
  ])('is tidied: %j', (typed, term) => {
    expect(readSearchTerm(typed)).toBe(term);
  });

  it('has at most 100 characters, none of them cut in two', () => {
    expect(readSearchTerm('x'.repeat(300))).toHaveLength(100);
    expect(readSearchTerm(`${'x'.repeat(99)}🎿`)).toBe('x'.repeat(99));
  });

  it('stays as it is when read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (typed) => {
        const term = readSearchTerm(typed);
        expect(readSearchTerm(term)).toBe(term);
        expect(term.length).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('passes through a path segment of unreserved characters, however it is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (typed) => {
        const term = readSearchTerm(typed);
        const segment = termToSegment(term);
        expect(segment).toMatch(/^s-[\w-]*$/);
        expect(termFromSegment(segment)).toBe(term);
      }),
    );
  });

  it('is not read from any other segment', () => {
    expect(termFromSegment('all')).toBeNull();
    expect(termFromSegment('s-%%')).toBeNull();
  });
});
