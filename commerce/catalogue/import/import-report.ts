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
  readonly ms: number;
}

/** Refused rows that are shown; the report has all. */
const SHOWN = 20;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** The report for people, a line each. */
export function summarise(report: ImportReport): string[] {
  const { lines, refused, created, changed, missingPictures, ms } = report;
  const more = refused.length - SHOWN;
  return [
    `${count(lines, 'row', 'rows')} in ${(ms / 1000).toFixed(1)} s, prices without a store view in ${report.currency}.`,
    `${count(created, 'new product', 'new products')}, ${count(changed, 'changed product', 'changed products')}.`,
    ...(refused.length > 0 ? [`${count(refused.length, 'row was', 'rows were')} refused:`] : []),
    ...refused.slice(0, SHOWN).map(({ line, sku, reason }) => `  line ${line}, ${sku || 'no SKU'}: ${reason}`),
    ...(more > 0 ? [`  and ${more} more, all of them in the report`] : []),
    ...(missingPictures.length > 0
      ? [
          `${count(missingPictures.length, 'picture file is', 'picture files are')} missing, first ${missingPictures[0]}.`,
        ]
      : []),
  ];
}
