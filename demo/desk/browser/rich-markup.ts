/** Lines of a rich text as people type them: `**bold**`, `*italic*`, `[words](address)`. What cannot be typed so is never touched. */

export type RichNode = {
  type: string;
  text?: string;
  marks?: Mark[];
  attrs?: Record<string, unknown>;
  content?: RichNode[];
};
type Mark = { type: string; attrs?: Record<string, unknown> };

const TOKEN = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^\]\n]+)\]\(([^)\s]+)\)|\n/g;

const hrefOf = (attrs: Record<string, unknown> = {}): string => {
  const known = [attrs.href, attrs.cached_url].find((one) => typeof one === 'string' && one !== '');
  return typeof known === 'string' ? known : '';
};

/** Attributes of links as they were, so that a link to a story stays one. */
const linksIn = (nodes: readonly RichNode[]): Map<string, Mark> =>
  new Map(
    nodes.flatMap(({ marks = [] }) =>
      marks.filter(({ type }) => type === 'link').map((mark) => [hrefOf(mark.attrs), mark]),
    ),
  );

const plain = (text: string): RichNode => ({ type: 'text', text });

/** Reads a typed line. @param before the nodes it was made from, whose links keep what they say beside the address */
export function parseLine(line: string, before: readonly RichNode[] = []): RichNode[] {
  const links = linksIn(before);
  const nodes: RichNode[] = [];
  let from = 0;
  for (const match of line.matchAll(TOKEN)) {
    const [whole, bold, italic, words, href] = match;
    if (match.index > from) nodes.push(plain(line.slice(from, match.index)));
    from = match.index + whole.length;
    if (bold) nodes.push({ ...plain(bold), marks: [{ type: 'bold' }] });
    else if (italic) nodes.push({ ...plain(italic), marks: [{ type: 'italic' }] });
    else if (words && href) {
      const attrs = { href, linktype: 'url', uuid: null, anchor: null, target: null };
      nodes.push({ ...plain(words), marks: [links.get(href) ?? { type: 'link', attrs }] });
    } else nodes.push({ type: 'hard_break' });
  }
  if (from < line.length) nodes.push(plain(line.slice(from)));
  return nodes;
}

function typed({ type, text = '', marks = [] }: RichNode): string | null {
  if (type === 'hard_break') return '\n';
  if (type !== 'text' || marks.length > 1) return null;
  const [mark] = marks;
  if (!mark) return text;
  if (mark.type === 'bold') return `**${text}**`;
  if (mark.type === 'italic') return `*${text}*`;
  return mark.type === 'link' ? `[${text}](${hrefOf(mark.attrs)})` : null;
}

/** Are two nodes the same, whatever the order of their fields? A database orders them as it likes. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [a, b] as [Record<string, unknown>, Record<string, unknown>];
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => isSame(left[name], right[name]));
}

/** Nodes as a line to be typed in; null where they would not come back as they were. */
export function writeLine(nodes: readonly RichNode[] = []): string | null {
  const parts = nodes.map(typed);
  if (parts.includes(null)) return null;
  const line = parts.join('');
  return isSame(parseLine(line, nodes), nodes) ? line : null;
}

/** Entries of a list as lines; null where one is more than a line. */
export function writeList({ content = [] }: RichNode): string | null {
  const lines = content.map(({ content: inner = [] }) => {
    const [only, ...others] = inner;
    const line = only?.type === 'paragraph' && others.length === 0 ? writeLine(only.content) : null;
    return line?.includes('\n') ? null : line;
  });
  return lines.includes(null) ? null : lines.join('\n');
}

/** Reads lines as entries of a list. */
export const parseList = (text: string, before: RichNode): RichNode[] =>
  text.split('\n').map((line) => ({
    type: 'list_item',
    content: [{ type: 'paragraph', content: parseLine(line, textsIn(before)) }],
  }));

const textsIn = (node: RichNode): RichNode[] => (node.content ? node.content.flatMap(textsIn) : [node]);
