/** Content as one store says it: under the law of its country, with its own data, in its spelling. */
import type { StoreConfig } from '#lib/contract/stores.ts';
import { type Wording, wholeWords, wordingOf } from '#lib/contract/wording.ts';
import { type PolicyValues, policyValues } from '#lib/policies/policy-values.ts';
import { americanShop } from '#lib/rules/local-spelling.ts';
import { STORY_DEPTH_MAX } from './story-limits.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that people read; all others are names, addresses and switches. */
const SPOKEN: ReadonlySet<string> = new Set([
  'text',
  'title',
  'heading',
  'lead',
  'description',
  'label',
  'name',
  'question',
  'answer',
  'alt',
  'caption',
  'author',
  'value',
  'header',
  'main',
]);
/** They hold placeholders as well, but words only by chance. */
const FILLED: ReadonlySet<string> = new Set([...SPOKEN, 'href', 'url']);

/** Nodes of a rich text that say nothing any more without a part of theirs. */
const WHOLE: ReadonlySet<unknown> = new Set(['paragraph', 'heading', 'list_item']);

/** Stands for what cannot be said in this store: a part of it is missing there. */
const UNSAID = Symbol('unsaid');

const names = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).filter((name): name is string => typeof name === 'string' && name !== '');

/** Is content for this store? `only_in` names countries it is for, `not_in` those it is not for, `brands` the shop's brands it is for. */
export function isSaidIn(
  { deliveryCountry, brand }: Pick<StoreConfig, 'deliveryCountry' | 'brand'>,
  { only_in, not_in, brands }: Fields,
): boolean {
  const [only, ofBrands] = [names(only_in), names(brands)];
  const isOfBrand = ofBrands.length === 0 || ofBrands.includes(brand);
  return isOfBrand && (only.length === 0 || only.includes(deliveryCountry)) && !names(not_in).includes(deliveryCountry);
}

type Spelling = (text: string) => string;

function spellingOf(wording: Wording): Spelling {
  const spell = spellingOfText(wording);
  // Names of values are no words: those of a message stand in it when it is spelled.
  return (text) =>
    text
      .split(/(\{\w+)/)
      .map((part, at) => (at % 2 === 0 ? spell(part) : part))
      .join('');
}

function spellingOfText(wording: Wording): Spelling {
  if (wording === 'de_CH') {
    return (text) => text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»');
  }
  return wording === 'en_US' ? americanShop : (text) => text;
}

/** A text with the store's values; what no store knows stays as it is written. @returns UNSAID where a value is missing */
function filled(text: string, values: PolicyValues): string | typeof UNSAID {
  let isWhole = true;
  const full = text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : placeholder;
    isWhole &&= value !== '';
    return value ?? placeholder;
  });
  return isWhole ? full : UNSAID;
}

/** Is this a text or a list of entries without anything in it? */
const isEmpty = (name: string, value: unknown): boolean => {
  if (name === 'items') return Array.isArray(value) && value.length === 0;
  const { type, content } = (value ?? {}) as Fields;
  return type === 'doc' && lengthOf(content) === 0;
};

/** Did a block have something to say, and has nothing now? */
const isSilenced = (before: Fields, after: Fields): boolean =>
  lengthOf(after.body) === 0 &&
  Object.entries(after).some(([name, value]) => isEmpty(name, value) && !isEmpty(name, before[name]));

/**
 * Content with what the store has to say and nothing else. What names something that the store lacks is left out with the
 * sentence, entry or block that needs it.
 * @param isFilled false: placeholders stay, for they are values of messages
 */
export const forStore = <T>(content: T, config: StoreConfig, isFilled = true): T =>
  spelled(content, config, isFilled, spellingOf(wordingOf(config)));

/** The same for a page: no line breaks within `E-Mail`. Words of mails are text as well, and go without. */
export function shownInStore<T>(content: T, config: StoreConfig): T {
  const spell = spellingOf(wordingOf(config));
  return spelled(content, config, true, (text) => wholeWords(spell(text)));
}

function spelled<T>(content: T, config: StoreConfig, isFilled: boolean, spell: Spelling): T {
  const values = policyValues(config);

  /** Has the store what is named? What is said only with it has `needs`, only without it `unless`. */
  const has = (name: string): boolean =>
    name === 'login' ? config.loginRequired : Object.hasOwn(values, name) && values[name] !== '';

  const textOf = (name: string, text: string): string | typeof UNSAID => {
    if (!FILLED.has(name)) return text;
    const full = isFilled ? filled(text, values) : text;
    return full !== UNSAID && SPOKEN.has(name) ? spell(full) : full;
  };

  /** What is being read, from the page down: what holds itself is not read again within itself. */
  const around = new Set<object>();

  const said = (value: unknown, name: string, depth: number): unknown => {
    if (typeof value === 'string') return textOf(name, value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > STORY_DEPTH_MAX || around.has(value)) return undefined;
    around.add(value);
    const read = Array.isArray(value)
      ? value.map((item) => said(item, name, depth + 1)).filter((item) => item !== UNSAID)
      : object(value as Fields, depth);
    around.delete(value);
    return read;
  };

  const object = (fields: Fields, depth: number): unknown => {
    if (!isSaidIn(config, fields) || names(fields.unless).some(has)) return UNSAID;
    if (!names(fields.needs).every(has)) return UNSAID;
    const entries = Object.entries(fields).map(([name, value]) => [name, said(value, name, depth + 1)] as const);
    // A line of text loses its whole paragraph with one word, a link in it as well.
    if (fields.type === 'text' && (entries.some(([, value]) => value === UNSAID) || hasUnsaidLink(fields, values))) {
      return UNSAID;
    }
    const whole = Object.fromEntries(entries.map(([name, value]) => [name, value === UNSAID ? '' : value]));
    if (WHOLE.has(fields.type) && lengthOf(whole.content) < lengthOf(fields.content)) return UNSAID;
    if (fields.type === 'blok' && lengthOf((whole.attrs as Fields | undefined)?.body) === 0) return UNSAID;
    return fields.component !== undefined && isSilenced(fields, whole) ? UNSAID : whole;
  };
  return said(content, '', 0) as T;
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

const hasUnsaidLink = ({ marks }: Fields, values: PolicyValues): boolean =>
  (Array.isArray(marks) ? marks : []).some((mark: { attrs?: { href?: unknown } } | null) => {
    const href = mark?.attrs?.href;
    return typeof href === 'string' && filled(href, values) === UNSAID;
  });
