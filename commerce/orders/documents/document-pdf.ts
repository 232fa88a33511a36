import { fileURLToPath } from 'node:url';

/** What is printed: a head, two addresses, a table, sums, and words after them. */
export interface PrintedSheet {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly addresses: readonly (readonly [label: string, lines: readonly string[]])[];
  /** Printed large. */
  readonly code?: string;
  /** Last columns are numbers; the first takes the room that is left. */
  readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** The last one is strong. */
  readonly sums: readonly (readonly [label: string, amount: string])[];
  readonly notes: readonly string[];
  /** @param page from 1 */
  readonly footer: (page: number, pages: number) => string;
}

const MARGIN = 56;
const NUMBER_WIDTH = 84;
const GAP = 8;

const fileOf = (subset: string, weight: number): string =>
  fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`));
/** Faces by weight: western letters, then those of the rest of Europe, such as ł. */
const FACES = { plain: 400, strong: 700 } as const;
type Face = keyof typeof FACES;
const SUBSETS = ['latin', 'latin-ext'] as const;
/** Letters of the second subset: Latin Extended-A and beyond; what stands below and in punctuation is in the first. */
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]+/g;

/** Text in pieces that one subset can print each; the narrow space of France is in none. */
function runsOf(text: string): { text: string; subset: (typeof SUBSETS)[number] }[] {
  const runs: { text: string; subset: (typeof SUBSETS)[number] }[] = [];
  let from = 0;
  const plain = text.replace(/\u202f/g, '\u00a0');
  for (const match of plain.matchAll(EXTENDED)) {
    if (match.index > from) runs.push({ text: plain.slice(from, match.index), subset: 'latin' });
    runs.push({ text: match[0], subset: 'latin-ext' });
    from = match.index + match[0].length;
  }
  if (from < plain.length || runs.length === 0) runs.push({ text: plain.slice(from), subset: 'latin' });
  return runs;
}

/** Prints sheets on A4. */
class Printer {
  readonly doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    for (const [face, weight] of Object.entries(FACES)) {
      for (const subset of SUBSETS) this.doc.registerFont(`${face}-${subset}`, fileOf(subset, weight));
    }
  }

  /** Writes at a place within a width. @returns the height it took, points */
  write(
    text: string,
    at: { x: number; y: number; width: number; face?: Face; size?: number; align?: 'right' },
  ): number {
    const { x, y, width, face = 'plain', size = 10, align } = at;
    const runs = runsOf(text);
    this.doc.fontSize(size);
    const total = runs.reduce((sum, run) => sum + this.doc.font(`${face}-${run.subset}`).widthOfString(run.text), 0);
    const left = align === 'right' ? Math.max(x, x + width - total) : x;
    runs.forEach((run, nth) => {
      const options = { width: x + width - left + 1, continued: nth < runs.length - 1 };
      this.doc.font(`${face}-${run.subset}`);
      if (nth === 0) this.doc.text(run.text, left, y, options);
      else this.doc.text(run.text, options);
    });
    return this.doc.y - y;
  }

  get right(): number {
    return this.doc.page.width - MARGIN;
  }

  /** Goes on to a new page where so much does not fit any more. @returns where to write */
  room(y: number, height: number): number {
    if (y + height <= this.doc.page.height - MARGIN - 24) return y;
    this.doc.addPage();
    return MARGIN;
  }
}

function printTable(print: Printer, { head, rows }: PrintedSheet['table'], top: number): number {
  const width = print.right - MARGIN;
  const first = width - NUMBER_WIDTH * (head.length - 1);
  const row = (cells: readonly string[], y: number, face: Face): number => {
    const heights = cells.map((cell, nth) =>
      nth === 0
        ? print.write(cell, { x: MARGIN, y, width: first - GAP, face })
        : print.write(cell, {
            x: MARGIN + first + NUMBER_WIDTH * (nth - 1),
            y,
            width: NUMBER_WIDTH,
            face,
            align: 'right',
          }),
    );
    return Math.max(...heights) + GAP;
  };
  let y = top + row(head, top, 'strong');
  for (const cells of rows) {
    y = print.room(y, 40);
    print.doc
      .moveTo(MARGIN, y - GAP / 2)
      .lineTo(print.right, y - GAP / 2)
      .lineWidth(0.5)
      .strokeColor('#c8d0d8')
      .stroke();
    y += row(cells, y, 'plain');
  }
  return y;
}

/** Prints a sheet. @returns the bytes of a PDF file */
export async function printSheet(sheet: PrintedSheet): Promise<Buffer> {
  // A tenth of what every start would load, and only some print.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: sheet.title },
    lang: sheet.language,
  });
  const print = new Printer(doc);
  const bytes: Buffer[] = [];
  doc.on('data', (piece: Buffer) => bytes.push(piece));
  const { promise: done, resolve } = Promise.withResolvers<void>();
  doc.on('end', resolve);
  const half = (print.right - MARGIN) / 2;
  let y = MARGIN + print.write(sheet.title, { x: MARGIN, y: MARGIN, width: half * 2, face: 'strong', size: 22 }) + GAP;
  for (const [label, value] of sheet.facts) {
    print.write(label, { x: MARGIN, y, width: 110 });
    y += print.write(value, { x: MARGIN + 116, y, width: half * 2 - 116, face: 'strong' }) + 2;
  }
  y += 2 * GAP;
  const ends = sheet.addresses.map(([label, lines], nth) => {
    const at = { x: MARGIN + nth * half, width: half - 2 * GAP };
    let end = y + print.write(label, { ...at, y, face: 'strong' }) + 2;
    for (const line of lines) end += print.write(line, { ...at, y: end });
    return end;
  });
  y = Math.max(y, ...ends) + 2 * GAP;
  if (sheet.code) y += print.write(sheet.code, { x: MARGIN, y, width: half * 2, face: 'strong', size: 36 }) + 2 * GAP;
  y = printTable(print, sheet.table, y) + GAP;
  for (const [nth, [label, amount]] of sheet.sums.entries()) {
    y = print.room(y, 20);
    const face = nth === sheet.sums.length - 1 ? 'strong' : 'plain';
    print.write(label, { x: MARGIN + half, y, width: half - NUMBER_WIDTH, face });
    y += print.write(amount, { x: print.right - NUMBER_WIDTH, y, width: NUMBER_WIDTH, face, align: 'right' }) + 3;
  }
  y += 2 * GAP;
  for (const note of sheet.notes) {
    y = print.room(y, 30);
    y += print.write(note, { x: MARGIN, y, width: half * 2 }) + 3;
  }
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    // Text below the margin would begin a page of its own.
    doc.page.margins.bottom = 0;
    print.write(sheet.footer(page + 1, count), { x: MARGIN, y: doc.page.height - MARGIN, width: half * 2, size: 8 });
  }
  doc.end();
  await done;
  return Buffer.concat(bytes);
}
