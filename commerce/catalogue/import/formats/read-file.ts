import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

/** A line of the file by the names of its columns, or why it cannot be read. */
export interface FileLine {
  /** Line of the file at which it ends, from 1: a cell may hold line ends. */
  readonly line: number;
  readonly record: Readonly<Record<string, string>>;
  readonly broken: string | null;
}

/** A file that is no product file; the message is for people. */
export class ImportFileError extends Error {}

/** Most bytes of a row, several times what its columns may hold: of a quote that is never closed no more is read. */
const ROW_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Reads a file through once, piece by piece, so that nothing is written of one that is no text in UTF-8.
 * @throws ImportFileError when it is in another encoding, or cannot be read
 */
export async function requireUtf8(file: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isBegin = true;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true });
      // UTF-16 without a mark is UTF-8 by its bytes, with a NUL beside every letter.
      if (isBegin && text.slice(0, 2).includes('\0')) throw new TypeError('UTF-16');
      isBegin = false;
    }
    decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw unreadable(error);
    throw new ImportFileError('The file is not in UTF-8: save it with this encoding and import it again');
  }
}

function unreadable(error: unknown): ImportFileError {
  const { code, lines, message } = error as Error & { code?: string; lines?: number };
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new ImportFileError(`The row at line ${lines} has more than ${ROW_BYTES_MAX} bytes: is a quote missing?`);
  return new ImportFileError(`The file could not be read: ${message}`, { cause: error });
}

interface ParsedLine {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a product file line by line, in memory only what is under way.
 * @throws ImportFileError when it has neither a column `sku` nor those of Shopify, is no CSV, or a row is too long
 */
export async function* readFileLines(file: string): AsyncGenerator<FileLine> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_BYTES_MAX,
  });
  // A pipe hands on no errors: without this a file that is not there would be waited for in vain.
  const source = createReadStream(file).on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let columns: string[] | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedLine>) {
      if (columns === null) {
        columns = record.map((name) => name.trim());
        if (!columns.includes('sku') && !['Handle', 'Variant Price'].every((name) => columns?.includes(name))) {
          throw new ImportFileError('The first line names no column "sku", as Magento has, nor those of Shopify');
        }
        continue;
      }
      const named = columns.map((name, at) => [name, record[at] ?? ''] as const);
      const broken =
        record.length === columns.length ? null : `has ${record.length} cells, the first line ${columns.length}`;
      yield { line: info.lines, record: Object.fromEntries(named), broken };
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw unreadable(error);
  } finally {
    source.destroy();
  }
  if (columns === null) throw new ImportFileError('The file is empty');
}
