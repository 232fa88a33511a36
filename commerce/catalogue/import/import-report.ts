export interface RefusedRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly sku: string;
  readonly reason: string;
}

/** What an import did. */
export interface ImportReport {
  readonly file: string;
  /** Of prices without a store view, ISO 4217. */
  readonly currency: string;
  /** Rows of the file, without the one that names the columns. */
  readonly lines: number;
  /** Products that are new. */
  readonly created: number;
  /** Products that were there and are different now. */
  readonly changed: number;
  readonly refused: readonly RefusedRow[];
  /** Picture files that were named and not there; a hundred at most. */
  readonly missingPictures: readonly string[];
  /** Columns that hold what the shop does not keep, and in how many rows. */
  readonly passedOver: Readonly<Record<string, number>>;
  /** Products that the file does not name, and that are sold no more since. */
  readonly retired: number;
  /** It was only tried: the shop is as it was. */
  readonly isDryRun: boolean;
  readonly ms: number;
}

/** Refused rows that are shown; the report has all. */
const SHOWN = 20;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** The report for people, a line each. */
export function summarise(report: ImportReport): string[] {
  const { lines, refused, created, changed, retired, missingPictures, isDryRun, ms } = report;
  const passedOver = Object.entries(report.passedOver).map(
    ([column, rows]) => `${column} (${count(rows, 'row', 'rows')})`,
  );
  const more = refused.length - SHOWN;
  return [
    ...(isDryRun ? ['This was a trial: nothing was written. It would be:'] : []),
    `${count(lines, 'row', 'rows')} in ${(ms / 1000).toFixed(1)} s, prices without a store view in ${report.currency}.`,
    `${count(created, 'new product', 'new products')}, ${count(changed, 'changed product', 'changed products')}.`,
    ...(retired > 0 ? [`${count(retired, 'product is', 'products are')} not in the file, and sold no more.`] : []),
    ...(refused.length > 0 ? [`${count(refused.length, 'row was', 'rows were')} refused:`] : []),
    ...refused.slice(0, SHOWN).map(({ line, sku, reason }) => `  line ${line}, ${sku || 'no SKU'}: ${reason}`),
    ...(more > 0 ? [`  and ${more} more, all of them in the report`] : []),
    ...(missingPictures.length > 0
      ? [
          `${count(missingPictures.length, 'picture file is', 'picture files are')} missing, first ${missingPictures[0]}.`,
        ]
      : []),
    ...(passedOver.length > 0 ? [`Not kept, as the shop has no place for it: ${passedOver.join(', ')}.`] : []),
  ];
}
