import { Fragment, isValidElement, type ReactNode } from 'react';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Elements that HTML never closes. */
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr']);

/** What React calls otherwise than HTML, and what has capitals there too; of all else HTML has the same name in small letters. */
const HTML_NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', viewBox: 'viewBox' };

/** What is React's own, and no attribute. */
const NO_ATTRIBUTE: ReadonlySet<string> = new Set(['children', 'key', 'ref']);

type Props = Readonly<Record<string, unknown>>;

/** Of `data-` and `aria-` true and false are words; of any other, there or not. */
function attribute([name, value]: [string, unknown]): string {
  const isWord = /^(?:data|aria)-/.test(name);
  if (NO_ATTRIBUTE.has(name) || value === undefined || value === null || (value === false && !isWord)) return '';
  const written = name === 'style' ? styleText(value) : isWord ? String(value) : value === true ? '' : value;
  if (typeof written !== 'string' && typeof written !== 'number')
    throw new Error(`${name} is no attribute of lifeless markup`);
  return ` ${HTML_NAMES[name] ?? name.toLowerCase()}="${escaped(String(written))}"`;
}

/** A style as React takes it: numbers are px. */
const styleText = (style: object): string =>
  Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${property}:${typeof value === 'number' && value !== 0 ? `${value}px` : value}`;
    })
    .join(';');

function elementMarkup(tag: string, props: Props): string {
  const start = `<${tag}${Object.entries(props).map(attribute).join('')}`;
  if (VOID.has(tag)) return `${start}/>`;
  return `${start}>${lifelessMarkup(props.children as ReactNode)}</${tag}>`;
}

/**
 * The HTML of what has no life in the browser: elements and components without islands and handlers. React is
 * handed it as one text, in place of elements that it would be told of a second time and take over one by one (decision 272).
 * To be called while a component renders: hooks of the components in it count as that one's.
 * @throws Error where there is more in it
 */
export function lifelessMarkup(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node));
  if (Array.isArray(node)) return node.map(lifelessMarkup).join('');
  if (!isValidElement<Props>(node)) throw new Error('Lifeless markup has what is no element in it');
  const { type, props } = node;
  if (typeof type === 'string') return elementMarkup(type, props);
  if (type === Fragment) return lifelessMarkup(props.children as ReactNode);
  // An island is there a reference to its file, not a function that renders.
  if (typeof type !== 'function' || '$$typeof' in type) throw new Error('Lifeless markup has an island in it');
  return lifelessMarkup((type as (props: Props) => ReactNode)(props));
}
