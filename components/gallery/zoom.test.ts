import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIT, pan, type Stage, type Zoom, zoomAt } from './zoom.ts';

const stage: Stage = { width: 800, height: 600 };
const CENTRE = { x: 0, y: 0 };

describe('an enlarged picture', () => {
  it('grows about the middle without moving', () => {
    expect(zoomAt(FIT, 2, CENTRE, stage)).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it('keeps what is under the pointer where it is', () => {
    const twice = zoomAt(FIT, 2, { x: 100, y: 50 }, stage);
    expect(twice).toEqual({ scale: 2, x: -100, y: -50 });
    const thrice = zoomAt(twice, 1.5, { x: 100, y: 50 }, stage);
    expect((100 - thrice.x) / thrice.scale).toBeCloseTo((100 - twice.x) / twice.scale);
  });

  it('is whole and in the middle again once it has been reduced', () => {
    expect(zoomAt({ scale: 3, x: -200, y: 120 }, 0.1, { x: 40, y: 40 }, stage)).toEqual(FIT);
  });

  it('moves no further than its border', () => {
    expect(pan({ scale: 2, x: 0, y: 0 }, { x: 5000, y: -5000 }, stage)).toEqual({ scale: 2, x: 200, y: -300 });
  });

  it('never leaves an empty border that it could fill, nor limits of scale, whatever is done to it', () => {
    const step = fc.record({
      factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
      x: fc.integer({ min: -400, max: 400 }),
      y: fc.integer({ min: -300, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const zoom = steps.reduce<Zoom>(
          (before, { factor, x, y }) => pan(zoomAt(before, factor, { x, y }, stage), { x: y, y: x }, stage),
          FIT,
        );
        const side = 600 * zoom.scale;
        expect(zoom.scale).toBeGreaterThanOrEqual(1);
        expect(zoom.scale).toBeLessThanOrEqual(4);
        expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, (side - 800) / 2) + 1e-9);
        expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, (side - 600) / 2) + 1e-9);
      }),
    );
  });
});
