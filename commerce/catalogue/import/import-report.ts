export interface RefusedRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly sku: string;
  readonly reason: string;
}

/** A row that was taken in otherwise than it means it. */
export interface NotedRow {
  readonly line: number;
  readonly sku: string;
  readonly note: string;
}

/** A column that is left out: in how many rows it says something, and why. */
export interface LeftOut {
  readonly rows: number;
  readonly why: string;
}

/** What the rows that were not refused are, each counted once. */
export interface RowsTaken {
  readonly products: number;
  readonly articles: number;
  readonly storeViews: number;
  readonly groups: number;
  readonly groupPrices: number;
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
  readonly noted: readonly NotedRow[];
  readonly taken: RowsTaken;
  /** Columns that hold what the shop does not keep. */
  readonly leftOut: Readonly<Record<string, LeftOut>>;
  /** It can be taken back by `npm run import -- --undo`. */
  readonly canBeUndone: boolean;
  /** Products that the file does not name, and that are sold no more since. */
  readonly retired: number;
  /** It was only tried: the shop is as it was. */
  readonly isDryRun: boolean;
  readonly ms: number;
}

/** Refused rows that are shown; the report has all. */
const SHOWN = 20;

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const rowsOf = (number: number): string => count(number, 'row', 'rows');
const some = <T>(all: readonly T[], lineOf: (one: T) => string): string[] => [
  ...all.slice(0, SHOWN).map((one) => `  ${lineOf(one)}`),
  ...(all.length > SHOWN ? [`  and ${all.length - SHOWN} more, all of them in the report`] : []),
];

/** What became of every row, in a line. */
function takenIn({ taken, refused }: ImportReport): string {
  const parts = [
    count(taken.products, 'product', 'products'),
    count(taken.articles, 'article of a product', 'articles of products'),
    ...(taken.storeViews > 0 ? [`${rowsOf(taken.storeViews)} of store views`] : []),
    ...(taken.groups > 0 ? [count(taken.groups, 'group that was taken apart', 'groups that were taken apart')] : []),
    ...(taken.groupPrices > 0
      ? [count(taken.groupPrices, 'price of a group or of several pieces', 'prices of groups or of several pieces')]
      : []),
  ];
  return `Taken in: ${parts.join(', ')}. Refused: ${refused.length}.`;
}

/** What is not kept of the rows that were taken in, a line for each column. */
export const leftOutLines = ({ leftOut }: ImportReport): string[] =>
  Object.entries(leftOut).map(([column, { rows, why }]) => `${column} (${rowsOf(rows)}): ${why}`);

/** What was done, in numbers, a line each. */
export function summaryLines(report: ImportReport): string[] {
  const { lines, created, changed, retired, isDryRun, ms } = report;
  return [
    ...(isDryRun ? ['This was a trial: nothing was written. It would be:'] : []),
    `${rowsOf(lines)} in ${(ms / 1000).toFixed(1)} s, prices without a store view in ${report.currency}.`,
    takenIn(report),
    `${count(created, 'new product', 'new products')}, ${count(changed, 'changed product', 'changed products')}.`,
    ...(retired > 0 ? [`${count(retired, 'product is', 'products are')} not in the file, and sold no more.`] : []),
    ...(report.canBeUndone
      ? ['To take it back, as long as no other import has changed anything: npm run import -- --undo']
      : []),
  ];
}

/** The report for people, a line each. */
export function summarise(report: ImportReport): string[] {
  const { refused, noted, missingPictures } = report;
  const columns = leftOutLines(report);
  return [
    ...summaryLines(report),
    ...(refused.length > 0 ? [`${count(refused.length, 'row was', 'rows were')} refused:`] : []),
    ...some(refused, ({ line, sku, reason }) => `line ${line}, ${sku || 'no SKU'}: ${reason}`),
    ...(noted.length > 0 ? [`${count(noted.length, 'row was', 'rows were')} taken in otherwise than it says:`] : []),
    ...some(noted, ({ line, sku, note }) => `line ${line}, ${sku}: ${note}`),
    ...(missingPictures.length > 0
      ? [
          `${count(missingPictures.length, 'picture file is', 'picture files are')} missing, first ${missingPictures[0]}.`,
        ]
      : []),
    ...(columns.length > 0 ? ['Columns that are left out:', ...columns.map((line) => `  ${line}`)] : []),
  ];
}
