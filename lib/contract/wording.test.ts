import { expect, it } from 'vitest';
import { wholeWords, withWholeWords } from './wording.ts';

it.each([
  ['Ihre E-Mail-Adresse', 'Ihre E-\u2060Mail-Adresse'],
  ['e-postadress', 'e-\u2060postadress'],
  ['T-Shirts, l’e-mail', 'T-\u2060Shirts, l’e-\u2060mail'],
  ['US-Bundesstaat, Ski-Set, A - B, S-2', 'US-Bundesstaat, Ski-Set, A - B, S-2'],
])('%s keeps a letter and its word on one line', (plain, whole) => {
  expect(wholeWords(plain)).toBe(whole);
});

it('leaves the keys of messages as they are, and what is no text', () => {
  expect(withWholeWords({ 'e-mail': ['E-Mail an ', ['email'], { one: 'e-mail' }, 3, null] })).toEqual({
    'e-mail': ['E-\u2060Mail an ', ['email'], { one: 'e-\u2060mail' }, 3, null],
  });
});
