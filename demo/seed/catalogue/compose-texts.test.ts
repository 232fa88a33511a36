import { describe, expect, test } from 'vitest';
import { BRANDS } from '#demo/seed/assortment/brands.ts';
import { CATEGORIES } from '#demo/seed/assortment/categories.ts';
import { COLOURS } from '#demo/seed/assortment/colours.ts';
import { SIZES } from '#demo/seed/assortment/sizes.ts';
import { PRODUCTS } from '#demo/seed/goods/products.ts';
import { writeNumber } from '#demo/seed/goods/specs.ts';
import { SALES } from '#demo/seed/sales/sales.ts';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { american } from '#lib/rules/local-spelling.ts';
import { LANGUAGE_TEXTS } from './all-languages.ts';
import { brandIntro, categoryIntro, categoryName } from './category-texts.ts';
import { agree, fill, textsOf } from './compose-texts.ts';
import { buildPaths } from './url-paths.ts';

/** Words that only an English text uses; "pro", "in", "an" and the like mean something elsewhere. */
const ENGLISH_ONLY = /\b(the|and|with|your|you|from|which|that|where|made|without|every|each|their|keeps|fits)\b/i;
/** Left over from a template, or typed twice. */
const UNFINISHED = /[{}[\]|]|\bundefined\b|\bnull\b| {2}|^\s|\s$| [,.]/;

/** Everything a language says of the catalogue, by where it says it. */
function* saidIn(lang: Language): Generator<readonly [where: string, text: string]> {
  for (const product of PRODUCTS) {
    const t = textsOf(product, lang);
    const sentences = [t.subtitle, t.headline, ...t.description, ...t.highlights, t.sizeHeading, t.sizeHint];
    for (const text of [t.name, ...sentences, ...t.specs.flat()]) yield [product.sku, text];
  }
  for (const sale of SALES) {
    for (const text of LANGUAGE_TEXTS[lang].sales[sale.plan.code]) yield [sale.plan.code, text];
  }
  for (const category of CATEGORIES) {
    yield [category.code, categoryName(category, lang)];
    yield [category.code, categoryIntro(category, lang)];
  }
  for (const brand of BRANDS) yield [brand.slug, brandIntro(brand, lang)];
}

describe.each(LANGUAGES)('the texts in %s', (lang) => {
  const said = [...saidIn(lang)];

  test('are finished: no slot, no form left to choose, no stray space', () => {
    expect(said.filter(([, text]) => text === '' || UNFINISHED.test(text))).toEqual([]);
  });

  test('hold no English sentence where the language is another', () => {
    // Names of models are the same everywhere and some are English words.
    const names = /\b(First Light|Back Road|Long Day|Short Cut)\b/g;
    const strange = said.filter(([, text]) => ENGLISH_ONLY.test(text.replace(names, '')));
    if (lang !== 'en') expect(strange).toEqual([]);
  });

  test('name every product of a brand differently', () => {
    const names = PRODUCTS.map((product) => `${product.brand.name} ${textsOf(product, lang).name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('tell enough: paragraphs, highlights and facts for each product', () => {
    for (const product of PRODUCTS) {
      const t = textsOf(product, lang);
      expect(t.description.length, product.sku).toBeGreaterThanOrEqual(3);
      expect(t.highlights.length).toBeGreaterThanOrEqual(3);
      expect(t.specs.length).toBeGreaterThanOrEqual(5);
    }
  });

  test('label every colour and size', () => {
    for (const colour of COLOURS) expect(colour.names[lang], String(colour.id)).toMatch(/\S/);
    for (const size of SIZES) expect(size.label(lang)).toMatch(/\S/);
  });

  test('have paths of their own', () => {
    const paths = buildPaths().filter(([of]) => of === lang);
    expect(new Set(paths.map(([, path]) => path)).size).toBe(paths.length);
    expect(paths.every(([, path]) => /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/.test(path))).toBe(true);
  });
});

describe('grammar', () => {
  test('French and Italian elide before names that begin with a vowel', () => {
    expect(LANGUAGE_TEXTS.fr.grammar.polish('La Alba et le Otter de Oravik')).toBe('L’Alba et l’Otter d’Oravik');
    expect(LANGUAGE_TEXTS.fr.grammar.polish('le modèle Ostro, la corde du Ochre')).toBe(
      'le modèle Ostro, la corde de l’Ochre',
    );
    expect(LANGUAGE_TEXTS.it.grammar.polish('la Alba, il Otter, del Zenith, i Spindrift')).toBe(
      'l’Alba, l’Otter, dello Zenith, gli Spindrift',
    );
    expect(LANGUAGE_TEXTS.it.grammar.polish('il Halo, della Harbour, ai Anchor, dei Fieldfare')).toBe(
      'l’Halo, dell’Harbour, agli Anchor, dei Fieldfare',
    );
  });

  test('a template takes the form that agrees with its noun', () => {
    expect(agree('[est vendu|est vendue|sont vendus|sont vendues] ici', 3)).toBe('sont vendues ici');
    expect(agree('[fits|fit] well', 1)).toBe('fit well');
  });

  test('a slot without a text is an error, not a gap', () => {
    expect(() => fill('{brand} and {nothing}', { brand: 'Alverra' })).toThrow('nothing');
  });

  test.each([
    ['en', '1,640', '−2.5'],
    ['de', '1.640', '−2,5'],
    ['es', '1640', '−2,5'],
    ['fr', '1\u202f640', '−2,5'],
    ['sv', '1\u00a0640', '−2,5'],
  ] as const)('figures are written as in %s', (lang, thousands, fraction) => {
    expect(writeNumber(1640, 0, LANGUAGE_TEXTS[lang].grammar)).toBe(thousands);
    expect(writeNumber(-2.5, 1, LANGUAGE_TEXTS[lang].grammar)).toBe(fraction);
  });
});

test('Dutch shoppers are addressed as in the interface, never with u', () => {
  const formal = [...saidIn('nl')].filter(([, text]) => /(?<![\w.'’])(u|uw)(?![\w.’])/i.test(text));
  expect(formal).toEqual([]);
});

test('an American store says nothing of its goods in British words', () => {
  const british =
    /colour|grey|aluminium|fibre|[a-z]metre|litre|mould|tyre|polaris|draught|favour|trousers|rucksack|car park|per cent|piste/i;
  const left = [...saidIn('en')].map(([where, text]) => [where, american(text)] as const);
  expect(left.filter(([, text]) => british.test(text))).toEqual([]);
});
