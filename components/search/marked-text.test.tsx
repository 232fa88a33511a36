import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MarkedText, markTerm } from './marked-text.tsx';

const html = (text: string, term: string) => render(<MarkedText text={text} term={term} />).container.innerHTML;

describe('a text with its term', () => {
  it.each([
    ['Kjelvik snowboards', 'kje', '<mark>Kje</mark>lvik snowboards'],
    ['Vélos de route', 'velo', '<mark>Vélo</mark>s de route'],
    ['Down ski jackets', 'jack ski', 'Down <mark>ski</mark> <mark>jack</mark>ets'],
    ['Daunen-Skijacken', 'jacke', 'Daunen-Ski<mark>jacke</mark>n'],
    ['Skis with skins', 'ski', '<mark>Ski</mark>s with skins'],
    ['Tents', 'anorak', 'Tents'],
  ])('%s, %s: %s', (text, term, marked) => {
    expect(html(text, term)).toBe(marked);
  });

  it.each(['(', '[', '*', '\\', '', ' ', '🎿'])('is plain for %j', (term) => {
    expect(html('Skis (2024) [new]', term)).toBe('Skis (2024) [new]');
  });

  it('loses and adds nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, term) => {
        const parts = markTerm(text, term);
        expect(parts.map((part) => part.text).join('')).toBe(text.normalize('NFC'));
      }),
    );
  });
});
