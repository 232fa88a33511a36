import slugify from '@sindresorhus/slugify';

/** Letters that read as two in our languages, apostrophes, which part no words, and a sign that is none. */
const REPLACEMENTS: [string, string][] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['ø', 'oe'],
  ['å', 'aa'],
  ['œ', 'oe'],
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['’', ''],
  ["'", ''],
  ['&', ' '],
];

/** A text as a path segment: lower case a–z and figures, words joined by hyphens; other alphabets are spelled out. */
export const slugOf = (text: string): string =>
  slugify(text.normalize('NFC').toLowerCase(), { customReplacements: REPLACEMENTS, decamelize: false });
