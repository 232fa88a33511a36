import { describe, expect, it } from 'vitest';
import { foldText, joinedWords, wordKey, wordsOf } from './words.ts';

describe('one spelling', () => {
  it.each([
    ['salomón', 'Salomon', 'es'],
    ['Skistöcke', 'skistoecke', 'de'],
    ['Straße', 'STRASSE', 'de'],
    ['skistøvler', 'skistoevler', 'da'],
    ['måtte', 'maatte', 'da'],
    ['vélo', 'velo', 'fr'],
  ] as const)('%s and %s are one word', (one, other, language) => {
    expect(foldText(one, language)).toBe(foldText(other, language));
  });

  it('leaves the digraphs of other languages alone', () => {
    expect(foldText('shoes', 'en')).toBe('shoes');
  });
});

describe('the words of a text', () => {
  it('are parted by an apostrophe where the language elides, and joined where it does not', () => {
    expect(wordsOf('Casques d’escalade', 'fr')).toEqual(['casques', 'd', 'escalade']);
    expect(wordsOf('Kids’ skis, men’s', 'en')).toEqual(['kids', 'skis', 'mens']);
    expect(wordsOf('Pisteski’s', 'nl')).toEqual(['pisteskis']);
  });

  it('are none in what holds no letter or digit', () => {
    expect(wordKey(' 🎿 %_"\'( ', 'en')).toBe('');
  });

  it('with a hyphen are also one', () => {
    expect(joinedWords('donzen ski-jas')).toEqual(['skijas']);
  });
});
