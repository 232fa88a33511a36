import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#lib/contract/values.ts';
import { LANGUAGE_WORDS } from './language-words.ts';
import { TermReader } from './understand-term.ts';
import { WordIndex } from './word-index.ts';
import { foldText, wordsOf } from './words.ts';

/** A reader that knows the words of these products. */
async function readerOf(language: Language, ...products: string[]) {
  const words = products.map((product) => wordsOf(product, language));
  const spelling = new Map(words.flat().map((word) => [foldText(word, language), word]));
  const index = await WordIndex.of(words.map((list) => list.map((word) => foldText(word, language))));
  return { reader: new TermReader(language, index, spelling), index };
}

/** Numbers of the products a term finds. */
async function find(language: Language, term: string, ...products: string[]): Promise<number[]> {
  const { reader, index } = await readerOf(language, ...products);
  const understood = reader.read(term);
  return understood ? index.find(understood.asked) : [];
}

describe('a term', () => {
  it('finds by every word, each a beginning', async () => {
    expect(await find('en', 'ski jac', 'ski jacket', 'ski boots', 'rain jacket')).toEqual([0]);
  });

  it.each([
    ['en', 'anorak', 'rain jacket'],
    ['en', 'trainers', 'trail running shoes'],
    ['de', 'Anorak', 'Daunen-Skijacke Regenjacke'],
    ['de', 'Turnschuhe', 'Laufschuhe'],
    ['fr', 'doudoune', 'veste de ski en duvet'],
    ['fr', 'baskets', 'chaussures de trail'],
    ['es', 'chubasquero', 'chaqueta impermeable'],
    ['it', 'giubbotto', 'giacca da vela'],
    ['nl', 'sneakers', 'hardloopschoenen'],
    ['da', 'kondisko', 'løbesko'],
    ['sv', 'täckjacka', 'dunjacka'],
  ] as const)('in %s, %s finds %s', async (language, term, product) => {
    expect(await find(language, term, product, 'xyz')).toEqual([0]);
  });

  it.each([
    ['en', 'jacket for women', 'women’s ski jacket'],
    ['de', 'Jacke für Damen', 'Jacke Damen'],
    ['fr', 'veste de ski pour femme', 'veste ski femme'],
    ['es', 'chaqueta para mujer', 'chaqueta mujer'],
    ['it', 'giacca per donna', 'giacca donna'],
    ['nl', 'jas voor dames', 'jas dames'],
    ['da', 'jakke til dame', 'jakke dame'],
    ['sv', 'jacka för dam', 'jacka dam'],
  ] as const)('in %s, %s is found by the words that tell', async (language, term, product) => {
    expect(await find(language, term, product, 'xyz')).toEqual([0]);
  });

  it.each([
    ['en', 'mountainbike', 'mountain bike', 'road bike'],
    ['fr', 'k-way', 'veste de pluie', 'sac de ski'],
    ['en', 'warm gloves for skiing', 'ski gloves', 'ski boots'],
    ['en', 'backpack for hiking', 'hike daypack', 'hiking boots'],
    ['de', 'Handschuhe zum Skifahren', 'Ski Handschuhe', 'Handschuhe Rad'],
    ['nl', 'sportschoenen', 'fitnessschoenen', 'skischoenen'],
    ['sv', 'smartklocka', 'löparklocka', 'klänning'],
  ] as const)('in %s, %s finds %s, and no %s', async (language, term, product, other) => {
    expect(await find(language, term, product, other)).toEqual([0]);
  });

  it('that is a compound is found apart, too: what it is, and what it is for', async () => {
    const products = ['skijakke', 'skiskaljakke jakke', 'regnjakke jakke', 'ski'];
    expect(await find('da', 'skijakke', ...products)).toEqual([0, 1]);
  });

  it('in the plural is no compound of another language', async () => {
    expect(await find('en', 'backpacks', 'back care', 'daypack pack')).toEqual([1]);
  });

  it('that ties nothing together is taken by its own words', async () => {
    expect(await find('en', 'for', 'forest jacket', 'ski boots')).toEqual([0]);
  });

  it('finds by what is left without an ending', async () => {
    expect(await find('en', 'helmets', 'helmet', 'hat')).toEqual([0]);
  });

  it('finds two words that were written as one', async () => {
    expect(await find('en', 'skijacket', 'ski jacket', 'ski boots')).toEqual([0]);
  });

  it('with a slip is mended, says so with accents, and finds', async () => {
    const { reader } = await readerOf('fr', 'vélo de route');
    expect(reader.read('vleo route')).toMatchObject({ corrected: 'vélo route' });
    expect(await find('fr', 'vleo route', 'vélo de route')).toEqual([0]);
  });

  it('that is known is taken as it stands', async () => {
    expect((await readerOf('en', 'ski jacket')).reader.read('Ski JACKET')).toMatchObject({ corrected: null });
  });

  it.each(['', '   ', '🎿', '%', "' or 1=1 --", '()[]', 'qqqqqqqq'])('%j finds nothing', async (term) => {
    expect(await find('en', term, 'ski jacket')).toEqual([]);
  });

  it('may be anything at all', async () => {
    const { reader } = await readerOf('de', 'Skijacke', 'Handschuhe');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (term) => {
        expect(() => reader.read(term)).not.toThrow();
      }),
    );
  });
});

describe.each(LANGUAGES)('the synonyms of %s', (language) => {
  it('are single words, each with a phrase to stand for', () => {
    for (const [word, phrases] of Object.entries(LANGUAGE_WORDS[language].synonyms)) {
      expect([word, wordsOf(word, language).length]).toEqual([word, 1]);
      expect([word, phrases.every((phrase) => wordsOf(phrase, language).length > 0)]).toEqual([word, true]);
    }
  });
});
