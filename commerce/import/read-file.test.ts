import { describe, expect, it } from 'vitest';
import { type FileLine, ImportFileError, readFileLines } from './read-file.ts';
import { writeTestFile } from './test-import.ts';

async function linesOf(content: string): Promise<FileLine[]> {
  const lines: FileLine[] = [];
  for await (const line of readFileLines(writeTestFile(content))) lines.push(line);
  return lines;
}

describe('reading a product file', () => {
  it('names cells by their columns and says in which line a row ends', async () => {
    expect(await linesOf('\uFEFFsku,name\nA,"two\nlines"\n\nB,"a ""b"""\n')).toEqual([
      { line: 3, record: { sku: 'A', name: 'two\nlines' }, broken: null },
      { line: 5, record: { sku: 'B', name: 'a "b"' }, broken: null },
    ]);
  });

  it('goes on after a row with too many or too few cells, and says so', async () => {
    const [short, good] = await linesOf('sku,name\nA\nB,b\n');
    expect(short?.broken).toBe('has 1 cells, the first line 2');
    expect(good?.broken).toBeNull();
  });

  it('takes no file without a column sku, an empty one, one that is not there, or one that is no CSV', async () => {
    for (const content of ['name,price\nA,1\n', '', 'sku,name\nA,"never closed\n']) {
      await expect(linesOf(content)).rejects.toBeInstanceOf(ImportFileError);
    }
    await expect(readFileLines('/nowhere/products.csv').next()).rejects.toBeInstanceOf(ImportFileError);
  });
});
