import type { StoreReport, VariationReport } from './experiment-report.ts';

const percent = (share: number, digits = 2): string => `${(share * 100).toFixed(digits)} %`;
const points = (share: number): string => `${share < 0 ? '' : '+'}${(share * 100).toFixed(2)}`;

function lineOf({ variation, share, exposures, conversions, difference }: VariationReport): string[] {
  const rate = exposures === 0 ? '-' : percent(conversions / exposures);
  const against = difference
    ? `${points(difference.value)} points (${points(difference.from)} to ${points(difference.to)})`
    : 'compared with';
  return [variation, percent(share, 1), String(exposures), String(conversions), rate, against];
}

const HEAD = ['variation', 'share', 'exposures', 'conversions', 'rate', 'difference, 95 % interval'];

/** A store's part of the report, as a table in plain text. */
export function reportText({ store, variations, startDateTime, endDateTime, ...split }: StoreReport): string {
  const lines = [HEAD, ...variations.map(lineOf)];
  const widths = HEAD.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const warning = split.isSplitSuspicious
    ? [
        `WARNING: the split is not what was configured (chi-square, p = ${split.splitProbability.toExponential(1)}).`,
        'Something counts one variation more than another: do not trust the difference.',
      ]
    : [`split as configured (chi-square, p = ${split.splitProbability.toFixed(3)})`];
  return [`store ${store}, ${startDateTime} to ${endDateTime}`, ...table, ...warning].join('\n');
}
