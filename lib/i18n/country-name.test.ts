import { expect, it } from 'vitest';
import { countryName } from './country-name.ts';

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
