/** A figure of the shop: what single runs gave, in one unit. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly runs: readonly number[];
  /** Is more of it better? Of milliseconds and bytes it is not. */
  readonly isMoreBetter: boolean;
  /** What it is to be (docs/performance.md), in the same unit. */
  readonly bar?: number;
}

/** What two measurements of a figure say of each other. */
export type Change = 'new' | 'better' | 'worse' | 'same';

/** Less than this is noise even where no run of the one is among those of the other, as a share. */
const NOISE = 0.05;

/** @returns the middle one of some numbers; of an even number the upper one; NaN of none */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Do all runs of the one lie on one side of all runs of the other? */
function isApart(a: readonly number[], b: readonly number[]): boolean {
  return Math.min(...a) > Math.max(...b) || Math.max(...a) < Math.min(...b);
}

/**
 * Says whether a figure changed by more than noise: no run of now is among those of then, and the medians differ by more
 * than a twentieth.
 * @param then runs of the last kept measurement, in the figure's unit
 */
export function changeOf({ runs, isMoreBetter }: Figure, then: readonly number[] | undefined): Change {
  if (!then || then.length === 0) return 'new';
  const [now, before] = [median(runs), median(then)];
  if (!isApart(runs, then) || Math.abs(now - before) <= NOISE * Math.abs(before)) return 'same';
  return now > before === isMoreBetter ? 'better' : 'worse';
}

/** Does a figure reach its bar? Without a bar it does. */
export function isReached({ runs, bar, isMoreBetter }: Figure): boolean {
  if (bar === undefined) return true;
  return isMoreBetter ? median(runs) >= bar : median(runs) <= bar;
}

const shown = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });

/** A row of the table (Markdown): the median of now with its spread, that of the last kept measurement, and the bar. */
export function rowOf(figure: Figure, then: readonly number[] | undefined): string {
  const { name, unit, runs, bar } = figure;
  const spread = runs.length > 1 ? ` (${shown(Math.min(...runs))} to ${shown(Math.max(...runs))})` : '';
  const cells = [
    `${name}, ${unit}`,
    `${shown(median(runs))}${spread}`,
    then && then.length > 0 ? shown(median(then)) : '',
    changeOf(figure, then),
    bar === undefined ? '' : `${shown(bar)}${isReached(figure) ? '' : ' (missed)'}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
