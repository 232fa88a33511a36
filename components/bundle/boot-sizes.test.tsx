import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFitting } from '#lib/forms/fitting-measures.ts';
import { mondopointOf, SIZE_SYSTEMS, sizesOfSystem } from './boot-sizes.ts';

test.each([
  ['eu', 42, 26.5],
  ['uk', 7.5, 26.5],
  ['us-men', 8.5, 26.5],
  ['us-women', 9.5, 26.5],
  ['eu', 36, 22.5],
] as const)('%s %d is usually Mondopoint %d', (system, size, mondopoint) => {
  expect(mondopointOf(system, size)).toBe(mondopoint);
});

test('every size of every system is one that a pack can be mounted to, and a larger shoe is never a smaller boot', () => {
  for (const system of SIZE_SYSTEMS) {
    const all = sizesOfSystem(system).map((size) => mondopointOf(system, size));
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    for (const mondopoint of all) {
      expect(readFitting({ mondopoint: String(mondopoint), soleLength: '300' })).not.toBeNull();
    }
  }
});

test('a measure is the same in either unit, with a point or a comma', () => {
  const halves = fc.integer({ min: 30, max: 66 }).map((half) => half / 2);
  fc.assert(
    fc.property(halves, fc.integer({ min: 200, max: 380 }), (mondopoint, soleLength) => {
      const measures = { mondopoint, soleLength };
      const commas = { mondopoint: String(mondopoint).replace('.', ','), soleLength: `${soleLength} mm` };
      const other = { mondopoint: `${mondopoint * 10} mm`, soleLength: String(soleLength / 10) };
      expect(readFitting(commas)).toEqual(measures);
      expect(readFitting(other)).toEqual(measures);
    }),
  );
});

test.each(['', 'abc', '14.5', '33.5', '26.2', '-26', '26 26', '1e2'])('"%s" is no Mondopoint', (mondopoint) => {
  expect(readFitting({ mondopoint, soleLength: '305' })).toBeNull();
});
