import { readFileSync } from 'node:fs';
import path from 'node:path';
import { raw } from 'hono/html';
import type { ShopBrand } from '#lib/contract/values.ts';
import type { Markup } from './html.ts';

const FOLDER = path.join(import.meta.dirname, '../../../content/brands');

const read = new Map<ShopBrand, Markup>();

/**
 * The mark of a brand, drawn into the page in the colour of the text around it: the small one of the browser's tab,
 * without what makes that one legible on dark tabs.
 */
export function brandMark(brand: ShopBrand): Markup {
  const known = read.get(brand);
  if (known) return known;
  const svg = readFileSync(path.join(FOLDER, brand, 'icon.svg'), 'utf8')
    .replace(/<(title|style)>.*?<\/\1>/gs, '')
    .replaceAll('class="b"', 'fill="currentColor"')
    .replace('<svg ', '<svg aria-hidden="true" width="34" height="34" ');
  const mark = raw(svg);
  read.set(brand, mark);
  return mark;
}
