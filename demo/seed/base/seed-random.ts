/** Choices for the seed: every draw comes from a numbered source, so that each start makes the same shop. */
import { randomFrom } from '#demo/art/kit/kit.ts';

export interface Draw {
  /** A number in 0..1, 1 left out. */
  readonly share: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
  readonly shuffled: <T>(list: readonly T[]) => T[];
}

/** A source of draws; the same number gives the same draws. */
export function drawFrom(seed: number): Draw {
  const share = randomFrom(Math.imul(seed, 2_654_435_761));
  const whole = (low: number, high: number): number => low + Math.floor(share() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Nothing to pick from');
    return list[whole(0, list.length - 1)] as T;
  };
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, rank: share() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  return { share, whole, pick, chance: (probability) => share() < probability, shuffled };
}
