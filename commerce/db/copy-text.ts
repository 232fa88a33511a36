/**
 * Rows that are spelled in one go, on PGlite a COPY each: they keep the event loop for tens of milliseconds only
 * (docs/measurements.md, bulk loads).
 */
const COPY_CHUNK_ROWS = 5_000;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const arrayItem = (value: unknown): string =>
  value === null ? 'NULL' : `"${plain(value).replace(/["\\]/g, (c) => `\\${c}`)}"`;

function plain(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(arrayItem).join(',')}}`;
  return String(value);
}

const field = (value: unknown): string =>
  value === null || value === undefined ? '\\N' : plain(value).replace(/[\\\t\n\r]/g, (c) => ESCAPES[c] ?? c);

/** A row in the text format of COPY, with its line end. */
const copyLine = (row: readonly unknown[]): string => `${row.map(field).join('\t')}\n`;

/** The statement that loads `columns` of `table`. Names come from code, never from input; they are quoted all the same. */
export function copyStatement(table: string, columns: readonly string[], source: 'stdin' | "'/dev/blob'"): string {
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  return `copy ${quoted(table)}(${columns.map(quoted).join(',')}) from ${source}`;
}

/** Cuts rows into texts of at most COPY_CHUNK_ROWS lines. */
export function* copyChunks(rows: Iterable<readonly unknown[]>): Generator<{ text: string; count: number }> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(copyLine(row));
    if (lines.length === COPY_CHUNK_ROWS) {
      yield { text: lines.join(''), count: lines.length };
      lines = [];
    }
  }
  if (lines.length > 0) yield { text: lines.join(''), count: lines.length };
}
