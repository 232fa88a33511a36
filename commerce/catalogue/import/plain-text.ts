import sanitizeHtml from 'sanitize-html';

/** What sanitize-html writes for the characters that HTML reserves. */
const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const LINE_ENDS = /<\/(?:p|div|li|h[1-6])>|<br\s*\/?>/gi;

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
