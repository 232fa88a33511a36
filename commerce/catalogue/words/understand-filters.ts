import type { FacetCode } from '#lib/contract/catalogue.ts';
import type { Language } from '#lib/contract/values.ts';
import { type ColourFamily, familyOf } from './colour-families.ts';
import { type ColourForms, colourForms } from './colour-forms.ts';
import { FILTER_WORDS } from './filter-words.ts';
import { LANGUAGE_WORDS } from './language-words.ts';
import { type PriceBounds, priceReader } from './read-price.ts';
import { chartedSizes, type SizeCharts } from './size-charts.ts';
import { standIns } from './stand-ins.ts';
import { phraseAt, phrasesOf, plainNumber, type Token, tokensOf } from './term-tokens.ts';

/** Facets that a term may name. */
export type SaidFacet = Extract<FacetCode, 'size' | 'colour' | 'gender'>;

interface Part {
  /** Where it stands in the term: its first character and the one after its last. */
  readonly from: number;
  readonly to: number;
  /** Its words in the one spelling. */
  readonly words: readonly string[];
}

export interface SaidValues extends Part {
  readonly facet: SaidFacet;
  /** Any of these values is meant. */
  readonly ids: readonly number[];
  /** Of a size: those that size guides put beside it, for goods that have none called so. */
  readonly charted: readonly number[];
}

export interface SaidPrice extends Part {
  readonly price: PriceBounds;
}

/** A part of a term that says by what to filter. */
export type SaidFilter = SaidValues | SaidPrice;

export interface FacetText {
  readonly facet: SaidFacet;
  readonly id: number;
  readonly label: string;
  readonly swatch: string | null;
}

interface SizeValue {
  readonly id: number;
  /** What its figure is given in; empty where the label does not say. */
  readonly unit: string;
  /** Of which country the size is; empty where the label does not say. */
  readonly country: string;
}

/** What a few tokens say, and how many they are. */
type Values = Pick<SaidValues, 'facet' | 'ids'> & Partial<Pick<SaidValues, 'charted'>> & { readonly length: number };
type Found = { readonly filter: SaidFilter; readonly length: number };

/** Before figures in labels and terms: of which country the size is. */
const COUNTRY = /^(?:eu|uk|us)$/;
/** A figure with a unit written on to it, or with the country of the size before it. */
const MEASURE = /^(?:eu|uk|us)?(\d+(?:[.,]\d+)*)(\p{L}{0,2})$/u;
/** Units that labels leave out. */
const LENGTHS = ['cm', 'mm'];
/** A letter behind such a figure is its unit, litres or metres: `pack 50 l`. Greater ones are names: `Ridgeline 700 L`. */
const MEASURED = /^\d{1,2}(?:[.,]\d+)?$/;
/** A size that is a word (`long`) says something else elsewhere. */
const WORD_LENGTH = 4;

/** Is a word of a term this one? Whoever types accents means them: `mössa` is no Mossa. */
const isSame = (typed: Token | undefined, word: Token): boolean =>
  typed?.text === word.text && (typed.written === typed.text || typed.written === word.written);

const keyOf = (text: string): string => (/^\d/.test(text) && /^[\d.,]+$/.test(text) ? plainNumber(text) : text);

function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** Reads sizes, colours, genders and prices out of terms of one language, by the names that a catalogue's filters have. */
export class FilterReader {
  readonly #language: Language;
  readonly #sizes = new Map<string, SizeValue[]>();
  readonly #colours = new Map<string, number[]>();
  readonly #colourNames: (readonly [words: readonly Token[], id: number])[] = [];
  readonly #genders = new Map<string, number[]>();
  readonly #colourForms: ReadonlyMap<ColourFamily, ColourForms>;
  readonly #sizeWords: string[][];
  readonly #colourWords: string[][];
  readonly #priceAt: ReturnType<typeof priceReader>;
  readonly #charts: SizeCharts;

  constructor(language: Language, labels: readonly FacetText[], charts: SizeCharts = new Map()) {
    this.#charts = charts;
    const { size, colour } = FILTER_WORDS[language];
    this.#language = language;
    this.#sizeWords = phrasesOf(size, language);
    this.#colourWords = phrasesOf(colour, language);
    this.#priceAt = priceReader(language);
    this.#colourForms = colourForms(language);
    for (const one of labels) {
      if (one.facet === 'size') this.#knowSize(one);
      else if (one.facet === 'colour') this.#knowColour(one);
      else this.#knowGender(one);
    }
    this.#knowOtherGenders();
    this.#colourNames.sort(([one], [other]) => other.length - one.length);
  }

  /** May a word of a product's name, or of its brand's, be understood as a filter? Genders in names are meant as such. */
  mayMean(word: string, isBrand: boolean): boolean {
    if (isBrand && this.#genders.has(word)) return true;
    return (
      this.#sizes.has(word) ||
      this.#charts.has(word) ||
      this.#colours.has(word) ||
      this.#colourNames.some(([words]) => words.some(({ text }) => text === word))
    );
  }

  /** What a term says of filters, in the order it says so; a word belongs to one of them at most. */
  read(term: string): SaidFilter[] {
    const tokens = tokensOf(term, this.#language);
    const genders = tokens.flatMap((_, at) => this.#genderAt(tokens, at)?.ids ?? []);
    const said: SaidFilter[] = [];
    for (let at = 0; at < tokens.length; ) {
      const found = this.#filterAt(tokens, at, genders);
      if (found) said.push(found.filter);
      at += found?.length ?? 1;
    }
    return said;
  }

  #knowSize({ id, label }: FacetText): void {
    const words = tokensOf(label, this.#language).map(({ text }) => text);
    words.forEach((word, at) => {
      const isUnit = at > 0 && /^\p{L}{1,2}$/u.test(word) && /^\d/.test(words[at - 1] ?? '');
      if (isUnit || COUNTRY.test(word) || this.#sizeWords.some(([name]) => name === word) || /^[-–—]$/.test(word))
        return;
      const next = words[at + 1] ?? '';
      const unit = /^\d/.test(word) && /^\p{L}{1,2}$/u.test(next) ? next : '';
      const before = words[at - 1] ?? '';
      addTo(this.#sizes, keyOf(word), { id, unit, country: COUNTRY.test(before) ? before : '' });
    });
  }

  #knowColour({ id, label, swatch }: FacetText): void {
    const tokens = tokensOf(label, this.#language);
    const words = tokens.map(({ text }) => text);
    this.#colourNames.push([tokens, id]);
    const own = familyOf(swatch);
    for (const [family, { here, abroad }] of this.#colourForms) {
      // Of compounds the eye decides where it can: `Morgenrot` is no red.
      const isCalled = here.some((form) =>
        words.some((word) => word === form || (own === null && word.endsWith(form))),
      );
      if (own === family || isCalled) for (const form of [...here, ...abroad]) addTo(this.#colours, form, id);
    }
  }

  #knowGender({ id, label }: FacetText): void {
    const [word, ...others] = tokensOf(label, this.#language).map(({ text }) => text);
    if (word === undefined || others.length > 0) return;
    addTo(this.#genders, word, id);
    for (const ending of ['s', ...LANGUAGE_WORDS[this.#language].endings]) {
      const isLong = word.length - ending.length > 2;
      if (isLong && ending.length === 1 && word.endsWith(ending)) addTo(this.#genders, word.slice(0, -1), id);
      if (!word.endsWith(ending)) addTo(this.#genders, word + ending, id);
    }
  }

  /** What else they are called: `ladies` stands for women. */
  #knowOtherGenders(): void {
    for (const { word, phrases } of standIns(this.#language)) {
      const meant = phrases.flatMap((first) => this.#genders.get(first) ?? []);
      if (meant.length > 0 && !this.#genders.has(word)) this.#genders.set(word, meant);
    }
  }

  #filterAt(tokens: readonly Token[], at: number, genders: readonly number[]): Found | null {
    const partOf = (length: number): Part => {
      const own = tokens.slice(at, at + length);
      return { from: own[0]?.from ?? 0, to: own.at(-1)?.to ?? 0, words: own.map(({ text }) => keyOf(text)) };
    };
    const price = this.#priceAt(tokens, at);
    if (price) return { filter: { ...partOf(price.length), price: price.bounds }, length: price.length };
    const values = this.#sizeAt(tokens, at, genders) ?? this.#colourAt(tokens, at) ?? this.#genderAt(tokens, at);
    if (!values) return null;
    const { facet, length, charted = [] } = values;
    const ids = [...new Set(values.ids)].sort((a, b) => a - b);
    return { filter: { ...partOf(length), facet, ids, charted }, length };
  }

  #sizeAt(tokens: readonly Token[], at: number, genders: readonly number[]): Values | null {
    const named = phraseAt(tokens, at, this.#sizeWords);
    const country = COUNTRY.test(tokens[at + named]?.text ?? '') ? 1 : 0;
    const place = at + named + country;
    const word = tokens[place]?.text;
    if (word === undefined) return null;
    const isSingle = /^\p{L}$/u.test(word);
    const isWord = /^\p{L}+$/u.test(word) && word.length >= WORD_LENGTH;
    if (named === 0 && (isWord || (isSingle && (place < tokens.length - 1 || place === 0)))) return null;
    if (named === 0 && isSingle && MEASURED.test(tokens[place - 1]?.text ?? '')) return null;
    const whole = this.#sizes.get(keyOf(word));
    const [, figure = '', glued = ''] = MEASURE.exec(word) ?? [];
    const of = COUNTRY.exec(tokens[place - 1]?.text ?? '')?.[0] ?? COUNTRY.exec(word.slice(0, 2))?.[0];
    const called = whole ?? (figure === '' ? [] : (this.#sizes.get(plainNumber(figure)) ?? []));
    const known = of === undefined ? called : called.filter((size) => size.country === of);
    const next = tokens[place + 1]?.text ?? '';
    const charted = glued === '' ? chartedSizes(this.#charts, plainNumber(figure), of ?? '', genders) : [];
    const isCharted = charted.length > 0 && !LENGTHS.includes(next) && (named > 0 || figure.length > 1);
    if (known.length === 0 && isCharted) return { facet: 'size', ids: [], charted, length: named + country + 1 };
    if (known.length === 0) return null;
    const unit = glued === '' || whole ? (this.#isUnit(word, next, known) ? next : '') : glued;
    const units = unit === '' ? known : known.filter((size) => size.unit === unit);
    const meant = units.length > 0 || !LENGTHS.includes(unit) ? units : known.filter((size) => size.unit === '');
    if (meant.length === 0) return null;
    const length = named + country + 1 + (unit !== '' && unit === next ? 1 : 0);
    return { facet: 'size', ids: meant.map(({ id }) => id), charted: unit === '' ? charted : [], length };
  }

  #isUnit = (word: string, next: string, known: readonly SizeValue[]): boolean =>
    /^\d/.test(word) && (LENGTHS.includes(next) || known.some(({ unit }) => unit === next && unit !== ''));

  #colourAt(tokens: readonly Token[], at: number): Values | null {
    const named = phraseAt(tokens, at, this.#colourWords);
    const place = at + named;
    const name = this.#colourNames.find(([words]) => words.every((word, n) => isSame(tokens[place + n], word)));
    const ofFamily = this.#colours.get(tokens[place]?.text ?? '') ?? [];
    if (name && name[0].length > 0) {
      const others = name[0].length === 1 ? ofFamily : [];
      return { facet: 'colour', ids: [name[1], ...others], length: named + name[0].length };
    }
    return ofFamily.length > 0 ? { facet: 'colour', ids: ofFamily, length: named + 1 } : null;
  }

  #genderAt(tokens: readonly Token[], at: number): Values | null {
    const ids = this.#genders.get(tokens[at]?.text ?? '');
    return ids ? { facet: 'gender', ids, length: 1 } : null;
  }
}
