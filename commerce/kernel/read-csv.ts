/** CSV as a merchant's spreadsheet writes it, for the commands that bring files. */
import { parse } from 'csv-parse/sync';
import { OperatorTaskError } from './ask-operator.ts';

/** A line of a file by the names of its columns. */
export interface CsvLine {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

interface Columns {
  readonly required: readonly string[];
  /** All that there may be, the required ones among them. */
  readonly known: readonly string[];
  /** Columns with a word of the reader's own in their name. */
  readonly like?: RegExp;
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** Spreadsheets of countries with a decimal comma write semicolons. */
const delimiterOf = (text: string): string => (/^[^\n,]*;/.test(text) && !/^[^\n]*,/.test(text) ? ';' : ',');

function parseLines(text: string): Parsed[] {
  const options = { bom: true, skip_empty_lines: true, trim: true, info: true, relax_column_count: true };
  try {
    return parse(text, { ...options, delimiter: delimiterOf(text) }) as unknown as Parsed[];
  } catch (error) {
    throw new OperatorTaskError(`The file is no CSV: ${(error as Error).message}`);
  }
}

/**
 * The lines of a CSV, its first line naming the columns.
 * @throws OperatorTaskError where it is none, lacks a column, has one nobody knows, or a line of another length
 */
export function readCsv(text: string, { required, known, like }: Columns): CsvLine[] {
  const [head, ...rest] = parseLines(text);
  const columns = head?.record ?? [];
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new OperatorTaskError(`The first line names no column ${missing.join(', ')}`);
  const unknown = columns.filter((name) => !known.includes(name) && !like?.test(name));
  if (unknown.length > 0) throw new OperatorTaskError(`There is no column ${unknown.join(', ')}`);
  const twice = columns.filter((name, at) => columns.indexOf(name) !== at);
  if (twice.length > 0) throw new OperatorTaskError(`The first line names a column twice: ${twice.join(', ')}`);
  return rest.map(({ record, info }) => {
    if (record.length !== columns.length)
      throw new OperatorTaskError(`Line ${info.lines} has ${record.length} cells, the first line ${columns.length}`);
    return { line: info.lines, cells: Object.fromEntries(columns.map((name, at) => [name, record[at] ?? ''])) };
  });
}

/** A cell that is not what its column holds. */
export class CellError extends Error {}

/** @returns minor units of `129`, `129.00` or, where commas part nothing else, `129,00`. @throws CellError for anything else */
export function money(text: string): number {
  const [, sign, units, cents = ''] = /^(-?)(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (units === undefined) throw new CellError(`${text} is no amount, such as 129.00`);
  const minor = Number(units) * 100 + Number(cents.padEnd(2, '0'));
  return sign ? -minor : minor;
}
