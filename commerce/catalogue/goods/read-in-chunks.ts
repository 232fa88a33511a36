import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Query } from '#commerce/kernel/database.ts';

/** Rows read at once: PGlite answers in this very thread, and some 50 ms is as long as requests may wait for it. */
const CHUNK = 3000;

interface NumberTable {
  /** Columns of whole numbers, those of its order first; null is read as 0. */
  readonly columns: readonly string[];
  readonly table: string;
  /** What is read of it: `$1` and so on stand for the parameters. */
  readonly where: string;
}

/** A piece as one text, commas between columns and semicolons between rows. */
function statementOf({ columns, table, where }: NumberTable): string {
  const values = columns.map((column) => `coalesce(${column}, 0)`).join(` || ',' || `);
  const order = columns.join(', ');
  return `select string_agg(${values}, ';' order by ${order}) piece
    from (select ${order} from ${table} where ${where} order by ${order} limit ${CHUNK}) rows`;
}

const SEMICOLON = 59;
const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;

/** The rows of a piece: digit by digit, a fifth of the time that `split` and `Number` take. */
export function rowsOf(piece: string): number[][] {
  const rows: number[][] = [];
  let row: number[] = [];
  let value = 0;
  let sign = 1;
  for (let at = 0; at <= piece.length; at++) {
    const code = at === piece.length ? SEMICOLON : piece.charCodeAt(at);
    if (code >= ZERO && code <= NINE) value = value * 10 + (code - ZERO);
    else if (code === MINUS) sign = -1;
    if (code !== COMMA && code !== SEMICOLON) continue;
    row.push(value * sign);
    value = 0;
    sign = 1;
    if (code === COMMA) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * Reads a long table of whole numbers piece by piece and lets requests run in between; the database looks for the next piece
 * meanwhile. A piece comes as one text, which takes a quarter of the time of as many rows (PGlite, 120,000 rows: 145 ms of the
 * processor against 560).
 * @param parameters of the statement, given the last row read; all zeros before the first
 * @returns pieces of rows, which are numbers in the order of the columns
 */
export async function* readPieces(
  query: Query,
  table: NumberTable,
  parameters: (last: readonly number[]) => readonly number[],
): AsyncGenerator<number[][]> {
  const statement = statementOf(table);
  const after = (last: readonly number[]) => query<{ piece: string | null }>(statement, parameters(last));
  let next = after(table.columns.map(() => 0));
  for (;;) {
    const piece = (await next).rows[0]?.piece;
    if (!piece) return;
    const [last = []] = rowsOf(piece.slice(piece.lastIndexOf(';') + 1));
    next = after(last);
    // Whoever stops reading does not hear of it.
    next.catch(() => undefined);
    yield rowsOf(piece);
    await yieldToRequests();
  }
}

/** All rows of a table that is read in pieces (`readPieces`). */
export async function readNumbers(
  query: Query,
  table: NumberTable,
  parameters: (last: readonly number[]) => readonly number[],
): Promise<number[][]> {
  const all: number[][] = [];
  for await (const piece of readPieces(query, table, parameters)) all.push(...piece);
  return all;
}
