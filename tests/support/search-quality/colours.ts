/** Which of the seeded colours people call by which plain word, told by looking at them one by one. */

export interface Called {
  /** Ids of colours that everybody calls so. */
  readonly surely: readonly number[];
  /** Of those that some do. */
  readonly perhaps: readonly number[];
}

export const COLOURS_CALLED = {
  red: { surely: [1, 11, 31, 35], perhaps: [18] },
  orange: { surely: [26, 13], perhaps: [1, 6, 32] },
  yellow: { surely: [22, 6], perhaps: [15, 25] },
  green: { surely: [3, 8, 17, 29, 34, 40], perhaps: [10, 20, 25] },
  blue: { surely: [2, 5, 9, 23, 30, 37], perhaps: [14, 20] },
  purple: { surely: [12, 24], perhaps: [] },
  pink: { surely: [21], perhaps: [32] },
  brown: { surely: [27, 18], perhaps: [35, 36] },
  grey: { surely: [4, 19, 33, 39], perhaps: [23, 28] },
  black: { surely: [16], perhaps: [4] },
  white: { surely: [7, 38], perhaps: [14, 15, 28] },
} as const satisfies Readonly<Record<string, Called>>;

export type ColourName = keyof typeof COLOURS_CALLED;
