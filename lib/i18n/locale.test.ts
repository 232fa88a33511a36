import { describe, expect, it } from 'vitest';
import { languageTag } from '#lib/contract/wording.ts';
import { asLocale, countryName, languageOf, textTag } from './locale.ts';

describe('locales', () => {
  it('keeps a supported locale and falls back to en_GB for any other text', () => {
    expect(asLocale('de_CH')).toBe('de_CH');
    expect(asLocale('pt_BR')).toBe('en_GB');
    expect(asLocale(undefined)).toBe('en_GB');
  });

  it('knows the language tag and the language of a locale', () => {
    expect(languageTag('de_CH')).toBe('de-CH');
    expect(languageOf('de_CH')).toBe('de');
  });

  it('has Swiss French texts group numbers with the space that browsers write, not with Node’s apostrophe', () => {
    expect(new Intl.NumberFormat(textTag('fr_CH')).format(1250)).toMatch(/^1\s250$/);
    expect(textTag('de_CH')).toBe('de-CH');
  });
});

it.each([
  ['GB', 'en_GB', 'United Kingdom'],
  ['CH', 'de_CH', 'Schweiz'],
  ['CH', 'fr_CH', 'Suisse'],
  ['DK', 'da_DK', 'Danmark'],
  ['NL', 'nl_NL', 'Nederland'],
  ['SE', 'sv_SE', 'Sverige'],
] as const)('names %s in %s', (code, locale, name) => {
  expect(countryName(code, locale)).toBe(name);
});

it('writes a code that names no country as it is', () => {
  expect(countryName('QZ', 'en_GB')).toBe('QZ');
});
