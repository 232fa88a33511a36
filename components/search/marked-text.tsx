/** Part of a text, and whether the term stands in it. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
  /** Place of its first character in the text. */
  readonly from: number;
}

/** A character in the form that is compared: lower case, without accents; may be none, one or more. */
const plain = (character: string): string => character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where a word stands in characters: at the beginning of a word, else within one. */
function spanOf(word: readonly string[], characters: readonly string[]): Span | null {
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(characters[at] ?? '');
  const places = characters.map((_, at) => at).filter((at) => word.every((letter, n) => characters[at + n] === letter));
  const at = places.find((place) => !isLetter(place - 1)) ?? places[0];
  return at === undefined ? null : { from: at, to: at + word.length };
}

/**
 * Cuts a text where the words of a term stand in it, whatever their capitals and accents. What holds no word, as `(`,
 * marks nothing (SEARCH-10).
 */
export function markTerm(text: string, term: string): TextPart[] {
  const characters = [...text.normalize('NFC')];
  const compared = characters.map(plain);
  const words = (term.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => [...word.normalize('NFC')].map(plain));
  const spans = words.flatMap((word) => spanOf(word, compared) ?? []);
  const isMarked = (at: number) => spans.some(({ from, to }) => at >= from && at < to);
  const parts: TextPart[] = [];
  characters.forEach((character, at) => {
    const last = parts.at(-1);
    if (last?.marked === isMarked(at)) parts[parts.length - 1] = { ...last, text: last.text + character };
    else parts.push({ text: character, marked: isMarked(at), from: at });
  });
  return parts;
}

/** A text with the words of the term marked in it. */
export function MarkedText({ text, term }: { text: string; term: string }) {
  const parts = markTerm(text, term);
  if (parts.every(({ marked }) => !marked)) return text;
  return parts.map(({ text: part, marked, from }) => (marked ? <mark key={from}>{part}</mark> : part));
}
