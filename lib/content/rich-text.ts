/** Rich text as Storyblok writes it, read into the few elements that pages have. No HTML is ever taken from it. */
import type { Blok } from './bloks.ts';

/** Emphasis within a line. */
export type Mark = 'strong' | 'em' | 's' | 'u' | 'code' | 'sup' | 'sub';

/** Elements that hold others. */
type Element = 'p' | 'h2' | 'h3' | 'h4' | 'ul' | 'ol' | 'li' | 'blockquote' | 'pre';

export type RichNode =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly Mark[]; readonly href?: string }
  | { readonly kind: 'break'; readonly element: 'br' | 'hr' }
  | { readonly kind: 'element'; readonly element: Element; readonly children: readonly RichNode[] }
  | { readonly kind: 'bloks'; readonly bloks: readonly Blok[] };

/** What stands in a text beside words. */
interface ReadWithin {
  /** Reads blocks that stand within the text. */
  readonly bloks: (raw: unknown) => readonly Blok[];
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const ELEMENTS: ReadonlyMap<unknown, Element> = new Map<unknown, Element>([
  ['paragraph', 'p'],
  ['bullet_list', 'ul'],
  ['ordered_list', 'ol'],
  ['list_item', 'li'],
  ['blockquote', 'blockquote'],
  ['code_block', 'pre'],
]);
const BREAKS: ReadonlyMap<unknown, 'br' | 'hr'> = new Map<unknown, 'br' | 'hr'>([
  ['hard_break', 'br'],
  ['horizontal_rule', 'hr'],
]);
const MARKS: ReadonlyMap<unknown, Mark> = new Map<unknown, Mark>([
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strike', 's'],
  ['underline', 'u'],
  ['code', 'code'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
]);

/** Lists within lists within quotes: no page needs more, and what is made to go deeper ends here. */
const DEPTH_MAX = 24;

/** Headings of a text stand below that of its page. */
function elementOf(type: unknown, attrs: Fields): Element | undefined {
  if (type !== 'heading') return ELEMENTS.get(type);
  const level = typeof attrs.level === 'object' ? Number.NaN : Number(attrs.level);
  return level <= 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
}

/** Addresses that content may lead to: pages of this shop, others on the web, mail and telephone. */
const ALLOWED = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/i;
/** Browsers leave control characters out, and take a backslash for a slash: either makes a path an address of another site. */
const MISREAD = /[\\\p{Cc}]/u;
const isAllowed = (address: string): boolean => ALLOWED.test(address) && !MISREAD.test(address);

/** Folders of stories that are pages of the shop, and where these are. */
const INFO = /^info\//;

/** The path of a story's page in every store. */
const pathOfStory = (slug: string): string => `/${slug.replace(/^\/+|\/+$/g, '').replace(INFO, '')}`;

/**
 * Where a link of the content service leads: to the page of a story, by the address the story has now, or to an address.
 * @returns undefined for one that content may not lead to: its words stay
 */
export function hrefOf(link: unknown): string | undefined {
  const { linktype, story, cached_url: cached, url, href, email, anchor } = fieldsOf(link);
  const { full_slug: slug, default_full_slug: plain } = fieldsOf(story);
  const named = [plain, slug, cached, href].find((one) => typeof one === 'string' && one !== '');
  const end = typeof anchor === 'string' && /^[\w-]+$/.test(anchor) ? `#${anchor}` : '';
  if (linktype === 'story') {
    const path = typeof named === 'string' ? pathOfStory(named) : '';
    return isAllowed(path) ? path + end : undefined;
  }
  if (linktype === 'email') {
    const address = typeof email === 'string' && email !== '' ? email : href;
    return typeof address === 'string' ? `mailto:${address.replace(/^mailto:/, '')}` : undefined;
  }
  const address = [href, url, cached].find((one) => typeof one === 'string' && one !== '');
  return typeof address === 'string' && isAllowed(address) ? address + end : undefined;
}

function textNode(node: Fields): RichNode[] {
  const { text } = node;
  if (typeof text !== 'string' || text === '') return [];
  const marks = Array.isArray(node.marks) ? node.marks.map(fieldsOf) : [];
  const link = marks.find(({ type }) => type === 'link');
  const href = link && hrefOf(link.attrs);
  const known = new Set(marks.flatMap(({ type }) => MARKS.get(type) ?? []));
  return [{ kind: 'text', text, marks: [...known], ...(href && { href }) }];
}

const isItem = (node: RichNode): boolean => node.kind === 'element' && node.element === 'li';
const isInLine = (node: RichNode): boolean => node.kind === 'text' || (node.kind === 'break' && node.element === 'br');

/** What may stand anywhere but in a list: the content of its items in their place. */
const outsideLists = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node) => (node.kind === 'element' && node.element === 'li' ? node.children : [node]));

/** An element with what HTML lets it hold: items in lists and nowhere else, and no element of its own in a line. */
function elementWith(element: Element, children: readonly RichNode[]): RichNode[] {
  if (children.length === 0) return [];
  if (element === 'ul' || element === 'ol') {
    const items = children.map(
      (child): RichNode => (isItem(child) ? child : { kind: 'element', element: 'li', children: [child] }),
    );
    return [{ kind: 'element', element, children: items }];
  }
  const held = outsideLists(children);
  const isLine = element !== 'li' && element !== 'blockquote';
  return isLine && !held.every(isInLine) ? held : [{ kind: 'element', element, children: held }];
}

function nodesIn(content: unknown, within: ReadWithin, depth: number): RichNode[] {
  if (!Array.isArray(content) || depth > DEPTH_MAX) return [];
  return content.flatMap((raw): RichNode[] => {
    const node = fieldsOf(raw);
    const attrs = fieldsOf(node.attrs);
    if (node.type === 'text') return textNode(node);
    if (node.type === 'blok') {
      const bloks = within.bloks(attrs.body);
      return bloks.length > 0 ? [{ kind: 'bloks', bloks }] : [];
    }
    const line = BREAKS.get(node.type);
    if (line) return [{ kind: 'break', element: line }];
    const children = nodesIn(node.content, within, depth + 1);
    const element = elementOf(node.type, attrs);
    // What is not known is nothing to see; the words in it are.
    return element ? elementWith(element, children) : children;
  });
}

/** Reads a rich text; one that is none, or says nothing, is empty. */
export const readRichText = (raw: unknown, within: ReadWithin): readonly RichNode[] =>
  outsideLists(nodesIn(fieldsOf(raw).content, within, 0));
