/** Is there anything to read in what was read? A page of nothing but broken blocks is an empty one. */
import type { Blok } from './bloks.ts';
import type { RichNode } from './rich-text.ts';

function nodeSays(node: RichNode): boolean {
  if (node.kind === 'text') return node.text.trim() !== '';
  if (node.kind === 'bloks') return saysSomething(node.bloks);
  return node.kind === 'element' && node.children.some(nodeSays);
}

function blokSays(blok: Blok): boolean {
  switch (blok.component) {
    case 'broken':
    case 'script':
      return false;
    case 'rich_text':
    case 'country_text':
    case 'notice':
      return blok.text.some(nodeSays);
    case 'columns':
      return blok.columns.some(({ bloks }) => saysSomething(bloks));
    case 'section':
      // A heading alone is what its editor wrote; one over nothing but what is left out is not.
      return isBare(blok) || blok.text.some(nodeSays) || saysSomething(blok.body.bloks);
    case 'shop_part':
    case 'login':
    case 'register':
    case 'newsletter':
    case 'flash_sale':
    case 'sale_grid':
    case 'product_carousel':
    case 'brand_strip':
    case 'countdown':
    case 'facts':
    case 'cards':
    case 'faq':
    case 'table':
    case 'quote':
    case 'button':
    case 'hero':
    case 'banner':
    case 'image':
    case 'video':
    case 'slider':
    case 'link_list':
    case 'menu_entry':
    case 'static_block':
      return true;
  }
}

const isBare = ({ text, body }: Extract<Blok, { component: 'section' }>): boolean =>
  text.length === 0 && body.bloks.length === 0;

/** @param bloks of a page, or of a list within */
export const saysSomething = (bloks: readonly Blok[]): boolean => bloks.some(blokSays);
