import sanitizeHtml from 'sanitize-html';

/** Lists that Magento packs into one cell: `color=Red,size=M`, and several of them with bars between. */

/** A key as Magento allows them; a piece that does not begin with one goes on with the value before it. */
const PAIR = /^\s*([A-Za-z][A-Za-z0-9_]*)=(.*)$/s;

/** Reads `a=1,b=2` into a map. Values may hold commas: `finish=matt, brushed,size=M` has two pairs. */
export function parsePairs(cell: string): Map<string, string> {
  const pairs = new Map<string, string>();
  let last: string | undefined;
  for (const piece of cell.split(',')) {
    const [, key, value] = PAIR.exec(piece) ?? [];
    if (key !== undefined && value !== undefined) {
      last = key;
      pairs.set(key, value.trim());
    } else if (last !== undefined) pairs.set(last, `${pairs.get(last)},${piece}`.trim());
  }
  return pairs;
}

/** Reads `sku=A,color=Red|sku=B,color=Blue`; entries without a SKU are left out. */
export function parseEntries(cell: string): { sku: string; pairs: Map<string, string> }[] {
  return cell.split('|').flatMap((entry) => {
    const pairs = parsePairs(entry);
    const sku = pairs.get('sku');
    return sku ? [{ sku, pairs }] : [];
  });
}

/** What sanitize-html writes for the characters that HTML reserves. */
const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
/** `</br>` is no tag, and stands in Magento's own sample data all the same. */
const LINE_ENDS = /<\/(?:p|div|li|h[1-6])>|<\/?br\s*\/?>/gi;

/** The paragraphs of a text that may be HTML, without markup and without empty ones. */
export function paragraphsOf(html: string): string[] {
  const text = /[<&]/.test(html)
    ? sanitizeHtml(html.replace(LINE_ENDS, '\n'), { allowedTags: [], allowedAttributes: {} }).replace(
        /&(?:amp|lt|gt|quot);/g,
        (entity) => ESCAPED[entity] ?? entity,
      )
    : html;
  return text
    .split(/\n+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** A name or label on one line, without markup, its entities as the characters that they stand for. */
export const plainText = (cell: string): string => (/[<&]/.test(cell) ? paragraphsOf(cell).join(' ') : cell.trim());

/**
 * Categories without the root of Magento's tree, which no shopper sees. Commas part them, or bars, as in an early form of
 * Magento's own sample data; a comma is then part of a name.
 */
export function categoryPaths(cell: string): string[][] {
  const paths = cell.split(cell.includes('|') ? '|' : ',').map((path) => path.split('/').map((name) => name.trim()));
  return paths.map(([, ...names]) => names.map(plainText).filter(Boolean)).filter((names) => names.length > 0);
}

/** Is it what a switch of the shop before says, in the languages of the shop, and no fact by itself? */
export const isYesOrNo = (value: string): boolean => /^(?:yes|no|ja|nein|nej|nee|oui|non|s[íìi])$/i.test(value);
