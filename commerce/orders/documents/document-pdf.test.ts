import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type PrintedSheet, printSheet } from './document-pdf.ts';

const SHEET: PrintedSheet = {
  title: 'Invoice',
  language: 'en-GB',
  facts: [['Number', 'UK-I-000001']],
  addresses: [['Buyer', ['Zoé Søren Łęcki']]],
  table: { head: ['Item', 'Amount'], rows: [['Flask', '£50.00']] },
  sums: [
    ['Code', '−£5.00'],
    ['Total', '£50.00'],
  ],
  notes: ['Prix\u202f!'],
  footer: (page, pages) => `${page}/${pages}`,
};

/** The streams of a PDF, unpacked. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
}
const pagesOf = (pdf: Buffer): number => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
/** Letters that the faces in a PDF can be read back to. */
const lettersOf = (pdf: Buffer): string =>
  streamsOf(pdf)
    .filter((stream) => stream.includes('begincmap'))
    .flatMap((stream) =>
      [...stream.matchAll(/<([0-9a-f]{4})>/gi)].map(([, hex = '']) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
    .join('');

it('is a PDF in the faces of the shop, with the letters of every country that it sends to', async () => {
  const pdf = await printSheet(SHEET);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(pdf)).toBe(1);
  const letters = lettersOf(pdf);
  for (const letter of 'Zéø£Łę−') expect(letters, letter).toContain(letter);
  expect(letters).not.toContain('\0\0\0');
});

it('goes on to as many pages as its rows need', async () => {
  const rows = Array.from({ length: 90 }, (_, nth) => [`Flask ${nth} ${'with a long name '.repeat(4)}`, '£50.00']);
  expect(pagesOf(await printSheet({ ...SHEET, table: { head: ['Item', 'Amount'], rows } }))).toBeGreaterThan(2);
});
