import { describe, expect, it } from 'vitest';
import { changeOf, type Figure, isReached, median, rowOf } from './figures.ts';

const paint: Figure = { name: 'home, first paint', unit: 'ms', runs: [900, 910, 940], isMoreBetter: false };
const search: Figure = { name: 'search', unit: 'a second', runs: [500, 520, 510], isMoreBetter: true };

describe('two measurements of a figure', () => {
  it('differ when no run of the one is among those of the other, by more than a twentieth', () => {
    expect(changeOf(paint, [1100, 1200, 1150])).toBe('better');
    expect(changeOf(paint, [700, 720, 710])).toBe('worse');
    expect(changeOf(search, [300, 320, 310])).toBe('better');
    expect(changeOf(search, [700, 720, 710])).toBe('worse');
  });

  it('are the same within what single runs differ by, and within a twentieth', () => {
    expect(changeOf(paint, [920, 1300, 1400])).toBe('same');
    expect(changeOf(paint, [945, 946, 947])).toBe('same');
  });

  it('do not compare with one that was never kept', () => {
    expect(changeOf(paint, undefined)).toBe('new');
    expect(changeOf(paint, [])).toBe('new');
  });
});

it('reaches its bar from the side that is better', () => {
  expect(isReached({ ...paint, bar: 910 })).toBe(true);
  expect(isReached({ ...paint, bar: 909 })).toBe(false);
  expect(isReached({ ...search, bar: 510 })).toBe(true);
  expect(isReached({ ...search, bar: 511 })).toBe(false);
  expect(isReached(search)).toBe(true);
});

it('takes the middle run, and says how far the others are from it', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([])).toBeNaN();
  expect(rowOf({ ...paint, bar: 900 }, [1100, 1200])).toBe(
    '| home, first paint, ms | 910 (900 to 940) | 1,200 | better | 900 (missed) |',
  );
  expect(rowOf({ ...search, runs: [1.234] }, undefined)).toBe('| search, a second | 1.23 |  | new |  |');
});
