/** Content of a page as HTML, for those who ask the call `cms-page`: pages of the shop are made of elements (decision 148). */
import { html } from 'hono/html';
import type { Blok } from '#lib/content/bloks.ts';
import { linesOf } from '#lib/content/part-bloks.ts';
import type { RichNode } from '#lib/content/rich-text.ts';

/** Text that can stand in an element or in the quotes of an attribute. */
const plain = (text: string): string => String(html`${text}`);

const tag = (name: string, inner: string): string => (inner === '' ? '' : `<${name}>${inner}</${name}>`);
const line = (name: string, text: string | undefined): string => (text === undefined ? '' : tag(name, plain(text)));
const anchor = (href: string | undefined, inner: string): string =>
  href === undefined ? inner : `<a href="${plain(href)}">${inner}</a>`;
const all = <T>(list: readonly T[], make: (one: T) => string): string => list.map(make).join('');

function nodeHtml(node: RichNode): string {
  switch (node.kind) {
    case 'text':
      return anchor(
        node.href,
        node.marks.reduceRight((inner, mark) => tag(mark, inner), plain(node.text)),
      );
    case 'break':
      return `<${node.element}>`;
    case 'bloks':
      return pageHtml(node.bloks);
    case 'element':
      return tag(node.element, all(node.children, nodeHtml));
  }
}

type BlokNamed<C extends Blok['component']> = Extract<Blok, { component: C }>;

const pairs = ({ items }: BlokNamed<'facts' | 'cards'>): string =>
  tag(
    'dl',
    all(items, ({ name, text }) => line('dt', name) + tag('dd', all(text, nodeHtml))),
  );

function table({ table: { thead, tbody } }: BlokNamed<'table'>): string {
  const row = (cells: readonly string[], name: string): string =>
    tag(
      'tr',
      all(cells, (cell) => `<${name}>${plain(cell)}</${name}>`),
    );
  return tag(
    'table',
    tag('thead', row(thead, 'th')) +
      tag(
        'tbody',
        all(tbody, (cells) => row(cells, 'td')),
      ),
  );
}

function blokHtml(blok: Blok): string {
  switch (blok.component) {
    case 'section':
      return tag('section', line('h2', blok.heading) + all(blok.text, nodeHtml) + pageHtml(blok.body.bloks));
    case 'rich_text':
    case 'country_text':
    case 'notice':
      return all(blok.text, nodeHtml);
    case 'facts':
    case 'cards':
      return pairs(blok);
    case 'faq':
      return line('h3', blok.title) + all(blok.items, (item) => line('h4', item.question) + line('p', item.answer));
    case 'table':
      return table(blok);
    case 'quote':
      return tag('blockquote', line('p', blok.text) + line('footer', blok.author));
    case 'button':
      return tag('p', anchor(blok.link, plain(blok.label)));
    case 'hero':
      return (
        line('h2', blok.title) + line('p', blok.lead) + tag('p', blok.label ? anchor(blok.link, plain(blok.label)) : '')
      );
    case 'banner':
      return tag('p', anchor(blok.link, plain(blok.title))) + line('p', blok.text);
    case 'image':
      return `<img src="${plain(blok.image.address)}" alt="${plain(blok.image.alt)}">${line('p', blok.caption)}`;
    case 'columns':
      return all(blok.columns, ({ bloks }) => pageHtml(bloks));
    case 'slider':
      return pageHtml(blok.slides.bloks);
    case 'link_list':
      return (
        line('h3', blok.title) +
        tag(
          'ul',
          all(blok.items, (item) => tag('li', anchor(item.link, plain(item.label)))),
        )
      );
    case 'menu_entry':
      return tag('p', anchor(blok.link, plain(blok.label)));
    case 'static_block':
      return line('h3', blok.header) + all(linesOf(blok.main), (text) => line('p', text));
    case 'shop_part':
    case 'login':
    case 'register':
    case 'newsletter':
    case 'flash_sale':
    case 'sale_grid':
    case 'product_carousel':
    case 'brand_strip':
    case 'countdown':
    case 'video':
    case 'script':
    case 'broken':
      // What the shop holds now, its forms, and code: none of it is text of an editor.
      return '';
  }
}

/** Blocks in their order; words and addresses are escaped, and no element stands here that is not named above. */
export const pageHtml = (bloks: readonly Blok[]): string => all(bloks, blokHtml);
