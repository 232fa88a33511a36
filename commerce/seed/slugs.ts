/** Letters that do not fall apart into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  œ: 'oe',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
};

/** A text as a path segment: lower case a–z and figures, words joined by hyphens. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæøåœäöü]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
