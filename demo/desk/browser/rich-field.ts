import { area, button, el, field } from './dom.ts';
import { parseLine, parseList, type RichNode, writeLine, writeList } from './rich-markup.ts';

interface RichField {
  /** The nodes of the text; they are changed in place. */
  readonly doc: RichNode;
  readonly changed: () => void;
  /** The form of blocks that stand within the text. */
  readonly blocks: (body: unknown[]) => HTMLElement;
}

const NAMES: Readonly<Record<string, string>> = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  bullet_list: 'List, one entry a line',
  ordered_list: 'Numbered list, one entry a line',
};

const isList = ({ type }: RichNode): boolean => type === 'bullet_list' || type === 'ordered_list';

function controlOf(node: RichNode, { changed, blocks }: RichField): HTMLElement {
  const label = NAMES[node.type];
  if (node.type === 'blok') return blocks((node.attrs?.body as unknown[] | undefined) ?? []);
  const line = label && (isList(node) ? writeList(node) : writeLine(node.content));
  if (label === undefined || typeof line !== 'string') {
    const text =
      JSON.stringify(node.content ?? '')
        .match(/"text":"[^"]*"/g)
        ?.join(' ') ?? node.type;
    return el('p', {}, [`Stays as it is: ${text.replaceAll(/"text":"|"/g, '')}`]);
  }
  const before = structuredClone(node);
  const typed = (text: string) => {
    node.content = isList(node) ? parseList(text, before) : parseLine(text, before.content);
    changed();
  };
  return field(label, area(line, typed));
}

const ADDED: readonly [string, () => RichNode][] = [
  ['Add paragraph', () => ({ type: 'paragraph', content: [] })],
  ['Add heading', () => ({ type: 'heading', attrs: { level: 3 }, content: [] })],
  ['Add list', () => ({ type: 'bullet_list', content: [] })],
];

/** The form of a rich text: a box for each paragraph, heading and list; what cannot be typed stays as it is. */
export function richField(rich: RichField): HTMLElement {
  const box = el('div');
  const draw = (): void => {
    rich.doc.content ??= [];
    const nodes = rich.doc.content;
    const again = () => {
      rich.changed();
      draw();
    };
    const rows = nodes.map((node, at) =>
      el('div', {}, [
        controlOf(node, rich),
        button(
          'Remove',
          () => {
            nodes.splice(at, 1);
            again();
          },
          { 'aria-label': `Remove ${NAMES[node.type] ?? node.type} ${at + 1}` },
        ),
      ]),
    );
    const adding = ADDED.map(([label, make]) =>
      button(label, () => {
        nodes.push(make());
        again();
      }),
    );
    box.replaceChildren(...rows, el('div', { class: 'row' }, adding));
  };
  draw();
  return box;
}
