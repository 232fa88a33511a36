/** Size runs and the labels of their sizes. A size that reads the same in all languages has one label. */

import { sizeLabel } from '#commerce/catalogue/size-guides/size-label.ts';
import { LOCALE_OF } from '#commerce/kernel/texts.ts';
import type { Language } from '#lib/contract/values.ts';

export interface SeedSize {
  readonly id: number;
  /** Place among all sizes, from 1: kinds of sizes one after the other, each from small to large. */
  readonly position: number;
  readonly label: (lang: Language) => string;
}

/** Runs by the way their goods are sized. `one` is a product without a choice of size. */
const SIZE_RUNS = {
  one: [],
  clothing: ['XS', 'S', 'M', 'L', 'XL', '2XL'],
  clothingWomen: ['XS', 'S', 'M', 'L', 'XL'],
  clothingKids: ['116', '128', '140', '152', '164'],
  gloves: ['S', 'M', 'L', 'XL'],
  shoesMen: ['EU 41', 'EU 42', 'EU 42.5', 'EU 43', 'EU 44', 'EU 45', 'EU 46'],
  shoesWomen: ['EU 36', 'EU 37', 'EU 38', 'EU 38.5', 'EU 39', 'EU 40', 'EU 41'],
  pisteSkis: ['156', '163', '170', '177'],
  wideSkis: ['164', '172', '180', '188'],
  kidsSkis: ['100', '110', '120', '130'],
  boards: ['149', '152', '154', '156', '158W'],
  boardsWomen: ['143', '146', '149', '152'],
  skiBootsMen: ['25.5', '26.5', '27.5', '28.5', '29.5'],
  skiBootsWomen: ['22.5', '23.5', '24.5', '25.5'],
  poles: ['110 cm', '115 cm', '120 cm', '125 cm', '130 cm'],
  headSizes: ['S 51–55', 'M 55–59', 'L 59–62'],
  bikeFrames: ['XS', 'S', 'M', 'L', 'XL'],
  sleepingBags: ['regular', 'long'],
  ropes: ['40 m', '60 m', '70 m', '80 m'],
  harness: ['XS', 'S', 'M', 'L'],
  wetsuits: ['S', 'M', 'MT', 'L', 'XL'],
  wetsuitsWomen: ['8', '10', '12', '14'],
  kettlebells: ['8 kg', '12 kg', '16 kg', '20 kg', '24 kg'],
  brakes: ['85 mm', '95 mm', '105 mm'],
  bottles: ['0.5 l', '0.75 l', '1.0 l'],
} as const;
export type SizeRun = keyof typeof SIZE_RUNS;

const CODES = [...new Set<string>(Object.values(SIZE_RUNS).flat())];

/** Sizes that are words or letters, small to large. */
const WITHOUT_MEASURE = ['XS', 'S', 'M', 'MT', 'L', 'XL', '2XL', 'regular', 'long'];

/** How the kinds of sizes are written, in the order of the filter; bare figures are dress and boot sizes, then lengths. */
const KINDS = [
  /^(?:XS|S|M|MT|L|XL|2XL)$/,
  /^[SML] \d/,
  /^EU /,
  /^[\d.]+W?$/,
  / mm$/,
  / cm$/,
  / m$/,
  / kg$/,
  / l$/,
  /^[a-z]+$/,
];

const kindOf = (code: string): number => KINDS.findIndex((kind) => kind.test(code));
const measureOf = (code: string): number =>
  WITHOUT_MEASURE.includes(code) ? WITHOUT_MEASURE.indexOf(code) : Number(/[\d.]+/.exec(code)?.[0]);

const IN_ORDER = CODES.toSorted((a, b) => kindOf(a) - kindOf(b) || measureOf(a) - measureOf(b));

/** Every size of every run once; ids count from 1 in the order of the runs. */
export const SIZES: readonly SeedSize[] = CODES.map((code, at) => ({
  id: at + 1,
  position: IN_ORDER.indexOf(code) + 1,
  label: (lang) => sizeLabel(code, LOCALE_OF[lang]),
}));

/** Ids of the sizes of a run, smallest first. */
export const sizeIdsOf = (run: SizeRun): number[] => SIZE_RUNS[run].map((code) => CODES.indexOf(code) + 1);
