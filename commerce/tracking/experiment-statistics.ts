/** What was counted of one variation. */
export interface Counted {
  readonly variation: string;
  /** Share of the visitors that it should have, 0 to 1. */
  readonly share: number;
  readonly exposures: number;
  readonly conversions: number;
}

/** By how much a variation converts better than the first, in shares of its visitors, with the interval of 95 %. */
export interface Difference {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** The normal distribution's 97.5th percentile. */
const Z = 1.959_964;

const rateOf = ({ exposures, conversions }: Counted): number => (exposures === 0 ? 0 : conversions / exposures);

/** Wilson's interval of one share: unlike the simple one it stays between 0 and 1, and holds for few visitors. */
function wilson({ exposures: n, conversions }: Counted): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const p = conversions / n;
  const middle = (p + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2));
  return { low: middle - half, high: middle + half };
}

/** The difference of two shares with Newcombe's interval, made from Wilson's of each. */
export function differenceOf(first: Counted, other: Counted): Difference {
  const [p1, p2] = [rateOf(other), rateOf(first)];
  const [one, two] = [wilson(other), wilson(first)];
  const value = p1 - p2;
  return {
    value,
    from: value - Math.hypot(p1 - one.low, two.high - p2),
    to: value + Math.hypot(one.high - p1, p2 - two.low),
  };
}

/** Upper tail of the chi-square distribution with whole degrees of freedom, by the recurrence from two degrees to the next. */
function chiSquareTail(x: number, degrees: number): number {
  if (degrees === 1) return 2 * normalTail(Math.sqrt(x));
  if (degrees === 2) return Math.exp(-x / 2);
  const k = degrees - 2;
  return chiSquareTail(x, k) + Math.exp((k / 2) * Math.log(x / 2) - x / 2 - lnGamma(k / 2 + 1));
}

/** Natural logarithm of the gamma function at halves: enough for whole degrees of freedom. */
function lnGamma(half: number): number {
  let value = half % 1 === 0 ? 0 : Math.log(Math.sqrt(Math.PI));
  for (let at = half % 1 === 0 ? 1 : 0.5; at < half; at += 1) value += Math.log(at);
  return value;
}

/** Share of the normal distribution above `z`: Abramowitz and Stegun 7.1.26, good to seven digits. */
function normalTail(z: number): number {
  const t = 1 / (1 + 0.327_591_1 * (z / Math.SQRT2));
  const series =
    t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  return (series * Math.exp((-z * z) / 2)) / 2;
}

/**
 * How likely a split this far from the configured one is by chance alone: a chi-square test of the exposures.
 * @returns 1 where nothing was counted; 0 where somebody saw what nobody should
 */
export function splitProbability(counted: readonly Counted[]): number {
  const all = counted.reduce((sum, { exposures }) => sum + exposures, 0);
  if (counted.some(({ share, exposures }) => share === 0 && exposures > 0)) return 0;
  const expected = counted.filter(({ share }) => share > 0);
  if (all === 0 || expected.length < 2) return 1;
  const statistic = expected.reduce(
    (sum, { share, exposures }) => sum + (exposures - share * all) ** 2 / (share * all),
    0,
  );
  return statistic === 0 ? 1 : chiSquareTail(statistic, expected.length - 1);
}
