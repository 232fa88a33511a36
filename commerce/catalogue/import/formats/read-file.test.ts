import { describe, expect, it } from 'vitest';
import { writeTestFile } from '#tests/support/commerce/import-rows.ts';
import { type FileLine, ImportFileError, readFileLines, requireUtf8 } from './read-file.ts';

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

  it('reads no more of a row than any may have, such as after a quote that is never closed', async () => {
    const endless = `sku,name\nA,a\nB,"${'x'.repeat(6_000_000)}`;
    await expect(linesOf(endless)).rejects.toThrow(
      'The row at line 3 has more than 4194304 bytes: is a quote missing?',
    );
  });
});

describe('the encoding of a product file', () => {
  const header = 'sku,name\n';
  const refused = 'The file is not in UTF-8: save it with this encoding and import it again';

  it('is UTF-8, with or without a mark', async () => {
    for (const text of ['Skijacke für Mädchen', '滑雪 🎿']) {
      for (const mark of ['', '\uFEFF']) await requireUtf8(writeTestFile(`${mark}${header}A,${text}\n`));
    }
    await requireUtf8(writeTestFile(`${header}A,${'ä'.repeat(100_000)}\n`));
  });

  it.each([
    ['Latin-1', Buffer.from(`${header}A,für\n`, 'latin1')],
    ['UTF-16', Buffer.from(`${header}A,für\n`, 'utf16le')],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${header}A,für\n`, 'utf16le')],
    ['UTF-16, the high byte first', Buffer.from(`${header}A,für\n`, 'utf16le').swap16()],
    ['lone surrogates', Buffer.concat([Buffer.from(`${header}A,`), Buffer.from([0xed, 0xa0, 0x80, 0x0a])])],
    ['a letter that is cut off', Buffer.concat([Buffer.from(`${header}A,`), Buffer.from([0xc3])])],
    ['Latin-1 far down', Buffer.concat([Buffer.from(header), Buffer.alloc(200_000, 0x61), Buffer.from([0xfc, 0x0a])])],
  ])('is not %s', async (_, content) => {
    await expect(requireUtf8(writeTestFile(content))).rejects.toThrow(refused);
  });

  it('of a file that is not there cannot be told', async () => {
    await expect(requireUtf8('/nowhere/products.csv')).rejects.toThrow('The file could not be read');
  });
});
