/** What stands around the string of JSON by which Next tells React a piece of a page's flight data; no string has a `<` in it. */
const [PIECE, PIECE_END, SCRIPT] = ['self.__next_f.push([1,"', '"])</script>', '<script'];

/** What JSON may hold and a script may not, as Next writes it (`htmlEscapeJsonString`); line separators are looked for before. */
const UNSAFE = /[&<>]/g;
const escaped = (sign: string): string => `\\u00${sign.charCodeAt(0).toString(16)}`;
/** Begins what is no byte, but a letter by its number, whose length in bytes would have to be known. */
const NO_BYTE = /\\u[^0]/;

/** A row of flight data: `id:` and a line, or `id:T`, the length of a text in bytes of hexadecimal digits, a comma and the text. */
interface Row {
  /** With its line end. */
  readonly data: string;
  /** Of a text; null where it is none. */
  readonly id: string | null;
}

/** @returns null where flight data is not of the form that is known here */
function rowsOf(flight: string): Row[] | null {
  const rows: Row[] = [];
  for (let start = 0, end: number; start < flight.length; start = end) {
    const kind = flight.indexOf(':', start) + 1;
    if (kind === 0) return null;
    let id: string | null = null;
    if (flight[kind] === 'T') {
      const comma = flight.indexOf(',', kind);
      end = comma + 1 + Number.parseInt(flight.slice(kind + 1, comma), 16);
      if (comma < 0 || !(end <= flight.length)) return null;
      id = flight.slice(start, kind - 1);
    } else end = flight.indexOf('\n', kind) + 1 || flight.length;
    rows.push({ data: flight.slice(start, end), id });
  }
  return rows;
}

/** A text of `KeptText` in a row, or the id of the row that it has of its own, and what names it in the document. */
const KEPT = /"html":"((?:[^"\\]|\\.)*)","mark":"([\w-]+)"/g;

/** The flight data without texts that the document marks as its own; null where it cannot be read. */
function withoutMarked(flight: string, marks: ReadonlySet<string>): string | null {
  const own = new Set<string>();
  const rows = rowsOf(flight)?.map((row) => {
    if (row.id !== null || !row.data.includes('","mark":"')) return row;
    const data = row.data.replace(KEPT, (all, html: string, mark: string) => {
      if (!marks.has(mark)) return all;
      if (html.startsWith('$')) own.add(html.slice(1));
      return `"html":"","mark":"${mark}"`;
    });
    return { data, id: null };
  });
  return rows ? rows.flatMap(({ id, data }) => (id !== null && own.has(id) ? [] : data)).join('') : null;
}

/** A script of a document that hands a piece of flight data over. */
interface Piece {
  readonly start: number;
  readonly end: number;
  /** Its attributes and what calls for the data. */
  readonly head: string;
  /** Within the quotes. */
  readonly json: string;
}

function* piecesOf(html: string): Generator<Piece> {
  for (let at = html.indexOf(PIECE); at >= 0; at = html.indexOf(PIECE, at + 1)) {
    const [start, json] = [html.lastIndexOf(SCRIPT, at), at + PIECE.length];
    const last = html.indexOf(PIECE_END, json);
    if (start < 0 || last < 0) return;
    yield { start, end: last + PIECE_END.length, head: html.slice(start, json), json: html.slice(json, last) };
  }
}

/**
 * Takes out of what a document tells React the texts that stand in its own markup (`KeptText`, decision 300). Flight data is handed
 * over in one piece then, where its first stood.
 * @param html bytes of a rendered document, each as a letter
 * @returns the same where there is nothing to take out, and where flight data is not of the form that is known here: it says things twice then
 */
export function tellTextsOnce(html: string): string {
  const marks = new Set([...html.matchAll(/ data-text="([\w-]+)"/g)].map(([, mark = '']) => mark));
  const pieces = [...piecesOf(html)];
  const [first] = pieces;
  if (marks.size === 0 || first === undefined) return html;
  const json = pieces.map((piece) => piece.json).join('');
  const told = NO_BYTE.test(json) ? null : withoutMarked(JSON.parse(`"${json}"`), marks);
  if (told === null) return html;
  const again = JSON.stringify(told).slice(1, -1).replaceAll(UNSAFE, escaped);
  const whole = [html.slice(0, first.start), first.head, again, PIECE_END];
  pieces.forEach(({ end }, at) => {
    whole.push(html.slice(end, pieces[at + 1]?.start));
  });
  return whole.join('');
}
