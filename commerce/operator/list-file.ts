/** Reads a file of a list: CSV with a line for each row, or JSON as the call takes it. */
import { OperatorTaskError } from '#commerce/kernel/ask-operator.ts';
import { CellError, type CsvLine, money, readCsv } from '#commerce/kernel/read-csv.ts';
import { type ListName, OPERATOR_LISTS } from './lists.ts';

/** `12`, and `12.0000` as some systems write it. */
function whole(text: string): number {
  if (!/^-?\d{1,9}(?:\.0+)?$/.test(text)) throw new CellError(`${text} is no whole number`);
  return Number(text);
}

const YES_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
  301: true,
  302: false,
};
function yesOrNo(text: string): boolean {
  const value = YES_NO[text.toLowerCase()];
  if (value === undefined) throw new CellError(`${text} is neither yes nor no`);
  return value;
}

const asIs = (text: string): string => text;
const names = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

interface Column {
  /** Of the row as the call takes it; that of the column by default. */
  readonly field?: string;
  readonly read: (text: string) => unknown;
  readonly required?: true;
  /** What an empty cell means; by default that nothing is said. */
  readonly empty?: unknown;
}

const needed = (read: Column['read'], field?: string): Column => ({ read, required: true, ...(field && { field }) });

const COLUMNS: Readonly<Record<ListName, Readonly<Record<string, Column>>>> = {
  codes: {
    code: needed(asIs),
    starts: needed(asIs, 'starts_at'),
    ends: needed(asIs, 'ends_at'),
    stores: { read: names },
    percent: { read: whole },
    amount: { read: money },
    min_subtotal: { read: money },
    max_uses: { read: whole },
  },
  prices: {
    sku: needed(asIs),
    store: needed(asIs),
    price: { ...needed(money, 'amount'), empty: null },
    percent: { read: (text) => money(text) / 100 },
    from: { read: whole },
    rrp: { read: money },
    group: { read: whole },
  },
  stock: { sku: needed(asIs), qty: needed(whole) },
  redirects: {
    from: needed(asIs),
    to: { read: asIs, required: true, empty: null },
    stores: { read: names },
    permanent: { read: yesOrNo },
  },
  groups: { email: needed(asIs), group: needed(whole) },
};

/** A row as the call takes it, with the line that it stands in. */
interface FileRow {
  readonly line: number;
  readonly row: unknown;
}

/** @throws OperatorTaskError naming the line and column of the first cell that cannot be read */
function rowOf(columns: Readonly<Record<string, Column>>, { line, cells }: CsvLine): FileRow {
  const told = Object.entries(cells).flatMap(([name, text]): [string, unknown][] => {
    const { field = name, read, empty } = columns[name] ?? { read: asIs };
    if (text === '') return empty === undefined ? [] : [[field, empty]];
    try {
      return [[field, read(text)]];
    } catch (error) {
      if (error instanceof CellError) throw new OperatorTaskError(`Line ${line}, ${name}: ${error.message}`);
      throw error;
    }
  });
  return { line, row: Object.fromEntries(told) };
}

function rowsOfCsv(name: ListName, text: string): FileRow[] {
  const columns = COLUMNS[name];
  const known = Object.keys(columns);
  const required = known.filter((column) => columns[column]?.required);
  return readCsv(text, { required, known }).map((line) => rowOf(columns, line));
}

function rowsOfJson(text: string): FileRow[] {
  try {
    const held: unknown = JSON.parse(text);
    if (Array.isArray(held)) return held.map((row: unknown, at) => ({ line: at + 1, row }));
  } catch {
    // Said below, in words of ours.
  }
  throw new OperatorTaskError('The file is no list in JSON');
}

/**
 * @param text of the file
 * @param isJson else it is CSV
 * @throws OperatorTaskError naming the line and place of each thing that is not as it should be
 */
export function readList(name: ListName, text: string, isJson: boolean): FileRow[] {
  const rows = isJson ? rowsOfJson(text) : rowsOfCsv(name, text);
  if (rows.length === 0) throw new OperatorTaskError('The file holds nothing below its first line');
  const { row: shape, rowsMax } = OPERATOR_LISTS[name];
  if (rows.length > rowsMax) {
    throw new OperatorTaskError(`The file holds ${rows.length} rows; bring ${rowsMax} at a time`);
  }
  const columnOf = new Map(Object.entries(COLUMNS[name]).map(([column, { field = column }]) => [field, column]));
  const wrong = rows.flatMap(({ line, row }) =>
    (shape.safeParse(row).error?.issues ?? []).map(({ path: [field = ''], message }) => {
      const place = isJson ? String(field) : (columnOf.get(String(field)) ?? String(field));
      return `Line ${line}, ${place}: ${message}`;
    }),
  );
  if (wrong.length > 0) throw new OperatorTaskError(wrong.join('\n'));
  return rows;
}
