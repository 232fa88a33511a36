import { MONDOPOINT } from '#lib/rules/measures.ts';

/** Ways in which shoe sizes are counted. */
export const SIZE_SYSTEMS = ['eu', 'uk', 'us-men', 'us-women'] as const;
export type SizeSystem = (typeof SIZE_SYSTEMS)[number];

/**
 * Mondopoint, cm, from a shoe size. A Paris point is two thirds of a centimetre, counted on a last four thirds longer
 * than the foot (ISO/TS 19407); the others are counted as makers of ski boots print them, a size to a centimetre.
 */
const FROM: Readonly<Record<SizeSystem, (size: number) => number>> = {
  eu: (size) => (size - 2) / 1.5,
  uk: (size) => size + 19,
  'us-men': (size) => size + 18,
  'us-women': (size) => size + 17,
};

/** Half sizes from the smallest to the largest, by system. */
const RANGES: Readonly<Record<SizeSystem, readonly [first: number, last: number]>> = {
  eu: [35, 49],
  uk: [2.5, 13.5],
  'us-men': [4, 14],
  'us-women': [4.5, 13],
};

/** The sizes of a system, smallest first. */
export function sizesOfSystem(system: SizeSystem): number[] {
  const [first, last] = RANGES[system];
  return Array.from({ length: (last - first) * 2 + 1 }, (_, at) => first + at / 2);
}

/** Mondopoint that a shoe size usually is, cm, to the half and within what a pack can be mounted to. */
export function mondopointOf(system: SizeSystem, size: number): number {
  const halves = Math.round(FROM[system](size) / MONDOPOINT.step) * MONDOPOINT.step;
  return Math.min(MONDOPOINT.max, Math.max(MONDOPOINT.min, halves));
}
