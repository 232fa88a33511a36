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

interface ParsedLine {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a product file line by line, in memory only what is under way.
 * @throws ImportFileError when it has no column `sku` or is no CSV
 */
export async function* readFileLines(file: string): AsyncGenerator<FileLine> {
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true });
  // A pipe hands on no errors: without this a file that is not there would be waited for in vain.
  const source = createReadStream(file).on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let columns: string[] | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedLine>) {
      if (columns === null) {
        columns = record.map((name) => name.trim());
        if (!columns.includes('sku')) throw new ImportFileError('The first line names no column "sku"');
        continue;
      }
      const named = columns.map((name, at) => [name, record[at] ?? ''] as const);
      const broken =
        record.length === columns.length ? null : `has ${record.length} cells, the first line ${columns.length}`;
      yield { line: info.lines, record: Object.fromEntries(named), broken };
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(`The file could not be read: ${(error as Error).message}`, { cause: error });
  } finally {
    source.destroy();
  }
  if (columns === null) throw new ImportFileError('The file is empty');
}
