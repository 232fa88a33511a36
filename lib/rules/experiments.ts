/** An experiment of a store (AB-02, decision 177). */
export interface Experiment {
  readonly name: string;
  /** Types of pages that show it, as lib/routing/page-traits.ts calls them; empty: every page. */
  readonly pages: readonly string[];
  /** `percentage`: weight among the others, scaled to 100; those without one share what is left evenly. */
  readonly variations: readonly { readonly name: string; readonly percentage?: number | undefined }[];
  /** The first and the first moment beyond it, ISO 8601. */
  readonly startDateTime: string;
  readonly endDateTime: string;
}

/** Variations that a browser is believed to have; lib/contract/stores.ts allows a store as many experiments. */
const EXPERIMENTS_MAX = 4;

/** The variation that a visitor has of each experiment (AB-01), by code. */
export type Variations = Readonly<Record<string, string>>;

/** No experiment, or none that touches the page. */
export const NO_VARIATIONS: Variations = {};

/**
 * The shares of variations, adding up to 1 (AB-05, AB-06, decision 56): what has no percentage shares evenly what the others
 * leave of 100, what is negative or no number counts as 0, and where all are 0 each has the same.
 */
export function sharesOf(variations: Experiment['variations']): number[] {
  const given = variations.map(({ percentage }) => {
    if (percentage === undefined) return null;
    return Number.isFinite(percentage) ? Math.max(0, percentage) : 0;
  });
  const sum = given.reduce<number>((all, percentage) => all + (percentage ?? 0), 0);
  const missing = given.filter((percentage) => percentage === null).length;
  const rest = missing > 0 ? Math.max(0, 100 - sum) / missing : 0;
  const whole = sum + rest * missing;
  return given.map((percentage) => (whole === 0 ? 1 / given.length : (percentage ?? rest) / whole));
}

/**
 * A variation by chance (AB-03, AB-04).
 * @param chance from 0 up to but not 1
 */
export function drawVariation({ variations }: Pick<Experiment, 'variations'>, chance: number): string {
  let left = chance;
  const shares = sharesOf(variations);
  const drawn = variations.find((_, at) => {
    left -= shares[at] ?? 0;
    return left < 0;
  });
  // Sums of fractions may end a little below 1.
  return (drawn ?? variations.findLast((_, at) => (shares[at] ?? 0) > 0) ?? variations[0])?.name ?? '';
}

/** Does an experiment run now (AB-07)? @param now milliseconds since 1970 */
export const isRunning = (
  { startDateTime, endDateTime }: Pick<Experiment, 'startDateTime' | 'endDateTime'>,
  now: number,
): boolean => Date.parse(startDateTime) <= now && now < Date.parse(endDateTime);

/** Does it run, and touch this type of page? */
const touches = (experiment: Experiment, page: string, now: number): boolean =>
  (experiment.pages.length === 0 || experiment.pages.includes(page)) && isRunning(experiment, now);

const knows = ({ variations }: Experiment, name: string | undefined): name is string =>
  variations.some((variation) => variation.name === name);

/** What a visitor gets of the experiments on a page. */
export interface Assigned {
  /** Of the experiments that touch the page. */
  readonly shown: Variations;
  /** Of all that the visitor takes part in, where something was drawn now: to be remembered; else null. */
  readonly drawn: Variations | null;
}

/**
 * The variations a visitor sees on a page: those remembered, else drawn by chance (AB-03).
 * @param remembered what the visitor's browser says, which may be anything
 * @param now milliseconds since 1970
 */
export function assignVariations(
  experiments: readonly Experiment[],
  page: string,
  remembered: Variations,
  now: number,
  random: () => number = Math.random,
): Assigned {
  const touching = experiments.filter((experiment) => touches(experiment, page, now));
  const isKnown = (experiment: Experiment): boolean => knows(experiment, remembered[experiment.name]);
  const shown = Object.fromEntries(
    touching.map((experiment) => [
      experiment.name,
      isKnown(experiment) ? (remembered[experiment.name] ?? '') : drawVariation(experiment, random()),
    ]),
  );
  if (touching.every(isKnown)) return { shown, drawn: null };
  const kept = experiments.filter(isKnown).map(({ name }) => [name, remembered[name] ?? '']);
  return { shown, drawn: { ...Object.fromEntries(kept), ...shown } };
}

/** Variations as one word, `menu-order.alphabet~tiles.large`, in the order of their codes; empty without any. */
export const writeVariations = (variations: Variations): string =>
  Object.entries(variations)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, variation]) => `${code}.${variation}`)
    .join('~');

const WRITTEN = /^([a-z0-9-]{1,64})\.([a-z0-9-]{1,64})$/;

/** Reads that word; what is malformed or too much is left out. */
export function readVariations(word: string | undefined): Variations {
  const pairs = (word ?? '')
    .slice(0, 1000)
    .split('~', EXPERIMENTS_MAX)
    .flatMap((text) => {
      const [, code, variation] = WRITTEN.exec(text) ?? [];
      return code === undefined || variation === undefined ? [] : [[code, variation] as const];
    });
  return Object.fromEntries(pairs);
}
