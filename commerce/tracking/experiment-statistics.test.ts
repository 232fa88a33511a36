import { describe, expect, it } from 'vitest';
import { drawVariation } from '#lib/rules/experiments.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { type Counted, differenceOf, splitProbability } from './experiment-statistics.ts';

const counted = (exposures: number, conversions = 0, share = 0.5): Counted => ({
  variation: 'v',
  share,
  exposures,
  conversions,
});

describe('the difference of two variations', () => {
  it('has Newcombe’s interval: his own example of 1998', () => {
    const { value, from, to } = differenceOf(counted(80, 48), counted(70, 56));
    expect([value, from, to].map((number) => number.toFixed(4))).toEqual(['0.2000', '0.0524', '0.3339']);
  });

  it('stays within what is possible where few were seen, or nobody', () => {
    const { value, from, to } = differenceOf(counted(5, 0), counted(5, 5));
    expect([value, from > 0, to <= 1]).toEqual([1, true, true]);
    expect(differenceOf(counted(0), counted(0))).toEqual({ value: 0, from: -1, to: 1 });
  });
});

describe('how likely a split is by chance', () => {
  it.each([
    // Known percentiles of the chi-square distribution: 3.841 and 10.828 at one degree, 13.816 at two, 16.266 at three.
    [[counted(5098), counted(4902)], 0.05],
    [[counted(5164.5), counted(4835.5)], 0.001],
    [[counted(1000 + 83.1, 0, 1 / 3), counted(1000 - 83.1, 0, 1 / 3), counted(1000, 0, 1 / 3)], 0.001],
    [[counted(1090.2, 0, 0.25), counted(909.8, 0, 0.25), counted(1000, 0, 0.25), counted(1000, 0, 0.25)], 0.001],
  ])('is that of the table', (split, probability) => {
    expect(splitProbability(split) / probability).toBeCloseTo(1, 1);
  });

  it('is certain where it is as configured, and none where somebody saw what nobody should', () => {
    expect(splitProbability([counted(80, 0, 0.8), counted(20, 0, 0.2)])).toBe(1);
    expect(splitProbability([counted(0), counted(0)])).toBe(1);
    expect(splitProbability([counted(100, 0, 1), counted(1, 0, 0)])).toBe(0);
  });
});

it('10,000 visitors are shared out within the bounds of chance (AB-04), and the split is believed', () => {
  const experiment = {
    variations: [
      { name: 'a', percentage: 80 },
      { name: 'b', percentage: 20 },
    ],
  };
  const random = seededRandom(20_261_125);
  const drawn = Array.from({ length: 10_000 }, () => drawVariation(experiment, random()));
  const a = drawn.filter((name) => name === 'a').length;
  // Four standard deviations of the binomial distribution: once in 16,000 runs, and the seed is fixed.
  expect(Math.abs(a - 8000)).toBeLessThan(4 * Math.sqrt(10_000 * 0.8 * 0.2));
  expect(splitProbability([counted(a, 0, 0.8), counted(10_000 - a, 0, 0.2)])).toBeGreaterThan(0.001);
  // Somebody loses one visitor in seven of the smaller one: found out.
  const lossy = Math.round((10_000 - a) * 0.86);
  expect(splitProbability([counted(a, 0, 0.8), counted(lossy, 0, 0.2)])).toBeLessThan(0.001);
});
