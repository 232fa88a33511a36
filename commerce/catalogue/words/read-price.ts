import type { Language } from '#lib/contract/values.ts';
import { parsePrice } from '#lib/money/money.ts';
import { CURRENCY_WORDS, FILTER_WORDS } from './filter-words.ts';
import { phraseAt, phrasesOf, type Token } from './term-tokens.ts';

/** Bounds of a price in whole currency units, both included; null where it is not bounded. */
export interface PriceBounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** Bounds, and how many tokens say them. */
interface SaidBounds {
  readonly bounds: PriceBounds;
  readonly length: number;
}

interface Amount {
  readonly units: number;
  readonly length: number;
  readonly hasCurrency: boolean;
}

/** A figure, grouped by thousands or with decimals, and the currency that may be written on to it. */
const FIGURE = /^(\d+(?:[.,]\d+)*)(\p{L}*)$/u;
const THOUSANDS = /^\d{1,3}([.,]\d{3})+$/;
/** What a shop of any kind may ask for. */
const MOST = 1_000_000;

const isCurrency = (text: string | undefined): boolean =>
  text !== undefined && (/^\p{Sc}$/u.test(text) || CURRENCY_WORDS.has(text));

function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const before = isCurrency(tokens[at]?.text) ? 1 : 0;
  const [, figure = '', unit = ''] = FIGURE.exec(tokens[at + before]?.text ?? '') ?? [];
  if (figure === '' || (unit !== '' && !isCurrency(unit))) return null;
  let digits = THOUSANDS.test(figure) ? figure.replace(/[.,]/g, '') : figure;
  let length = before + 1;
  while (unit === '' && /^\d{1,3}$|^\d+000$/.test(digits) && /^\d{3}$/.test(tokens[at + length]?.text ?? '')) {
    digits += tokens[at + length]?.text ?? '';
    length++;
  }
  const after = isCurrency(tokens[at + length]?.text) ? 1 : 0;
  const units = parsePrice(digits);
  if (units === null || units > MOST) return null;
  return { units, length: length + after, hasCurrency: before + after > 0 || unit !== '' };
}

const within = (one: number, other: number): PriceBounds => ({
  min: Math.floor(Math.min(one, other)),
  max: Math.ceil(Math.max(one, other)),
});

const isDash = (token: Token | undefined): boolean => token !== undefined && /^[-–—]$/.test(token.text);

/** Reads prices as they are said in one language: `under 300`, `entre 100 et 200 €`, `1.299,50 kr`. */
export function priceReader(language: Language): (tokens: readonly Token[], at: number) => SaidBounds | null {
  const { under, over, between } = FILTER_WORDS[language];
  const [below, above] = [phrasesOf(under, language), phrasesOf(over, language)];
  const pairs = between.map(
    ([opener, joiner]) => [phrasesOf([opener], language), phrasesOf([joiner], language)] as const,
  );

  const betweenAt = (tokens: readonly Token[], at: number): SaidBounds | null => {
    for (const [opener, joiner] of pairs) {
      const opened = phraseAt(tokens, at, opener);
      const first = opened > 0 ? amountAt(tokens, at + opened) : null;
      const joined = first ? phraseAt(tokens, at + opened + first.length, joiner) : 0;
      const second = joined > 0 && first ? amountAt(tokens, at + opened + first.length + joined) : null;
      if (!first || !second) continue;
      return { bounds: within(first.units, second.units), length: opened + first.length + joined + second.length };
    }
    return null;
  };
  const boundAt = (tokens: readonly Token[], at: number): SaidBounds | null => {
    const [low, high] = [phraseAt(tokens, at, above), phraseAt(tokens, at, below)];
    const said = Math.max(low, high);
    const amount = said > 0 ? amountAt(tokens, at + said) : null;
    if (!amount) return null;
    const bounds =
      high >= low ? { min: null, max: Math.ceil(amount.units) } : { min: Math.floor(amount.units), max: null };
    return { bounds, length: said + amount.length };
  };
  /** Without a word before it only what has a currency is a price: `100-200 €` or, as the most to be spent, `€300`. */
  const amountsAt = (tokens: readonly Token[], at: number): SaidBounds | null => {
    const first = amountAt(tokens, at);
    if (!first) return null;
    const second = isDash(tokens[at + first.length]) ? amountAt(tokens, at + first.length + 1) : null;
    if (second && (first.hasCurrency || second.hasCurrency)) {
      return { bounds: within(first.units, second.units), length: first.length + 1 + second.length };
    }
    return first.hasCurrency ? { bounds: { min: null, max: Math.ceil(first.units) }, length: first.length } : null;
  };
  return (tokens, at) => betweenAt(tokens, at) ?? boundAt(tokens, at) ?? amountsAt(tokens, at);
}
