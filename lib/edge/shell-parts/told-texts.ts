/** A script by which Next tells React a piece of a page's flight data, as a string of JSON. */
const PIECE = /<script([^>]*)>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g;

/** What JSON may hold and a script may not, as Next writes it (`htmlEscapeJsonString`). */
const UNSAFE = /[&<>\u2028\u2029]/g;
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

const [COLON, COMMA, LINE_END, TEXT] = [...':,\nT'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

/** A row of flight data: `id:` and a line, or `id:T`, the length of a text in bytes of hexadecimal digits, a comma and the text. */
interface Row {
  /** With its line end. */
  readonly bytes: Buffer;
  /** Of a text; null where it is none. */
  readonly id: string | null;
}

/** @returns null where flight data is not of the form that is known here */
function rowsOf(flight: Buffer): Row[] | null {
  const rows: Row[] = [];
  for (let start = 0, end: number; start < flight.length; start = end) {
    const kind = flight.indexOf(COLON, start) + 1;
    if (kind === 0) return null;
    let id: string | null = null;
    if (flight[kind] === TEXT) {
      const comma = flight.indexOf(COMMA, kind);
      end = comma + 1 + Number.parseInt(flight.toString('latin1', kind + 1, comma), 16);
      if (comma < 0 || !(end <= flight.length)) return null;
      id = flight.toString('latin1', start, kind - 1);
    } else end = flight.indexOf(LINE_END, kind) + 1 || flight.length;
    rows.push({ bytes: flight.subarray(start, end), id });
  }
  return rows;
}

/** A text of `KeptText` in a row, or the id of the row that it has of its own, and what names it in the document. */
const KEPT = /"html":"((?:[^"\\]|\\.)*)","mark":"([\w-]+)"/g;

/** The flight data without texts that the document marks as its own; null where it cannot be read. */
function withoutMarked(flight: Buffer, isMarked: (mark: string) => boolean): Buffer | null {
  const own = new Set<string>();
  const rows = rowsOf(flight)?.map(({ bytes, id }) => {
    if (id !== null) return { bytes, id };
    const row = bytes.toString().replace(KEPT, (all, html: string, mark: string) => {
      if (!isMarked(mark)) return all;
      if (html.startsWith('$')) own.add(html.slice(1));
      return `"html":"","mark":"${mark}"`;
    });
    return { bytes: Buffer.from(row), id };
  });
  return rows ? Buffer.concat(rows.filter(({ id }) => id === null || !own.has(id)).map(({ bytes }) => bytes)) : null;
}

/**
 * Takes out of what a document tells React the texts that stand in its own markup (`KeptText`, decision 300). Flight data is handed
 * over in one piece then, where its first stood.
 * @param html bytes of a rendered document, each as a letter
 * @returns the same where there is nothing to take out, and where flight data is not of the form that is known here: it says things twice then
 */
export function tellTextsOnce(html: string): string {
  if (!html.includes(' data-text="')) return html;
  const pieces = [...html.matchAll(PIECE)].map(
    ([, , json = '""']) => JSON.parse(Buffer.from(json, 'latin1').toString()) as string,
  );
  const told = withoutMarked(Buffer.from(pieces.join('')), (mark) => html.includes(` data-text="${mark}"`));
  if (told === null) return html;
  const json = Buffer.from(JSON.stringify(told.toString()).replaceAll(UNSAFE, escaped)).toString('latin1');
  let isFirst = true;
  return html.replace(PIECE, (_, attributes: string) => {
    if (!isFirst) return '';
    isFirst = false;
    return `<script${attributes}>self.__next_f.push([1,${json}])</script>`;
  });
}
