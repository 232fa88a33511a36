import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curveThrough, reflected, smoothPath, steps, tube } from './tube.ts';

describe('a curve through values', () => {
  it('passes through every one of them, evenly spaced', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 2, maxLength: 9 }), (values) => {
        const curve = curveThrough(values);
        values.forEach((value, i) => {
          expect(curve(i / (values.length - 1))).toBeCloseTo(value, 1);
        });
      }),
    );
  });

  it('stays at its ends beyond them', () => {
    const curve = curveThrough([3, 8, 5]);
    expect([curve(-1), curve(2)].map(Math.round)).toEqual([3, 5]);
  });
});

describe('a tube', () => {
  const upright = tube(
    [
      [400, 100],
      [400, 300],
    ],
    [50, 50],
  );

  it('has u from its left side to its right side as it hangs', () => {
    expect(upright.point(0.5, -1)).toEqual([350, 200]);
    expect(upright.point(0.5, 1)).toEqual([450, 200]);
  });

  it('moves the middle of a cross line ahead by the sag, and leaves the sides', () => {
    expect(upright.point(0.5, 0, 12)).toEqual([400, 212]);
    expect(upright.point(0.5, 1, 12)).toEqual([450, 200]);
  });

  it('gives closed outlines and open lines', () => {
    expect(upright.outline).toMatch(/^M.*Z$/);
    expect(upright.band({ from: 0.2, to: 0.4 })).toMatch(/^M.*Z$/);
    expect(upright.across(0.5)).not.toContain('Z');
    expect(upright.along(0)).not.toContain('Z');
  });
});

it('reflects points about the middle of the canvas', () => {
  expect(reflected([[100, 7]])).toEqual([[700, 7]]);
});

it('spaces steps evenly, both ends included', () => {
  expect(steps(5)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(steps(3, -1, 1)).toEqual([-1, 0, 1]);
});

it('closes a smooth path only when told', () => {
  const corners = [
    [0, 0],
    [10, 0],
    [10, 10],
  ] as const;
  expect(smoothPath(corners)).toMatch(/^M0 0C/);
  expect(smoothPath(corners, true)).toMatch(/10 10C.*0 0Z$/);
});
