import { describe, expect, it } from 'vitest';
import { asLocale, languageOf, languageTag, textTag } from './locale.ts';

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
